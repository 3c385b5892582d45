import { type Bars, emptyBars, noBars, priceColumns, sliceBars } from './bars.js';
import { powerOfTen, MAX_SCALE } from './decimal.js';
import { convertScales, finerScale, largestIn, largestPrice, rescaleColumn, withPrices } from './scale.js';

/**
 * Joins parts of one series at the finest of their scales, or as floating point numbers when that scale cannot hold all
 * values. Throws a RangeError unless each part begins after the end of the previous one.
 */
export function joinBars(parts: readonly Bars[]): Bars {
  const filled = toCommonScales(parts.filter(({ labels }) => labels.length > 0));
  const [first = noBars] = filled;
  if (filled.length < 2) return first;
  const count = filled.reduce((sum, { labels }) => sum + labels.length, 0);
  const joined = emptyBars(count, first.priceScale, first.volumeScale);
  let at = 0;
  for (const part of filled) {
    joined.labels.set(part.labels, at);
    requireRise(joined.labels, at);
    for (const name of priceColumns) joined[name].set(part[name], at);
    joined.volume.set(part.volume, at);
    at += part.labels.length;
  }
  return joined;
}

/** Throws a RangeError unless the label at an index is above the one before it. */
export function requireRise(labels: Int32Array, at: number): void {
  if (labels[at]! <= labels[at - 1]!) throw new RangeError(`bars must be ascending: ${labels[at - 1]}, ${labels[at]}`);
}

/** Merges two series; a bar of `update` replaces the bar of the same label. */
export function mergeBars(old: Bars, update: Bars): Bars {
  if (old.labels.length === 0) return update;
  if (update.labels.length === 0) return old;
  const [before, after] = toCommonScales([old, update]) as [Bars, Bars];
  const merged = emptyBars(before.labels.length + after.labels.length, before.priceScale, before.volumeScale);
  let [i, j, at] = [0, 0, 0];
  while (i < before.labels.length || j < after.labels.length) {
    const kept = before.labels[i] ?? Infinity;
    const updated = after.labels[j] ?? Infinity;
    if (kept < updated) copyBar(before, i++, merged, at++);
    else {
      copyBar(after, j++, merged, at++);
      if (kept === updated) i++;
    }
  }
  return sliceBars(merged, 0, at);
}

/** Returns whether both have the same bars: 1.50 equals 1.5, unknown volumes are equal. */
export function equalBars(a: Bars, b: Bars): boolean {
  if (a.labels.length !== b.labels.length || !a.labels.every((label, i) => label === b.labels[i])) return false;
  return (
    priceColumns.every((name) => equalColumns(a[name], a.priceScale, b[name], b.priceScale)) &&
    equalColumns(a.volume, a.volumeScale, b.volume, b.volumeScale)
  );
}

/** Prices in hundredths or thousandths of a currency as prices in it: exact, the digits move by two or three places. */
export function scaleDown(bars: Bars, divisor: 100 | 1000): Bars {
  const { priceScale } = bars;
  const places = divisor === 100 ? 2 : 3;
  if (priceScale !== null && priceScale + places <= MAX_SCALE) return { ...bars, priceScale: priceScale + places };
  const unit = priceScale === null ? divisor : powerOfTen(priceScale + places);
  return withPrices(bars, null, (column) => column.map((value) => value / unit));
}

function toCommonScales(parts: readonly Bars[]): readonly Bars[] {
  const price = commonScale(parts.map((bars) => [bars.priceScale, () => largestPrice(bars)]));
  const volume = commonScale(parts.map((bars) => [bars.volumeScale, () => largestIn(bars.volume)]));
  return parts.map((bars) =>
    bars.priceScale === price && bars.volumeScale === volume ? bars : convertScales(bars, price, volume),
  );
}

/** The finest of some scales if all columns hold their largest value at it. */
function commonScale(columns: readonly (readonly [number | null, () => number])[]): number | null {
  let finest: number | null = 0;
  for (const [scale] of columns) finest = scale === null || finest === null ? null : Math.max(finest, scale);
  const fits = columns.every(([scale, largest]) => scale === finest || finerScale(scale, finest, largest()) !== null);
  return fits ? finest : null;
}

function copyBar(from: Bars, index: number, to: Bars, at: number): void {
  to.labels[at] = from.labels[index]!;
  for (const name of priceColumns) to[name][at] = from[name][index]!;
  to.volume[at] = from.volume[index]!;
}

function equalColumns(a: Float64Array, scaleOfA: number | null, b: Float64Array, scaleOfB: number | null): boolean {
  const scale = scaleOfA === null || scaleOfB === null ? null : Math.max(scaleOfA, scaleOfB);
  const [left, right] = [rescaleColumn(a, scaleOfA, scale), rescaleColumn(b, scaleOfB, scale)];
  for (let i = 0; i < left.length; i++) {
    if (left[i] !== right[i] && !(Number.isNaN(left[i]) && Number.isNaN(right[i]))) return false;
  }
  return true;
}
