import type { Dividend, Split } from '@bourse/bars';
import { type Day, dayText } from '@bourse/range';
import type { ImpliedAmount } from './adjusted-closes.js';
import type { FileItem } from './price-file.js';
import { type SeriesDraft, warningItem } from './series-draft.js';

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
export function divideBySplits(draft: SeriesDraft, dayOf: (key: number) => Day): FileItem[] {
  const { dividends, splits, closes } = draft;
  const gainKeys = new Set(dividends.filter(({ type }) => type !== null).map(({ exDay }) => exDay));
  const corrected: string[] = [];
  for (const [at, dividend] of dividends.entries()) {
    const implied = gainKeys.has(dividend.exDay) ? null : closes.impliedAt(dividend.exDay);
    const amount = implied === null ? null : amountThatFits(dividend, implied, splits);
    if (amount === null) continue;
    corrected.push(`${dayText(dayOf(dividend.exDay))}: ${amount}, not ${dividend.amount}`);
    dividends[at] = { ...dividend, amount };
  }
  if (corrected.length === 0) return [];
  const text = `${corrected.length} dividends are not adjusted for later splits; those that fit the adjusted closes are used (${corrected[0]})`;
  return [warningItem(draft, text)];
}

/** Null where the amount fits as it is, or no split explains the difference. */
function amountThatFits(
  { amount, exDay }: Dividend,
  { amount: implied, error }: ImpliedAmount,
  splits: readonly Split[],
): number | null {
  if (!(implied > 0) || error > MAX_ERROR * implied) return null;
  const tolerance = TOLERANCE + error / implied;
  const fits = (value: number) => Math.abs(value / implied - 1) <= tolerance;
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
