import type { Database } from '@bourse/db';
import type { Fault } from '@bourse/files';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { countryOfMic, normaliseTickerForSec } from '@bourse/symbology';
import { sql } from 'kysely';
import { type CarriedRevision, carryOver, cikReplaced } from './carry-over.js';
import { type ImportOptions, type ImportRun, runImport } from './import-run.js';
import type { ImportSummary } from './import-summary.js';
import { type PublishedInstrument, publishedPages } from './published-pages.js';
import { secCik, type SecCikSource, type SecTicker } from './sec-cik.js';

/** Entries between two turns of the event loop: they are in memory, and a signal is heard between turns. */
const rowsPerLook = 1000;

/** Rows that can be on file with the SEC: securities listed in the United States, or funds quoted there. */
const registrable = sql`(r.country = 'US' and r.mic is not null or r.exchange = 'NAS')
  and r.type not in ('Index', 'Crypto', 'FX')`;

/**
 * Joins CIKs from the SEC's ticker files by normalised ticker, on US MICs only and funds through the fund file. All else
 * of an instrument is carried over; absence never erases a CIK. `rows` counts tickers, `changed` and `unchanged`
 * instruments. Errors as with `importInstruments`.
 */
export async function importCik(
  db: Database,
  paths: readonly string[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const source = await secCik(paths);
  return runImport(db, source, options, async (run) => {
    const tickers = await readTickers(source, run);
    for await (const page of publishedPages(db, run.store.baseVersion, registrable)) {
      run.check();
      run.progress('comparing', source.progress);
      const changes = changesOf(page, tickers, run);
      if (!run.isDry) await carryOver(db, run.store, changes, cikReplaced);
    }
    const unused = tickers.all().filter(({ ticker }) => !tickers.used.has(ticker)).length;
    if (unused > 0) run.tally.warnings.add('ticker: no instrument of this universe', unused);
  });
}

function changesOf(page: readonly PublishedInstrument[], tickers: Tickers, run: ImportRun): CarriedRevision[] {
  const changes: CarriedRevision[] = [];
  for (const instrument of page) {
    const found = tickers.of(instrument);
    if (found === null) continue;
    const { id, version, symbol } = instrument;
    if (instrument.cik === found.cik) run.tally.unchanged++;
    else {
      run.tally.note(symbol, 'changed', () => [{ field: 'cik', from: instrument.cik, to: found.cik }]);
      changes.push({ id, version, cik: found.cik });
    }
  }
  return changes;
}

async function readTickers(source: SecCikSource, run: ImportRun): Promise<Tickers> {
  const tickers = new Tickers();
  for await (const entry of source.entries()) {
    if (++run.tally.rows % rowsPerLook === 0) await nextTurn();
    run.check();
    if ('faults' in entry) await run.reject(entry.faults);
    else if (!tickers.add(entry)) await run.fault(contradictionOf(entry));
  }
  run.check();
  return tickers;
}

function contradictionOf({ file, entry, ticker, cik }: SecTicker): Fault {
  const reason = 'the ticker stands before with another one';
  return { file, line: entry, field: 'cik', reason, value: cik, symbol: ticker, outcome: 'value ignored' };
}

/** SEC tickers of companies and of funds; the first file to name a ticker wins. */
class Tickers {
  readonly used = new Set<string>();
  private readonly companies = new Map<string, SecTicker>();
  private readonly funds = new Map<string, SecTicker>();

  /** False when the ticker already belongs to another CIK. */
  add(entry: SecTicker): boolean {
    const tickers = entry.kind === 'fund' ? this.funds : this.companies;
    const first = tickers.get(entry.ticker);
    if (first === undefined) tickers.set(entry.ticker, entry);
    return first === undefined || first.cik === entry.cik;
  }

  all(): SecTicker[] {
    return [...this.companies.values(), ...this.funds.values()];
  }

  of(instrument: PublishedInstrument): SecTicker | null {
    const isFund = instrument.type === 'Mutual Fund';
    if (!isFund && countryOfMic(instrument.mic ?? '') !== 'US') return null;
    const ticker = normaliseTickerForSec(instrument.symbol);
    const found = isFund ? this.funds.get(ticker) : (this.companies.get(ticker) ?? this.funds.get(ticker));
    if (found === undefined || !isPlausible(instrument, found)) return null;
    this.used.add(ticker);
    return found;
  }
}

/** Tickers are used again: one that is delisted here belongs to the SEC's company only if the names begin alike. */
function isPlausible({ status, name }: PublishedInstrument, ticker: SecTicker): boolean {
  if (status !== 'delisted') return true;
  return ticker.name !== null && name !== null && firstWord(ticker.name) === firstWord(name);
}

function firstWord(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[.,'’&]/g, '')
    .split(/[^\p{L}\p{N}]+/u)[0] as string;
}
