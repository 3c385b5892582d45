import type { Dividend, Split } from './actions.js';
import { ADJUSTED_SCALE, type DividendFactor } from './adjust.js';
import { type Bars, firstAtOrAfter } from './bars.js';
import { decimalOf, powerOfTen } from './decimal.js';
import { Fraction } from './fraction.js';

/** Returns the newest raw daily close before an ex-day and its day, or null. */
export type PreviousClose = (exDay: number) => { readonly day: number; readonly close: number } | null;

export interface DividendFactors {
  /** One per ex-day, ascending; labels are days. */
  readonly factors: readonly DividendFactor[];
  /** Ex-days of ignored dividends: no earlier bar exists, or the amount is not between 0 and the close. */
  readonly leftOut: readonly { readonly exDay: number; readonly reason: 'no_previous_close' | 'out_of_range' }[];
}

/** `PreviousClose` of raw daily bars. */
export function previousCloseIn(bars: Bars): PreviousClose {
  const unit = powerOfTen(bars.priceScale ?? 0);
  return (exDay) => {
    const at = firstAtOrAfter(bars, exDay) - 1;
    return at < 0 ? null : { day: bars.labels[at]!, close: bars.close[at]! / unit };
  };
}

/**
 * Computes 1 - amount / previous close for each ex-day; dividends of one day are summed. A split after the previous
 * close, up to the ex-day itself, divides that close first: amounts are per share on the ex-day. The dividends must be
 * in the currency of the prices.
 */
export function dividendFactors(
  dividends: readonly Pick<Dividend, 'exDay' | 'amount'>[],
  splits: readonly Split[],
  previousClose: PreviousClose,
): DividendFactors {
  const factors: DividendFactor[] = [];
  const leftOut: DividendFactors['leftOut'][number][] = [];
  for (const [exDay, amount] of sumsByDay(dividends)) {
    const previous = previousClose(exDay);
    if (previous === null) {
      leftOut.push({ exDay, reason: 'no_previous_close' });
      continue;
    }
    const close = previous.close / sharesPerShare(splits, previous.day, exDay).estimate;
    const factor = 1 - amount / close;
    if (factor > 0 && factor < 1) factors.push({ exLabel: exDay, factor });
    else leftOut.push({ exDay, reason: 'out_of_range' });
  }
  return { factors, leftOut };
}

/** A dividend as paid, per share of today: divided by every split after its ex-day, rounded half up to 6 decimals. */
export function splitAdjustedAmount(amount: number, exDay: number, splits: readonly Split[]): number {
  const shares = sharesPerShare(splits, exDay, Infinity);
  if (shares.isOne) return amount;
  const { scale } = decimalOf(amount);
  const unit = powerOfTen(ADJUSTED_SCALE);
  if (scale === null) return Math.round((amount / shares.estimate) * unit) / unit;
  const whole = Math.round(amount * powerOfTen(scale));
  return shares.inverse.timesPowerOfTen(ADJUSTED_SCALE - scale).applyTo(whole) / unit;
}

/** The number of shares that one becomes by the splits after `after` and up to `last`. */
function sharesPerShare(splits: readonly Split[], after: number, last: number): Fraction {
  return splits
    .filter(({ exDay }) => exDay > after && exDay <= last)
    .reduce((shares, split) => shares.times(Fraction.of(split)), Fraction.one);
}

function sumsByDay(dividends: readonly Pick<Dividend, 'exDay' | 'amount'>[]): [number, number][] {
  const sums = new Map<number, number>();
  for (const { exDay, amount } of dividends) sums.set(exDay, (sums.get(exDay) ?? 0) + amount);
  return [...sums].sort(([a], [b]) => a - b);
}
