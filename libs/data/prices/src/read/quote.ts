import { type Bars, powerOfTen, fromScaled } from '@bourse/bars';
import { dayText } from '@bourse/range';

/** The newest daily bar and the one before it, split-adjusted (price-10). */
export interface LatestBar {
  readonly datetime: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
  readonly previousClose: number | null;
  readonly change: number | null;
  readonly percentChange: number | null;
  readonly fiftyTwoWeek: { readonly low: number; readonly high: number };
}

/** The 52 weeks: days up to the newest bar. */
const DAYS_BACK = 365;
/** Daily bars that cover them, even of a market that never closes, and the bar before. */
export const QUOTE_BARS = DAYS_BACK + 1;

/** The quote from the newest daily bars, at least one; oldest first. */
export function latestBar(bars: Bars): LatestBar {
  const at = bars.labels.length - 1;
  const price = (column: Float64Array, i: number) => fromScaled(column[i]!, bars.priceScale);
  const close = price(bars.close, at);
  const previousClose = at === 0 ? null : price(bars.close, at - 1);
  const volume = fromScaled(bars.volume[at]!, bars.volumeScale);
  const change = previousClose === null ? null : roundTo(close - previousClose, 6);
  return {
    datetime: dayText(bars.labels[at]!),
    open: price(bars.open, at),
    high: price(bars.high, at),
    low: price(bars.low, at),
    close,
    volume: Number.isNaN(volume) ? null : volume,
    previousClose,
    change,
    percentChange: previousClose === null ? null : roundTo((100 * (close - previousClose)) / previousClose, 4),
    fiftyTwoWeek: extremesOf(bars),
  };
}

/**
 * The same for bars that are adjusted for dividends, where only the newest is as traded: a previous close would lack
 * the dividends paid since. The 52 weeks are those of the source.
 */
export function latestBarAlone(bars: Bars): LatestBar {
  return { ...latestBar(bars), previousClose: null, change: null, percentChange: null };
}

function extremesOf({ labels, low, high, priceScale }: Bars): LatestBar['fiftyTwoWeek'] {
  const first = labels.at(-1)! - DAYS_BACK;
  let [lowest, highest] = [Infinity, -Infinity];
  for (const [i, label] of labels.entries()) {
    if (label <= first) continue;
    lowest = Math.min(lowest, low[i]!);
    highest = Math.max(highest, high[i]!);
  }
  return { low: fromScaled(lowest, priceScale), high: fromScaled(highest, priceScale) };
}

function roundTo(value: number, decimals: number): number {
  const unit = powerOfTen(decimals);
  return Math.round(value * unit) / unit;
}
