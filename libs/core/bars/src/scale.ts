import { type Bars, priceColumns } from './bars.js';
import { powerOfTen, MAX_SCALE } from './decimal.js';

/** The greatest distance from zero in a column; unknown volumes do not count. */
export function largestIn(column: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < column.length; i++) {
    const size = Math.abs(column[i]!);
    if (size > largest) largest = size;
  }
  return largest;
}

export function largestPrice(bars: Bars): number {
  return Math.max(...priceColumns.map((name) => largestIn(bars[name])));
}

/** The finer of two scales when numbers up to `largest`, whole at `scale`, are exact at it; else null. */
export function finerScale(scale: number | null, other: number | null, largest: number): number | null {
  if (scale === null || other === null) return null;
  const finer = Math.max(scale, other);
  return finer <= MAX_SCALE && largest * powerOfTen(finer - scale) <= Number.MAX_SAFE_INTEGER ? finer : null;
}

/**
 * Converts a column to a scale that is not coarser; null: to floating point numbers. Returns the same column if it is
 * unchanged.
 */
export function rescaleColumn(column: Float64Array, from: number | null, to: number | null): Float64Array {
  if (from === to || from === null) return column;
  return to === null ? dividedBy(column, powerOfTen(from)) : multipliedBy(column, powerOfTen(to - from));
}

function multipliedBy(column: Float64Array, factor: number): Float64Array {
  const products = new Float64Array(column.length);
  for (let i = 0; i < column.length; i++) products[i] = column[i]! * factor;
  return products;
}

function dividedBy(column: Float64Array, divisor: number): Float64Array {
  const quotients = new Float64Array(column.length);
  for (let i = 0; i < column.length; i++) quotients[i] = column[i]! / divisor;
  return quotients;
}

/** The same bars with a change to each of the four price columns. */
export function withPrices(
  bars: Bars,
  priceScale: number | null,
  change: (column: Float64Array) => Float64Array,
): Bars {
  const { labels, volume, volumeScale } = bars;
  const [open, high, low, close] = [change(bars.open), change(bars.high), change(bars.low), change(bars.close)];
  return { labels, open, high, low, close, volume, priceScale, volumeScale };
}

/** The same bars at other scales: finer ones that hold them, or null for floating point numbers. */
export function convertScales(bars: Bars, priceScale: number | null, volumeScale: number | null): Bars {
  const from = bars.priceScale;
  return {
    ...withPrices(bars, from === null ? null : priceScale, (column) => rescaleColumn(column, from, priceScale)),
    volume: rescaleColumn(bars.volume, bars.volumeScale, volumeScale),
    volumeScale: bars.volumeScale === null ? null : volumeScale,
  };
}

/** The same bars at the coarsest scale that shows all their prices. */
export function withoutTrailingZeros(bars: Bars): Bars {
  if (bars.priceScale === null) return bars;
  let spare = bars.priceScale;
  for (const name of priceColumns) spare = trailingZeros(bars[name], spare);
  if (spare === 0) return bars;
  const power = powerOfTen(spare);
  return withPrices(bars, bars.priceScale - spare, (column) => dividedBy(column, power));
}

/** The number of trailing zeros that all values of a column share, at most `most`. */
function trailingZeros(column: Float64Array, most: number): number {
  let zeros = most;
  for (let i = 0; i < column.length && zeros > 0; i++) {
    while (zeros > 0 && column[i]! % powerOfTen(zeros) !== 0) zeros--;
  }
  return zeros;
}
