// Coins and currency pairs trade around the clock: a day has no auction that its minutes lack. Where no daily bars are
// stored, their days, weeks and months are computed from minutes.
import { aggregateBars, type Bars } from '@bourse/bars';
import {
  bucketOf,
  type Day,
  dayIn,
  firstMinuteOf,
  type Interval,
  MS_PER_MINUTE,
  storedInterval,
  type StoredInterval,
  storedSpan,
} from '@bourse/range';
import type { PriceSeries } from '../catalog/price-series.js';
import type { BarsRequest } from './chunk-source.js';
import { daysPerBar } from './choose-series.js';
import type { PricedInstrument, SeriesRequest } from './series-request.js';

/** Types that are never adjusted (price-5) and trade around the clock. */
const continuous: ReadonlySet<string> = new Set(['Crypto', 'FX']);

export function isContinuous({ type }: Pick<PricedInstrument, 'type'>): boolean {
  return continuous.has(type);
}

/** The stored interval that answers a request for an interval. */
export function storedIntervalOf(
  { instrument, interval, source }: Pick<SeriesRequest, 'instrument' | 'interval' | 'source'>,
  series: readonly PriceSeries[],
): StoredInterval {
  const usual = storedInterval(interval);
  if (usual === '1min' || !isContinuous(instrument)) return usual;
  const stored = new Set(series.filter((each) => (source ?? each.source) === each.source).map((each) => each.interval));
  return stored.has('1day') || !stored.has('1min') ? '1day' : '1min';
}

/** Days of minutes that one read may still decode: they are 1,440 times as many bars as days. */
export interface DaysLeft {
  days: number;
}

export const MAX_MINUTE_DAYS = 1500;

/** The minutes from which the days of a request are computed. */
export interface MinutesPlan extends Pick<BarsRequest, 'from' | 'to' | 'condense'> {
  /** The last day before those that are read, where older ones may belong to the answer. */
  readonly restTo: Day | null;
}

/** Null where the request needs more days than one read may decode, or has none. */
export function planMinutes(request: SeriesRequest, { spans }: PriceSeries, left: DaysLeft): MinutesPlan | null {
  const { interval, window, instrument, isQuote } = request;
  const [first, last] = [spans[0]?.[0] ?? Infinity, spans.at(-1)?.[1] ?? -Infinity];
  const to = Math.min(storedSpan(window, interval).to, last + 1);
  // Coins have no weekend.
  const perBar = interval === '1day' && instrument.type === 'Crypto' ? 1 : daysPerBar[interval];
  const wanted = window.from ?? to - Math.ceil((window.limit + 1) * perBar);
  const start = Math.max(wanted, bucketOf(interval, first - 1));
  const firstWholeBucket = (day: Day) => storedSpan({ from: day, to: window.to }, interval).from!;
  const from = firstWholeBucket(Math.max(start, to - left.days + 1));
  const isWhole = from === firstWholeBucket(start);
  const isAll = window.from === null ? from <= first : isWhole;
  if (from > to || (isQuote === true && !isWhole)) return null;
  left.days -= to - from + 1;
  return {
    from: firstMinuteOf(from, instrument.timezone),
    to: firstMinuteOf(to + 1, instrument.timezone) - 1,
    condense: (bars) => aggregateBars(bars, (minute) => bucketOf(CONDENSED, minute)),
    restTo: isAll ? null : from - 1,
  };
}

/** Time zones are whole half hours away from UTC, so that days consist of these. */
const CONDENSED = '30min';

/** Days, weeks or months of minutes, labelled by their days in a time zone. */
export function aggregateMinutes(minutes: Bars, interval: Interval, timezone: string): Bars {
  let day: Day = -Infinity;
  let end = -Infinity;
  return aggregateBars(minutes, (minute) => {
    if (minute >= end) {
      day = dayIn(timezone, minute * MS_PER_MINUTE);
      end = firstMinuteOf(day + 1, timezone);
    }
    return bucketOf(interval, day);
  });
}
