import { type Bars, emptyBars } from './bars.js';
import { fromScaled } from './decimal.js';
import { largestIn } from './scale.js';

/**
 * Aggregates bars to a coarser interval: the first open, the highest high, the lowest low, the last close and the sum
 * of the volumes of all bars in a bucket; the volume is unknown only when all of them are. `bucketOf` returns the label
 * of a bar's bucket and never decreases. A bucket is correct only if all of its bars are given: cut the result, not the
 * bars.
 */
export function aggregateBars(bars: Bars, bucketOf: (label: number) => number): Bars {
  const buckets = bucketsOf(bars.labels, bucketOf);
  const result = emptyBars(countRuns(buckets), bars.priceScale, bars.volumeScale);
  let at = -1;
  for (let i = 0; i < buckets.length; i++) {
    if (i === 0 || buckets[i] !== buckets[i - 1]) {
      at++;
      result.labels[at] = buckets[i]!;
      result.open[at] = bars.open[i]!;
      result.high[at] = bars.high[i]!;
      result.low[at] = bars.low[i]!;
      result.volume[at] = NaN;
    }
    if (bars.high[i]! > result.high[at]!) result.high[at] = bars.high[i]!;
    if (bars.low[i]! < result.low[at]!) result.low[at] = bars.low[i]!;
    result.close[at] = bars.close[i]!;
    result.volume[at] = sum(result.volume[at]!, bars.volume[i]!);
  }
  return limitToExactWholes(result);
}

function bucketsOf(labels: Int32Array, bucketOf: (label: number) => number): Int32Array {
  const buckets = new Int32Array(labels.length);
  for (let i = 0; i < labels.length; i++) buckets[i] = bucketOf(labels[i]!);
  return buckets;
}

function countRuns(buckets: Int32Array): number {
  let runs = 0;
  for (let i = 0; i < buckets.length; i++) if (i === 0 || buckets[i] !== buckets[i - 1]) runs++;
  return runs;
}

function sum(total: number, volume: number): number {
  if (Number.isNaN(total)) return volume;
  return Number.isNaN(volume) ? total : total + volume;
}

/** Converts sums beyond exact whole numbers to floating point numbers. */
function limitToExactWholes(bars: Bars): Bars {
  const { volume, volumeScale } = bars;
  if (volumeScale === null || largestIn(volume) <= Number.MAX_SAFE_INTEGER) return bars;
  return { ...bars, volume: volume.map((value) => fromScaled(value, volumeScale)), volumeScale: null };
}
