import { type Bars, type Dividend, noBars, powerOfTen, type Split } from '@bourse/bars';
import { type Day, dayText, MINUTES_PER_DAY } from '@bourse/range';
import type { BarPages } from '../formats/bar-pages.js';
import { EventsByDay } from './by-day.js';
import type { CheckedSeries } from './finding.js';

/** Closing prices of a series as plain numbers, with the effect of its splits and dividends. */
export class Closes {
  readonly count: number;
  readonly splits: EventsByDay<Split>;
  readonly dividends: EventsByDay<Dividend>;
  readonly basis: CheckedSeries['basis'];
  readonly isDaily: boolean;
  readonly #pages: BarPages;
  /** By split, new shares for one old share by it and the later ones. */
  readonly #ratiosFrom: Float64Array;
  /** The page of the last bar read, which usually holds the next one. */
  #bars: Bars = noBars;
  #from = 0;
  #unit = 1;

  constructor({ bars, splits, dividends, basis, interval }: CheckedSeries) {
    this.#pages = bars;
    this.count = bars.count;
    this.splits = new EventsByDay(splits ?? []);
    this.dividends = new EventsByDay(dividends ?? []);
    this.#ratiosFrom = ratiosFrom(this.splits.all);
    this.basis = basis;
    this.isDaily = interval === '1day';
  }

  labelAt(i: number): number {
    const at = this.#loadPageOf(i);
    return this.#bars.labels[at]!;
  }

  dayAt(i: number): Day {
    const label = this.labelAt(i);
    return this.isDaily ? label : Math.floor(label / MINUTES_PER_DAY);
  }

  closeAt(i: number): number {
    const at = this.#loadPageOf(i);
    return this.#bars.close[at]! / this.#unit;
  }

  /** The open over the close, as a logarithm. */
  openToClose(i: number): number {
    const at = this.#loadPageOf(i);
    return Math.log(this.#bars.open[at]! / this.#bars.close[at]!);
  }

  /** The high over the low, as a logarithm. */
  rangeAt(i: number): number {
    const at = this.#loadPageOf(i);
    return Math.log(this.#bars.high[at]! / this.#bars.low[at]!);
  }

  /** The mean volume of bars from an index to before another; both are cut to the series. */
  meanVolume(from: number, to: number): number {
    const [first, behind] = [Math.max(0, from), Math.min(to, this.count)];
    let sum = 0;
    for (let i = first; i < behind; i++) {
      const at = this.#loadPageOf(i);
      sum += this.#bars.volume[at]! / powerOfTen(this.#bars.volumeScale ?? 0);
    }
    return sum / (behind - first);
  }

  /** Index of the first bar of a day or later; the number of bars without one. */
  indexOfDay(day: Day): number {
    return this.#pages.indexOf(this.isDaily ? day : day * MINUTES_PER_DAY);
  }

  /** New shares for one old share of a day, by later splits. */
  ratioAfter(day: Day): number {
    return this.#ratiosFrom[this.splits.indexBehind(day)] ?? 1;
  }

  /** Index of a bar within its page, which is then the current page. */
  #loadPageOf(i: number): number {
    const at = i - this.#from;
    if (at >= 0 && at < this.#bars.labels.length) return at;
    const { from, bars } = this.#pages.pageAt(i);
    [this.#from, this.#bars, this.#unit] = [from, bars, powerOfTen(bars.priceScale ?? 0)];
    return i - from;
  }
}

export function ratioOfSplit({ numerator, denominator }: Split): number {
  return numerator / denominator;
}

export function splitText({ exDay, numerator, denominator }: Split): string {
  return `the split ${numerator}:${denominator} of ${dayText(exDay)}`;
}

function ratiosFrom(splits: readonly Split[]): Float64Array {
  const ratios = new Float64Array(splits.length);
  let product = 1;
  for (let i = splits.length - 1; i >= 0; i--) ratios[i] = product *= ratioOfSplit(splits[i]!);
  return ratios;
}

/** Divided by later splits, on any basis, so that dividends before and after a split compare. */
export function adjustedAmount(closes: Closes, { exDay, amount }: Dividend): number {
  return closes.basis === 'raw' ? amount / closes.ratioAfter(exDay) : amount;
}

/**
 * Logarithm of a close over the previous close, less what the splits and dividends between them explain: near 0 without
 * an event.
 */
export function stepAt(closes: Closes, i: number, explained = true): number {
  const { splits, dividends, basis } = closes;
  let before = closes.closeAt(i - 1);
  if (explained && splits.all.length + dividends.all.length > 0) {
    const [yesterday, today] = [closes.dayAt(i - 1), closes.dayAt(i)];
    if (basis === 'raw') for (const split of splits.between(yesterday, today)) before /= ratioOfSplit(split);
    const paid = basis === 'all' ? [] : dividends.between(yesterday, today);
    const amount = paid.reduce((sum, dividend) => sum + dividend.amount, 0);
    if (amount < before * 0.95) before -= amount;
  }
  return Math.log(closes.closeAt(i) / before);
}
