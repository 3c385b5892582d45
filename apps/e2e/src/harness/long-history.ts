import { MS_PER_DAY } from '@bourse/range';
import { daysAfter, datesBetween, isWeekend } from './calendar.js';
import { allPriced } from './price-files.js';
import { BARS_HEADER, linesFile } from './price-imports.js';
import type { Random } from './random.js';
import { sample, type SampleRow } from './sample.js';

const COUNT = 60;
const FIRST_DAY = '1990-01-01';
const priced: readonly string[] = allPriced;

/** Companies with a quarter of a century of computed bars, to which imports append a month each. */
export const longHistory: readonly SampleRow[] = sample()
  .filter(({ symbol, exchange, type, status }) => {
    return exchange === 'NASDAQ' && type === 'Common Stock' && status === 'active' && !priced.includes(symbol);
  })
  .slice(0, COUNT);

const closeOf = (index: number, date: string) => 50 + index + ((Date.parse(date) / MS_PER_DAY) % 37) / 10;
const tradingDays = (first: string, last: string) => datesBetween(first, last).filter((date) => !isWeekend(date));

export class LongHistory {
  /** The last days of the months that have been imported. */
  readonly #ends = ['2014-12-31'];
  #begin = FIRST_DAY;

  /** A file with the bars to import next. */
  next(): string {
    const end = this.#ends.at(-1)!;
    const lines = longHistory.flatMap(({ symbol }, index) =>
      tradingDays(this.#begin, end).map((date) => {
        const close = closeOf(index, date);
        return `${symbol},${date},${[close, close + 1, close - 1, close].map((price) => price.toFixed(2)).join()},1000`;
      }),
    );
    return linesFile('bars.csv', [`symbol,${BARS_HEADER}`, ...lines]);
  }

  /** The bars of the last file are stored. */
  markStored(): void {
    this.#begin = daysAfter(this.#ends.at(-1)!, 1);
    const [year, month] = this.#begin.split('-').map(Number) as [number, number];
    this.#ends.push(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
  }

  /** A window of a series that every instance has, and its closes, newest first. */
  window(random: Random): {
    readonly symbol: string;
    readonly first: string;
    readonly last: string;
    readonly closes: number[];
  } {
    const index = random.integer(COUNT);
    const end = this.#ends.at(-4) ?? this.#ends[0]!;
    const days = (Date.parse(end) - Date.parse(FIRST_DAY)) / MS_PER_DAY;
    const first = daysAfter(FIRST_DAY, random.integer(days - 400));
    const last = daysAfter(first, 5 + random.integer(395));
    const closes = tradingDays(first, last).map((date) => Number(closeOf(index, date).toFixed(2)));
    return { symbol: longHistory[index]!.symbol, first, last, closes: closes.toReversed() };
  }
}
