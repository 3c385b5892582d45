import type { Coverage, SourceCoverage } from '@bourse/contract';
import { dayText, type StoredInterval, storedIntervals } from '@bourse/range';
import { reachableOf } from './reachable.js';
import type { PriceSeries } from './price-series.js';

/** First and last stored day, of all sources and of each, one row per interval. */
export function coverageOf(series: readonly PriceSeries[]): Coverage[] {
  return storedIntervals.flatMap((interval) => {
    const period = periodOf(series.filter((each) => each.interval === interval));
    return period === null ? [] : [{ interval, ...period, sources: sourceCoverageOf(series, interval) }];
  });
}

function sourceCoverageOf(series: readonly PriceSeries[], interval: StoredInterval): SourceCoverage[] {
  const bySource = Map.groupBy(
    series.filter((each) => each.interval === interval),
    ({ source }) => source,
  );
  const sources = [...bySource].flatMap(([source, own]) => {
    const period = periodOf(own);
    return period === null ? [] : [{ source, ...period, adjustments: reachableOf(own, interval) }];
  });
  return sources.sort((a, b) => (a.source < b.source ? -1 : 1));
}

function periodOf(series: readonly PriceSeries[]): Pick<Coverage, 'from' | 'to'> | null {
  const days = series.flatMap(({ spans }) => spans.flat());
  return days.length === 0 ? null : { from: dayText(Math.min(...days)), to: dayText(Math.max(...days)) };
}
