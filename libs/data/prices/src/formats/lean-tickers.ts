import type { Day } from '@bourse/range';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leanDay } from './lean-rows.js';

/** A span of days on which an instrument had a ticker, both inclusive. */
interface TickerSpan {
  readonly owner: string;
  readonly ticker: string;
  readonly from: Day;
  readonly to: Day;
}

/** The days on which a ticker was that of one instrument. */
export interface TickerOwner {
  /** As its map and factor files are named. */
  readonly owner: string;
  /** What it is called now; null where that name is another instrument's. */
  readonly symbol: string | null;
  readonly spans: readonly { readonly from: Day; readonly to: Day }[];
}

const always = { from: -Infinity, to: Infinity };

/**
 * A ticker is not an instrument: GOOG was the line that is GOOGL since 2014, FB once was another company. Map files,
 * one per instrument, list which ticker it had up to which day. File names are in lower case, `fb.1` is a former owner
 * of the ticker.
 */
export class LeanTickers {
  readonly #byTicker: ReadonlyMap<string, readonly TickerSpan[]>;
  readonly #byOwner: ReadonlyMap<string, readonly TickerSpan[]>;

  constructor(spans: readonly TickerSpan[]) {
    this.#byTicker = Map.groupBy(spans, ({ ticker }) => ticker);
    this.#byOwner = Map.groupBy(spans, ({ owner }) => owner);
  }

  /** The owners of a ticker, the last owner last; a ticker without a map file is its own instrument throughout. */
  ownersOf(ticker: string): TickerOwner[] {
    const spans = this.#byTicker.get(ticker);
    if (spans === undefined) return [{ owner: ticker, symbol: ticker.toUpperCase(), spans: [always] }];
    const byOwner = Map.groupBy(
      spans.toSorted((a, b) => a.to - b.to),
      ({ owner }) => owner,
    );
    return [...byOwner].map(([owner, owned]) => ({ owner, symbol: this.#symbolOf(owner), spans: owned }));
  }

  /** All tickers that an instrument has had. */
  tickersOf(owner: string): string[] {
    const spans = this.#byOwner.get(owner) ?? [];
    return spans.length === 0 ? [owner] : [...new Set(spans.map(({ ticker }) => ticker))];
  }

  #symbolOf(owner: string): string | null {
    const last = (this.#byOwner.get(owner) ?? []).reduce((a, b) => (b.to > a.to ? b : a));
    const isTaken = (this.#byTicker.get(last.ticker) ?? []).some((span) => span.owner !== owner && span.to > last.to);
    return isTaken ? null : last.ticker.toUpperCase();
  }
}

/** Reads the map files of a market; without any, each ticker is its own instrument. */
export async function readLeanTickers(market: string): Promise<LeanTickers> {
  const folder = join(market, 'map_files');
  const names = await readdir(folder).catch(() => []);
  const spans: TickerSpan[] = [];
  for (const name of names.filter((file) => file.endsWith('.csv')))
    spans.push(...mapSpans(name.slice(0, -4), await readFile(join(folder, name), 'utf8')));
  return new LeanTickers(spans);
}

/** A row `20140402,goog,Q` gives the ticker up to that day; the first row gives the first day. */
export function mapSpans(owner: string, text: string): TickerSpan[] {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .map(([date = '', ticker = '']) => ({ day: leanDay(date), ticker: ticker.trim().toLowerCase() }))
    .filter((row): row is { day: Day; ticker: string } => row.day !== null && row.ticker !== '');
  return rows.map(({ day, ticker }, i) => ({ owner, ticker, from: i === 0 ? day : rows[i - 1]!.day + 1, to: day }));
}
