import { type Bars, priceColumns } from './bars.js';
import { powerOfTen, to15Digits } from './decimal.js';
import type { Fraction } from './fraction.js';
import { finerScale, largestIn, largestPrice, rescaleColumn } from './scale.js';
import { runAtOnce } from './steps.js';

/**
 * Bars from index `from` to before `to` with the factor of their prices; volumes are multiplied by the inverse of
 * `shares`.
 */
export interface FactorRange {
  readonly from: number;
  readonly to: number;
  readonly shares: Fraction;
  readonly cash: number;
}

export interface Rounding {
  /** Decimal places of multiplied prices; null: floating point numbers. */
  readonly priceScale: number | null;
  readonly volumes: 'whole' | 'unrounded';
}

/** Multiplies the bars of each range, and keeps bars of factor 1 unchanged; returns `bars` itself if none changes. */
export function restateBars(bars: Bars, ranges: readonly FactorRange[], rounding: Rounding): Bars {
  return runAtOnce(restateInSteps(bars, ranges, rounding));
}

/** The same; yields after each range. */
export function* restateInSteps(bars: Bars, ranges: readonly FactorRange[], rounding: Rounding): Generator<void, Bars> {
  const changedRanges = ranges.filter(({ shares, cash }) => !shares.isOne || cash !== 1);
  if (changedRanges.length === 0) return bars;
  const priceScale = priceScaleFor(bars, changedRanges, rounding);
  const volumeScale = volumeScaleFor(bars, changedRanges, rounding);
  const prices = priceColumns.map((name) => copyAt(bars[name], bars.priceScale, priceScale));
  const volume = copyAt(bars.volume, bars.volumeScale, volumeScale);
  for (const range of changedRanges) {
    for (const column of prices) multiplyPrices(column, priceScale, range, rounding.priceScale);
    if (!range.shares.isOne) multiplyVolumes(volume, volumeScale, range, rounding.volumes);
    yield;
  }
  const [open, high, low, close] = prices as [Float64Array, Float64Array, Float64Array, Float64Array];
  return { labels: bars.labels, open, high, low, close, volume, priceScale, volumeScale };
}

function copyAt(column: Float64Array, from: number | null, to: number | null): Float64Array {
  const copy = rescaleColumn(column, from, to);
  return copy === column ? column.slice() : copy;
}

function priceScaleFor(bars: Bars, ranges: readonly FactorRange[], rounding: Rounding): number | null {
  const factor = Math.max(1, ...ranges.map(({ shares, cash }) => shares.estimate * cash));
  return finerScale(bars.priceScale, rounding.priceScale, largestPrice(bars) * factor);
}

function volumeScaleFor({ volume, volumeScale }: Bars, ranges: readonly FactorRange[], rounding: Rounding) {
  const factors = ranges.map(({ shares }) => shares.inverse);
  if (rounding.volumes === 'unrounded' && factors.some((factor) => !factor.isWhole)) return null;
  const factor = Math.max(1, ...factors.map(({ estimate }) => estimate));
  return finerScale(volumeScale, volumeScale, largestIn(volume) * factor);
}

function multiplyPrices(column: Float64Array, scale: number | null, range: FactorRange, decimals: number | null): void {
  const { from, to, shares, cash } = range;
  if (scale === null) return multiplyFloats(column, range, decimals);
  const spare = scale - (decimals ?? scale);
  if (cash === 1) return multiplyExactly(column, range, shares, spare);
  const shown = powerOfTen(spare);
  const factor = (shares.estimate * cash) / shown;
  for (let i = from; i < to; i++) column[i] = Math.round(column[i]! * factor) * shown;
}

function multiplyVolumes(
  column: Float64Array,
  scale: number | null,
  range: FactorRange,
  kind: Rounding['volumes'],
): void {
  const factor = range.shares.inverse;
  if (scale !== null) return multiplyExactly(column, range, factor, kind === 'whole' ? scale : 0);
  for (let i = range.from; i < range.to; i++) {
    const volume = column[i]! * factor.estimate;
    column[i] = kind === 'whole' ? Math.round(volume) : volume;
  }
}

/** Whole numbers times `factor`, rounded half up at `spare` decimals fewer than they have. */
function multiplyExactly(column: Float64Array, { from, to }: FactorRange, factor: Fraction, spare: number): void {
  const rounding = factor.timesPowerOfTen(-spare);
  const shown = powerOfTen(spare);
  for (let i = from; i < to; i++) column[i] = rounding.applyTo(column[i]!) * shown;
}

function multiplyFloats(column: Float64Array, { from, to, shares, cash }: FactorRange, decimals: number | null): void {
  const factor = shares.estimate * cash;
  const unit = decimals === null ? null : powerOfTen(decimals);
  for (let i = from; i < to; i++) {
    const value = column[i]! * factor;
    column[i] = unit === null ? to15Digits(value) : Math.round(value * unit) / unit;
  }
}
