import { type Bars, type Dividend, powerOfTen, type Split } from '@bourse/bars';
import { type Day, dayOfLabel } from '@bourse/range';
import type { CheckedSeries } from './finding.js';

/** Closing prices of a series as plain numbers, and what its splits and dividends mean to them. */
export interface Closes {
  readonly bars: Bars;
  readonly days: Int32Array;
  readonly close: Float64Array;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  readonly basis: CheckedSeries['basis'];
}

export function closesOf({ bars, splits, dividends, basis, interval }: CheckedSeries): Closes {
  const days = interval === '1day' ? bars.labels : bars.labels.map((label) => dayOfLabel(interval, label));
  const unit = powerOfTen(bars.priceScale ?? 0);
  const close = bars.close.map((price) => price / unit);
  return { bars, days, close, splits: splits ?? [], dividends: dividends ?? [], basis };
}

export function ratioOfSplit({ numerator, denominator }: Split): number {
  return numerator / denominator;
}

/** New shares for one old share of a day, by later splits. */
export function ratioAfter(day: Day, splits: readonly Split[]): number {
  return splits.reduce((product, split) => (split.exDay > day ? product * ratioOfSplit(split) : product), 1);
}

/** The amount in the shares that the prices of its ex-date are of. */
export function amountInPrices({ splits, basis }: Closes, { exDay, amount }: Dividend): number {
  return basis === 'raw' ? amount : amount / ratioAfter(exDay, splits);
}

/** Index of the first bar of a day or later; the number of bars when there is none. */
export function indexOfDay({ days }: Closes, day: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Logarithm of a close over the close before it, of which what the splits and dividends between them explain has been
 * taken off: near 0 where nothing happened.
 */
export function stepAt(closes: Closes, i: number, explained = true): number {
  const { days, close, splits, dividends, basis } = closes;
  let before = close[i - 1]!;
  if (explained) {
    const isBetween = ({ exDay }: { readonly exDay: Day }) => exDay > days[i - 1]! && exDay <= days[i]!;
    if (basis === 'raw') for (const split of splits) if (isBetween(split)) before /= ratioOfSplit(split);
    const paid = basis === 'all' ? [] : dividends.filter(isBetween);
    const amount = paid.reduce((sum, dividend) => sum + amountInPrices(closes, dividend), 0);
    if (amount < before * 0.95) before -= amount;
  }
  return Math.log(close[i]! / before);
}
