// The proportional method of the CRSP price series, which Yahoo's "adjusted close" made common: every price before a
// split is divided by its ratio, every price before an ex-date is multiplied by 1 - dividend / previous close, so that
// returns are unchanged. Described in CRSP's data description guide ("Adjusted Data") and on Yahoo's help page "What is
// the adjusted close?" (SLN28256). Volumes follow splits only.
import type { Split } from './actions.js';
import { type Bars, firstAtOrAfter } from './bars.js';
import { powerOfTen } from './decimal.js';
import { Fraction } from './fraction.js';
import type { Ratio } from './ratio.js';
import { restateBars, restateInSteps, type FactorRange } from './restate.js';
import { withoutTrailingZeros } from './scale.js';
import { runAtOnce } from './steps.js';

/** Decimal places of adjusted prices and amounts. */
export const ADJUSTED_SCALE = 6;

/** A split by label: bars before `exLabel` precede it. */
export interface LabelledSplit extends Ratio {
  readonly exLabel: number;
}

/** The factor of a dividend for prices before `exLabel`: between 0 and 1. */
export interface DividendFactor {
  readonly exLabel: number;
  readonly factor: number;
}

export interface Adjustments {
  readonly splits: readonly LabelledSplit[];
  readonly dividendFactors: readonly DividendFactor[];
  /** `unrounded` for bars that are summed into buckets next and then passed to `roundVolumes`. Default `whole`. */
  readonly volumes?: 'whole' | 'unrounded';
}

/**
 * Adjusts raw bars to the terms of the last bar: prices × denominator / numerator and × dividend factor, rounded half
 * up to 6 decimals (exactly, where only splits count); volumes × numerator / denominator, rounded to whole numbers.
 * Bars whose factor is 1 keep every digit. Applies all given splits and factors, in any order: omit future ones. Throws
 * a RangeError unless a ratio consists of whole numbers above 0.
 */
export function adjustBars(bars: Bars, adjustments: Adjustments): Bars {
  return runAtOnce(adjustInSteps(bars, adjustments));
}

/** The same; yields between splits and dividends. */
export function* adjustInSteps(
  bars: Bars,
  { splits, dividendFactors, volumes = 'whole' }: Adjustments,
): Generator<void, Bars> {
  const steps = [
    ...splits.map((split) => ({ exLabel: split.exLabel, shares: Fraction.of(split).inverse, cash: 1 })),
    ...dividendFactors.map(({ exLabel, factor }) => ({ exLabel, shares: Fraction.one, cash: factor })),
  ];
  return yield* restateInSteps(bars, factorRangesOf(bars, steps), { priceScale: ADJUSTED_SCALE, volumes });
}

/**
 * Restores raw bars from a source that divides by the splits it knows: prices × ratio and volumes / ratio of every
 * split whose ex-day is after the day of the bar and not after `asOf`. Prices keep the source's decimals, at least 6,
 * and are exact where the ratio divides; volumes are whole numbers. For intraday bars, `labelOf` returns the first
 * label of an ex-day.
 */
export function undoSplits(
  bars: Bars,
  splits: readonly Split[],
  asOf: number,
  labelOf: (day: number) => number = (day) => day,
): Bars {
  const steps = splits
    .filter(({ exDay }) => exDay <= asOf)
    .map((split) => ({ exLabel: labelOf(split.exDay), shares: Fraction.of(split), cash: 1 }));
  const ranges = factorRangesOf(bars, steps);
  if (ranges.every(({ shares }) => shares.isOne)) return bars;
  const priceScale = bars.priceScale === null ? null : Math.max(bars.priceScale, ADJUSTED_SCALE);
  return withoutTrailingZeros(restateBars(bars, ranges, { priceScale, volumes: 'whole' }));
}

/** Rounds the volumes of bars before `exLabel`, the latest of all splits, to whole numbers. */
export function roundVolumes(bars: Bars, exLabel: number): Bars {
  const end = firstAtOrAfter(bars, exLabel);
  const unit = bars.volumeScale === null ? 1 : powerOfTen(bars.volumeScale);
  const volume = bars.volume.map((value, i) => (i < end ? Math.round(value / unit) * unit : value));
  return { ...bars, volume };
}

/** A factor for the prices before a label. */
interface AdjustmentStep {
  readonly exLabel: number;
  readonly shares: Fraction;
  readonly cash: number;
}

function factorRangesOf(bars: Bars, steps: readonly AdjustmentStep[]): readonly FactorRange[] {
  const ranges: FactorRange[] = [];
  let [to, shares, cash] = [bars.labels.length, Fraction.one, 1];
  for (const step of steps.toSorted((a, b) => b.exLabel - a.exLabel)) {
    const from = firstAtOrAfter(bars, step.exLabel);
    if (from < to) ranges.push({ from, to, shares, cash });
    to = from;
    shares = shares.times(step.shares);
    cash *= step.cash;
  }
  if (to > 0) ranges.push({ from: 0, to, shares, cash });
  return ranges;
}
