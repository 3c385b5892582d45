import type { Coverage } from '@bourse/contract';
import { dayText, storedIntervals } from '@bourse/range';
import type { PriceSeries } from './price-series.js';

/** First and last day of what is stored, from whatever sources, one row an interval. */
export function coverageOf(series: readonly PriceSeries[]): Coverage[] {
  return storedIntervals.flatMap((interval) => {
    const days = series.filter((each) => each.interval === interval).flatMap(({ spans }) => spans.flat());
    if (days.length === 0) return [];
    return [{ interval, from: dayText(Math.min(...days)), to: dayText(Math.max(...days)) }];
  });
}
