// What of the prices is shown. It is in the parameters of the address, so that a link shows the same chart.
import type { Adjust, Coverage, Interval, SourceCoverage } from '@bourse/sdk';
import { ageInDays, RECENT_DAYS } from './age.js';

export const intervals = ['1min', '5min', '15min', '30min', '1h', '1day', '1week', '1month'] as const;
export const adjusts = ['none', 'splits', 'all'] as const;
export const ranges = ['1M', '6M', '1Y', '5Y', 'All'] as const;

export type Range = (typeof ranges)[number];

export interface PriceChoice {
  readonly interval: Interval;
  /** The source of the bars. */
  readonly source: string;
  readonly adjust: Adjust;
  readonly range: Range;
  /** Shows the closes of every adjustment instead of the candles of one. */
  readonly hasAllAdjusts: boolean;
  /** Symbols whose closes are drawn beside. */
  readonly compared: readonly string[];
  readonly isLog: boolean;
}

/** The choice of an address; what it leaves out, or what is not stored, becomes the default. */
export function choiceOf(params: URLSearchParams, coverage: readonly Coverage[]): PriceChoice {
  const isStored = (interval: Interval) => coverageOf(interval, coverage) !== undefined;
  const chosen = intervals.find((interval) => interval === params.get('interval') && isStored(interval));
  const interval = chosen ?? defaultOf(coverage);
  const { source, adjustments } = sourceOf(params, sourcesOf(interval, coverage));
  const wanted = [params.get('adjust'), 'splits', 'all', 'none'];
  return {
    interval,
    source,
    adjust: wanted.flatMap((adjust) => adjustments.filter((known) => known === adjust))[0] ?? 'splits',
    range: ranges.find((range) => range === params.get('range')) ?? (isIntraday(interval) ? '1M' : '1Y'),
    hasAllAdjusts: params.get('adjustments') === 'all',
    compared:
      params
        .get('compare')
        ?.split(',')
        .filter((symbol) => symbol !== '') ?? [],
    isLog: params.get('scale') === 'log',
  };
}

/** The named source, or the newest one that supports the named adjustment, or the newest one. */
function sourceOf(params: URLSearchParams, sources: readonly SourceCoverage[]): SourceCoverage {
  const newest = newestFirst(sources);
  return (
    newest.find(({ source }) => source === params.get('source')) ??
    newest.find(({ adjustments }) => adjustments.some((adjust) => adjust === params.get('adjust'))) ??
    newest[0]!
  );
}

/** Of those that reach the same day, the one that supports more adjustments is first. */
function newestFirst(sources: readonly SourceCoverage[]): SourceCoverage[] {
  return sources.toSorted(
    (one, other) => other.to.localeCompare(one.to) || other.adjustments.length - one.adjustments.length,
  );
}

/**
 * The `source` of a request for bars of this source; undefined for the one that the server chooses, since a request that
 * names a source queries no live one.
 */
export function namedSource(source: string, sources: readonly SourceCoverage[]): string | undefined {
  const [newest, next] = newestFirst(sources);
  return newest?.source === source && newest.to !== next?.to ? undefined : source;
}

/** Days, unless minutes reach a week further, or only they are stored. */
function defaultOf(coverage: readonly Coverage[]): Interval {
  const [day, hour] = [coverageOf('1day', coverage), coverageOf('1h', coverage)];
  if (day === undefined) return '1h';
  return hour !== undefined && ageInDays(day.to, Date.parse(hour.to)) > RECENT_DAYS ? '1h' : '1day';
}

/** The stored bars from which an interval is computed; undefined if none are stored. */
export function coverageOf(interval: Interval, coverage: readonly Coverage[]): Coverage | undefined {
  const stored = isIntraday(interval) ? '1min' : '1day';
  return coverage.find((span) => span.interval === stored);
}

export function sourcesOf(interval: Interval, coverage: readonly Coverage[]): readonly SourceCoverage[] {
  return coverageOf(interval, coverage)?.sources ?? [];
}

/** The adjustments that the source of a choice supports. */
export function adjustsOf({ interval, source }: PriceChoice, coverage: readonly Coverage[]): Adjust[] {
  const span = sourcesOf(interval, coverage).find((each) => each.source === source);
  return adjusts.filter((adjust) => span?.adjustments.includes(adjust));
}

export function isIntraday(interval: Interval): boolean {
  return interval.endsWith('min') || interval === '1h';
}

const rangeMonths: Readonly<Record<Range, number>> = {
  '1M': 1,
  '6M': 6,
  '1Y': 12,
  '5Y': 60,
  All: Number.POSITIVE_INFINITY,
};

/** The first datetime of a range that ends at `newest`; empty, which is before every datetime, for all. */
export function startOf(range: Range, newest: string): string {
  if (range === 'All') return '';
  const day = new Date(`${newest.slice(0, 10)}T00:00:00Z`);
  const wanted = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() - rangeMonths[range]);
  // 31 May less one month is 1 May for JavaScript: it counts on from 31 April.
  if (day.getUTCDate() !== wanted) day.setUTCDate(0);
  return day.toISOString().slice(0, 10) + newest.slice(10);
}

const barsPerMonth: Readonly<Record<Interval, number>> = {
  '1min': 9000,
  '5min': 1800,
  '15min': 600,
  '30min': 300,
  '1h': 170,
  '1day': 22,
  '1week': 4.4,
  '1month': 1,
};

const MIN_BARS = 100;
/** The most that the API returns at once. */
export const MAX_BARS = 5000;

/** How many bars to request first: those of the range, and some for a wide screen or a scroll. */
export function firstCountOf(interval: Interval, range: Range): number {
  return Math.min(MAX_BARS, Math.ceil(rangeMonths[range] * barsPerMonth[interval] * 1.1) + MIN_BARS);
}
