import type { Database } from '@bourse/db';
import { BatchPace } from './batch-pace.js';
import { type ImportOptions, type ImportRun, runImport } from './import-run.js';
import type { ImportSummary } from './import-summary.js';
import { SpellingBuffer } from './spelling-buffer.js';
import { ImportedExchanges, markDelisted, markMissing } from './mark-missing.js';
import { MovedSymbols } from './moved-symbols.js';
import type { InstrumentSource, ParsedInstrument, SourceRow } from '../sources/parsed-instrument.js';
import { mayHaveSpellings } from '../sources/canonicalize-symbol.js';
import { IDS_PER_STATEMENT } from './published-pages.js';
import { RecordStager } from './record-stager.js';

export interface ImportInstrumentsOptions extends ImportOptions {
  /** The treatment of missing instruments on the import's exchanges and of its types; default: unchanged. */
  markMissing?: 'delisted' | undefined;
  /** Rows per compare or write statement; by default as many as the database processes quickly, 100 to 500. */
  batchRows?: number;
}

/**
 * Imports a universe: stages the differences from the published version and publishes them in one step. Safe to kill at
 * any moment and to repeat. Rejects with ImportRunningError while another import is alive, with ImportFileError for an
 * unusable file, with the signal's reason when it is aborted; nothing is visible then.
 */
export async function importInstruments(
  db: Database,
  source: InstrumentSource,
  options: ImportInstrumentsOptions = {},
): Promise<ImportSummary> {
  const { name, progress } = source;
  return runImport(db, { kind: 'instruments', name, progress }, options, async (run) => {
    const pace = new BatchPace(options.batchRows);
    const moved = new MovedSymbols();
    // The first import has nothing that could have moved.
    const stager = new RecordStager(run, name, pace, run.store.baseVersion === 0 ? null : moved);
    const intake = new RowIntake(run, source, stager, pace);
    for await (const row of source.rows()) await intake.take(row);
    await intake.end();
    if (options.markMissing === 'delisted')
      await markMissing(db, run, { held: intake.exchanges, mentioned: intake.mentioned, stager, moved }, progress);
    await stageMoved(stager, moved);
  });
}

async function stageMoved(stager: RecordStager, moved: MovedSymbols): Promise<void> {
  const { renames, reused, kept, missing } = moved.settle();
  for (const some of batchesOf(renames)) await stager.renameTo(some);
  for (const some of batchesOf(reused)) await stager.putReused(some);
  for (const some of batchesOf(kept)) await stager.putSame(some);
  for (const some of batchesOf(missing)) await markDelisted(stager, some);
}

function batchesOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / IDS_PER_STATEMENT);
  return Array.from({ length: count }, (_, at) => all.slice(at * IDS_PER_STATEMENT, (at + 1) * IDS_PER_STATEMENT));
}

/** Takes rows one by one, drops duplicate symbols, merges spellings of one symbol, passes them on in batches. */
class RowIntake {
  readonly exchanges = new ImportedExchanges();
  /** Every symbol of a row, including rejected rows. */
  readonly mentioned = new Set<string>();
  readonly #takenSymbols = new Set<string>();
  readonly #untypedSymbols = new Set<string>();
  readonly #spellings = new SpellingBuffer();
  #batch: ParsedInstrument[] = [];

  constructor(
    private readonly run: ImportRun,
    private readonly source: InstrumentSource,
    private readonly stager: RecordStager,
    private readonly pace: BatchPace,
  ) {}

  async take(row: SourceRow): Promise<void> {
    this.run.check();
    if (row.kind === 'fault') return this.run.fault(row.fault);
    this.run.tally.rows++;
    if (row.kind === 'instrument') return this.#takeInstrument(row.instrument);
    const symbol = row.faults[0]?.symbol ?? null;
    if (symbol !== null) this.mentioned.add(symbol);
    await this.run.reject(row.faults);
  }

  async end(): Promise<void> {
    for (const instrument of this.#spellings.mergeAll()) await this.#accept(instrument);
    await this.#flush();
    await this.stager.waitUntilStaged();
  }

  async #takeInstrument(instrument: ParsedInstrument): Promise<void> {
    const { symbol } = instrument;
    const isTaken = this.#takenSymbols.has(symbol);
    if (this.#spellings.has(symbol) || (!isTaken && mayHaveSpellings(instrument))) {
      if (!this.#spellings.add(instrument)) await this.#rejectDuplicate(instrument);
    } else if (!isTaken || (await this.#isFreed(instrument))) await this.#accept(instrument);
    else await this.#rejectDuplicate(instrument);
  }

  #rejectDuplicate({ symbol, writtenAs: value = symbol, file, line, faults = [] }: ParsedInstrument): Promise<void> {
    const outcome = 'row rejected' as const;
    const twice = { file, line, field: 'symbol', reason: 'duplicate symbol', value, symbol, outcome };
    return this.run.reject([twice, ...faults.map((fault) => ({ ...fault, outcome }))]);
  }

  async #accept(instrument: ParsedInstrument): Promise<void> {
    const { symbol, faults = [] } = instrument;
    this.#takenSymbols.add(symbol);
    if (instrument.stated.type === undefined) this.#untypedSymbols.add(symbol);
    this.mentioned.add(symbol);
    this.exchanges.add(instrument);
    for (const fault of faults) await this.run.fault(fault);
    this.#batch.push(instrument);
    if (this.#batch.length >= this.pace.rows) await this.#flush();
  }

  /** Whether the row that took this symbol was rejected for a missing type, and this one has a type. */
  async #isFreed({ symbol, stated }: ParsedInstrument): Promise<boolean> {
    if (stated.type === undefined || !this.#untypedSymbols.has(symbol)) return false;
    await this.#flush();
    await this.stager.waitUntilStaged();
    this.#untypedSymbols.delete(symbol);
    return this.stager.untyped.has(symbol);
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length > 0) await this.stager.put(batch);
    this.run.progress('staging', this.source.progress);
  }
}
