/**
 * Bars of one series in columns, oldest first; all columns are of one length. Prices and volumes are whole numbers of
 * 10^-scale, so that decimals are exact; a scale of null means floating point numbers, for values with more digits.
 */
export interface Bars {
  /** Days (daily series) or minutes (intraday series) since 1970-01-01T00:00Z, strictly rising. */
  readonly labels: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** NaN where the source states none. */
  readonly volume: Float64Array;
  /** Decimal places of the four price columns, 0 to 15. */
  readonly priceScale: number | null;
  /** Decimal places of the volumes, 0 to 15. */
  readonly volumeScale: number | null;
}

export const priceColumns = ['open', 'high', 'low', 'close'] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** Size of a number in a column; labels take half of it. */
const NUMBER_BYTES = Float64Array.BYTES_PER_ELEMENT;

export const noBars: Bars = emptyBars(0);

/** Creates columns of zeros for `count` bars, to be filled by the caller; one buffer holds them all. */
export function emptyBars(count: number, priceScale: number | null = 0, volumeScale: number | null = 0): Bars {
  const columnBytes = NUMBER_BYTES * count;
  const memory = new ArrayBuffer(6 * columnBytes);
  const column = (at: number) => new Float64Array(memory, at * columnBytes, count);
  return {
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: column(4),
    labels: new Int32Array(memory, 5 * columnBytes, count),
    priceScale,
    volumeScale,
  };
}

/** The bars from index `from` (inclusive) to `to` (exclusive), as views without copying. */
export function sliceBars(bars: Bars, from: number, to: number): Bars {
  return {
    labels: bars.labels.subarray(from, to),
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    volume: bars.volume.subarray(from, to),
    priceScale: bars.priceScale,
    volumeScale: bars.volumeScale,
  };
}

/** Index of the first bar whose label is not below `label`; the number of bars if no such bar exists. */
export function firstAtOrAfter({ labels }: Pick<Bars, 'labels'>, label: number): number {
  let low = 0;
  let high = labels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (labels[middle]! < label) low = middle + 1;
    else high = middle;
  }
  return low;
}
