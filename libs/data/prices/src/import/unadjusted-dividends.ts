import type { Dividend, Split } from '@bourse/bars';
import { dayText } from '@bourse/range';
import type { ContainedAmount } from '../formats/adjusted-closes.js';
import type { FileSeries } from '../formats/price-file.js';

/** How far an amount may be from the one that fits, without the error of rounding. */
const TOLERANCE = 0.02;
/** Evidence that is less exact proves nothing. */
const MAX_ERROR = 0.1;
/** The least ratio of splits that shows beside tolerance and error. */
const MIN_RATIO = 1.2;

/**
 * Divides dividends by later splits that their amounts do not contain, where the adjusted closes of the file do: sources
 * repeat such dividends as paid beside prices that are divided by the splits.
 */
export function divideBySplits(series: FileSeries, splits: readonly Split[], warn: (text: string) => void): FileSeries {
  const corrected: string[] = [];
  const dividends = (series.dividends ?? []).map((dividend) => {
    const contained = series.contained.get(dividend.exDay);
    const amount = contained === undefined ? null : amountThatFits(dividend, contained, splits);
    if (amount === null) return dividend;
    corrected.push(`${dayText(dividend.exDay)}: ${amount}, not ${dividend.amount}`);
    return { ...dividend, amount };
  });
  if (corrected.length === 0) return series;
  const text = `${corrected.length} dividends are not adjusted for later splits; those that fit the adjusted closes are used (${corrected[0]})`;
  warn(`${series.file}: ${series.symbol}: ${text}`);
  return { ...series, dividends };
}

/** Null where the amount fits as it is, or no split explains the difference. */
function amountThatFits(
  { amount, exDay }: Dividend,
  { amount: contained, error }: ContainedAmount,
  splits: readonly Split[],
): number | null {
  if (!(contained > 0) || error > MAX_ERROR * contained) return null;
  const tolerance = TOLERANCE + error / contained;
  const fits = (value: number) => Math.abs(value / contained - 1) <= tolerance;
  if (fits(amount)) return null;
  const fitting = ratiosOf(splits.filter((split) => split.exDay > exDay)).filter((ratio) => fits(amount / ratio));
  return fitting.length === 1 ? Number((amount / fitting[0]!).toPrecision(10)) : null;
}

/** The ratios of single splits and of all splits together that are far enough from 1. */
function ratiosOf(splits: readonly Split[]): number[] {
  const single = splits.map(({ numerator, denominator }) => numerator / denominator);
  const all = single.reduce((product, ratio) => product * ratio, 1);
  return [...new Set([...single, all])].filter((ratio) => Math.max(ratio, 1 / ratio) >= MIN_RATIO);
}
