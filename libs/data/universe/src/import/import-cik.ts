import type { Database } from '@bourse/db';
import type { Fault } from '@bourse/files';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BatchPace } from './batch-pace.js';
import { registrable, stageTickers } from './cik-tickers.js';
import { type ImportOptions, type ImportRun, runImport } from './import-run.js';
import type { ImportSummary } from './import-summary.js';
import { publishedPages } from './published-pages.js';
import { secCik, type SecCikSource, type SecTicker } from '../sources/sec-cik.js';
import { RecordStager } from './record-stager.js';

/** Entries between two turns of the event loop: they are in memory, and a signal is noticed between turns. */
const ROWS_PER_LOOK = 1000;

/**
 * Joins CIKs from the SEC's ticker files by normalised ticker, on US MICs only and funds through the fund file. The
 * tickers are kept, so that instruments of later imports get their CIKs too; absence never erases a CIK. `rows` counts
 * tickers, `changed` and `unchanged` instruments that a ticker names. Errors as with `importInstruments`.
 */
export async function importCik(
  db: Database,
  paths: readonly string[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const source = await secCik(paths);
  const { name, progress } = source;
  return runImport(db, { kind: 'cik', name, progress }, { files: paths, ...options }, async (run) => {
    const read = await readTickers(source, run);
    if (!run.isDry) await stageTickers(db, run.importId, [...read.values()]);
    const used = new Set<string>();
    const isOf = ({ kind, ticker }: Pick<SecTicker, 'kind' | 'ticker'>) => read.has(`${kind} ${ticker}`);
    const stager = new RecordStager(run, name, new BatchPace());
    for await (const page of publishedPages(db, run.store.baseVersion, registrable)) {
      run.check();
      run.progress('comparing', progress);
      const named = page.flatMap((instrument) => {
        const entry = run.tickers.of(instrument.symbol, instrument);
        if (entry === null || !isOf(entry)) return [];
        used.add(entry.ticker);
        return [{ id: instrument.id, isChanged: instrument.cik !== entry.cik }];
      });
      const changed = named.filter(({ isChanged }) => isChanged).map(({ id }) => id);
      run.tally.unchanged += named.length - changed.length;
      if (changed.length > 0) await stager.remerge(changed);
    }
    const unused = [...read.values()].filter(({ ticker }) => !used.has(ticker)).length;
    if (unused > 0) run.tally.warnings.add('ticker: no instrument of this universe', unused);
  });
}

/** Reads the tickers, by kind and ticker, and registers them for the run; the first file with a ticker wins. */
async function readTickers(source: SecCikSource, run: ImportRun): Promise<Map<string, SecTicker>> {
  const tickers = new Map<string, SecTicker>();
  for await (const entry of source.entries()) {
    if (++run.tally.rows % ROWS_PER_LOOK === 0) await nextTurn();
    run.check();
    if ('faults' in entry) {
      await run.reject(entry.faults);
      continue;
    }
    const key = `${entry.kind} ${entry.ticker}`;
    const first = tickers.get(key);
    if (first === undefined) tickers.set(key, entry);
    else if (first.cik !== entry.cik) await run.fault(contradictionOf(entry));
  }
  run.check();
  for (const entry of tickers.values()) run.tickers.set({ ...entry, asOf: run.asOf });
  return tickers;
}

function contradictionOf({ file, entry, ticker, cik }: SecTicker): Fault {
  const reason = 'the ticker has another CIK in an earlier row';
  return { file, line: entry, field: 'cik', reason, value: cik, symbol: ticker, outcome: 'value ignored' };
}
