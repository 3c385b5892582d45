import { type Adjust, adjustments } from '@bourse/contract';
import type { StoredInterval } from '@bourse/range';
import type { PriceBasis } from '../formats/price-file.js';
import type { PriceSeries } from './price-series.js';

/** The adjustments that can be computed from a basis: a division cannot be undone (price-7). */
export const reachable: Readonly<Record<PriceBasis, readonly Adjust[]>> = {
  raw: ['none', 'splits', 'all'],
  splits: ['splits', 'all'],
  all: ['all'],
};

/** The adjustments that some series of the interval can be brought to. */
export function reachableOf(series: readonly PriceSeries[], stored: StoredInterval): Adjust[] {
  const bases = new Set(series.filter(({ interval }) => interval === stored).flatMap(({ basis }) => reachable[basis]));
  return adjustments.filter((adjust) => bases.has(adjust));
}
