import { canMultiply, sliceBars, type Split } from '@bourse/bars';
import type { Database } from '@bourse/db';
import {
  type Fault,
  FaultReport,
  ImportFileError,
  type InputFile,
  type ReadProgress,
  initialProgress,
} from '@bourse/files';
import type { StoredInterval } from '@bourse/range';
import { storedSplits } from '../actions/stored-actions.js';
import type { BarPages } from '../formats/bar-pages.js';
import type { NewBars } from '../store/store-bars.js';
import { type NewPrices, previewStorePrices, storePrices, storePricesBatch } from '../store/price-store.js';
import { dropOldRecords, endImport, startImport } from '../undo/import-log.js';
import { DifferenceExamples } from './difference-examples.js';
import { InstrumentDirectory } from './instrument-directory.js';
import { type PriceImportSummary, PriceTally } from './import-summary.js';

export interface PriceImportOptions {
  /** Writes nothing; counts what would change and shows examples. */
  readonly dryRun?: boolean;
  /** Number of examples that a dry run shows; 20 by default. */
  readonly maxExamples?: number | undefined;
  /** Where to write the faults as CSV; the file is created only if there are any. */
  readonly rejectReport?: string;
  readonly onProgress?: (progress: Readonly<ReadProgress>) => void;
  /** Ends the import between two rows or parts of a series; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Instruments that the universe lacks are created with their symbol alone, instead of being rejected. */
  readonly create?: boolean;
}

/** Bars of any number, in pages. */
export interface ImportedBars extends Omit<NewBars, 'bars'> {
  readonly bars: BarPages;
}

export interface ImportedPrices extends Omit<NewPrices, 'bars'> {
  readonly bars: ImportedBars | null;
}

const EXAMPLES_DEFAULT = 20;

/** One running import of prices: the data of an instrument is stored completely, and may be stored again. */
export class PriceImport {
  readonly tally = new PriceTally();
  readonly directory: InstrumentDirectory;
  readonly #differences: DifferenceExamples;
  /** The row of this import; null in a dry run. */
  importId: number | null = null;

  #splits = new Map<number, readonly Split[]>();

  constructor(
    readonly db: Database,
    readonly options: PriceImportOptions,
    private readonly report: FaultReport,
  ) {
    this.directory = new InstrumentDirectory(db);
    this.#differences = new DifferenceExamples(options.maxExamples ?? EXAMPLES_DEFAULT);
  }

  /** An unusable row or series, with all its faults. */
  async reject(faults: readonly Fault[]): Promise<void> {
    this.options.signal?.throwIfAborted();
    this.tally.rejected++;
    for (const fault of faults) await this.report.add(fault);
  }

  /** A value that is left out of a used row. */
  async reportFault(fault: Fault): Promise<void> {
    this.options.signal?.throwIfAborted();
    await this.report.add(fault);
  }

  /** The faults of a row, some of which may affect only a value. */
  async rejectOrIgnore(faults: readonly Fault[]): Promise<void> {
    if (faults.some(({ outcome }) => outcome !== 'value ignored')) return this.reject(faults);
    for (const fault of faults) await this.reportFault(fault);
  }

  /** Faults like this one that a format found and did not keep, and their rows. */
  rejectUnlisted(like: Fault, count: number, rows: number): void {
    this.tally.rejected += rows;
    this.report.addUnlisted(like, count);
  }

  /** A whole file, or all its rows of one symbol. */
  async rejectFile(file: string, reason: string, symbol: string | null = null): Promise<void> {
    this.tally.rejected++;
    const outcome = symbol === null ? 'file refused' : 'series refused';
    await this.report.addFile({ file, line: 1, field: '', reason, value: symbol ?? '', symbol, outcome });
  }

  /** Bars that a dry run would store for an instrument that it would create first. */
  previewBars(symbol: string, interval: StoredInterval, bars: BarPages): void {
    if (this.options.dryRun !== true || this.options.create !== true) return;
    this.tally.instruments.add(symbol);
    this.tally.barsRead += bars.count;
    this.tally.barsAdded += bars.count;
    const listener = this.#differences.createListener(symbol, interval);
    for (const { labels } of bars.pages()) listener.onBarsAdded([...labels]);
    listener.end();
  }

  /** Splits and dividends that a dry run would store for an instrument that it would create first. */
  previewActions(count: number): void {
    if (this.options.dryRun === true && this.options.create === true) this.tally.actionsRead += count;
  }

  /** Some of the differences; only in a dry run. */
  shownExamples(): Pick<PriceImportSummary, 'examples' | 'furtherExamples'> {
    return { examples: this.#differences.examples, furtherExamples: this.#differences.further };
  }

  /** Everything about one instrument; very long series in several steps, so that no client waits long for one. */
  async store(symbol: string, given: ImportedPrices): Promise<void> {
    const prices = await this.#withinBounds(symbol, given);
    const listener = this.#differences.createListener(symbol, prices.bars?.interval ?? null);
    for (const part of partsOf(prices)) {
      this.options.signal?.throwIfAborted();
      const { barsAdded, barsChanged, actionsChanged } =
        this.options.dryRun === true
          ? await previewStorePrices(this.db, part, listener)
          : await storePrices(this.db, part, this.importId);
      this.tally.barsRead += part.bars?.bars.labels.length ?? 0;
      this.tally.actionsRead += (part.splits?.events.length ?? 0) + (part.dividends?.events.length ?? 0);
      this.tally.barsAdded += barsAdded;
      this.tally.barsChanged += barsChanged;
      this.tally.actionsChanged += actionsChanged;
    }
    listener.end();
    this.tally.instruments.add(prices.instrumentId);
  }

  /** Short series of different instruments, without splits and dividends, in one step. */
  async storeTogether(batch: readonly NewPrices[]): Promise<void> {
    this.options.signal?.throwIfAborted();
    const { barsAdded, barsChanged } = await storePricesBatch(this.db, batch, this.importId);
    this.tally.barsAdded += barsAdded;
    this.tally.barsChanged += barsChanged;
    for (const { instrumentId, bars } of batch) {
      this.tally.barsRead += bars?.bars.labels.length ?? 0;
      this.tally.instruments.add(instrumentId);
    }
  }

  /** Without splits that, with the stored ones, multiply to a ratio that no prices can be adjusted for. */
  async #withinBounds(symbol: string, prices: ImportedPrices): Promise<ImportedPrices> {
    const events = prices.splits?.events ?? [];
    if (events.length === 0) return prices;
    const stored = await this.splitsOf(prices.instrumentId);
    const byDay = new Map([...stored, ...events].map((split) => [split.exDay, split]));
    if (canMultiply([...byDay.values()])) return prices;
    this.tally.rejected += events.length;
    this.tally.warn(`${symbol}: its splits multiply to less than 1e-12 or more than 1e12 and are not stored`);
    return { ...prices, splits: null };
  }

  /** Reads the splits of instruments that are about to be checked, in one statement. */
  async prefetchSplits(instrumentIds: readonly number[]): Promise<void> {
    const splits = Map.groupBy(await storedSplits(this.db, instrumentIds), ({ instrumentId }) => instrumentId);
    this.#splits = new Map(instrumentIds.map((id) => [id, splits.get(id) ?? []]));
  }

  /** Stored splits of an instrument. */
  async splitsOf(instrumentId: number): Promise<readonly Split[]> {
    return this.#splits.get(instrumentId) ?? storedSplits(this.db, [instrumentId]);
  }

  /** After something was stored. */
  forgetSplits(): void {
    this.#splits.clear();
  }
}

const BARS_AT_ONCE = 20_000;

function* partsOf({ bars, ...prices }: ImportedPrices): Generator<NewPrices> {
  if (bars === null) return yield { ...prices, bars };
  const { bars: pages, ...about } = bars;
  let actions: Pick<NewPrices, 'splits' | 'dividends'> = prices;
  for (const page of pages.pages()) {
    for (let from = 0; from < page.labels.length; from += BARS_AT_ONCE) {
      const part = sliceBars(page, from, Math.min(from + BARS_AT_ONCE, page.labels.length));
      yield { ...prices, ...actions, bars: { ...about, bars: part } };
      actions = { splits: null, dividends: null };
    }
  }
}

/** Subject of the import, for the history of imports. */
export interface ImportSubject {
  readonly kind: 'bars' | 'dividends' | 'splits';
  readonly source: string;
  /** As given. */
  readonly paths: readonly string[];
}

/** How an import reads each of its files, and the step after the last one. */
export interface ImportSteps {
  readonly readFile: (run: PriceImport, file: InputFile, progress: ReadProgress) => Promise<void>;
  readonly finish?: (run: PriceImport) => Promise<void>;
}

/** Reads files one by one, then finishes; an unusable one is rejected and the others are imported. */
export async function runPriceImport(
  db: Database,
  { kind, source, paths }: ImportSubject,
  files: readonly InputFile[],
  options: PriceImportOptions,
  steps: ImportSteps,
): Promise<PriceImportSummary> {
  const started = performance.now();
  const report = new FaultReport(options.rejectReport ?? null);
  await report.check();
  const run = new PriceImport(db, options, report);
  if (options.dryRun !== true) run.importId = await startImport(db, { kind, source, files: paths });
  try {
    await readFiles(run, files, steps);
    await report.close();
  } catch (error) {
    await report.close().catch(() => undefined);
    await end(run, true).catch(() => undefined);
    throw error;
  }
  await end(run, false);
  const milliseconds = Math.round(performance.now() - started);
  return { importId: run.importId, ...run.tally.counts(), ...run.shownExamples(), ...report.summary(), milliseconds };
}

async function readFiles(
  run: PriceImport,
  files: readonly InputFile[],
  { readFile, finish }: ImportSteps,
): Promise<void> {
  const { options } = run;
  const progress = initialProgress(files, options.signal);
  for (const file of files) {
    options.signal?.throwIfAborted();
    try {
      await readFile(run, file, progress);
      run.tally.files++;
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error;
      await run.rejectFile(error.file, error.reason);
    }
    options.onProgress?.(progress);
  }
  await finish?.(run);
}

/** Records in the history how the import ended. */
async function end({ db, importId, tally }: PriceImport, isStopped: boolean): Promise<void> {
  if (importId === null) return;
  const { warnings: _, ...summary } = tally.counts();
  const changed = summary.barsAdded + summary.barsChanged + summary.actionsChanged > 0;
  await endImport(db, importId, { changed, isStopped, summary });
  if (changed) await dropOldRecords(db);
}
