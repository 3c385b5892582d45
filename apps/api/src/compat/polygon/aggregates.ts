import { type Bars, fromScaled, joinBars } from '@bourse/bars';
import { ApiError } from '@bourse/envelope';
import type { Prices, SeriesRequest } from '@bourse/prices';
import { firstMinuteOf, type Interval, isIntraday, MAX_BARS, MS_PER_MINUTE } from '@bourse/range';
import { unwrapAnswer } from '../../prices/price-answer.js';
import { invalid } from './parameters.js';

const intervals = new Map<string, Interval>([
  ['1 minute', '1min'],
  ['5 minute', '5min'],
  ['15 minute', '15min'],
  ['30 minute', '30min'],
  ['60 minute', '1h'],
  ['1 hour', '1h'],
  ['1 day', '1day'],
  ['7 day', '1week'],
  ['1 week', '1week'],
  ['1 month', '1month'],
]);

export function intervalOf(multiplier: string, timespan: string): Interval {
  const interval = intervals.get(`${multiplier} ${timespan.toLowerCase()}`);
  if (interval !== undefined) return interval;
  throw invalid('timespan', `must be one of ${[...intervals.keys()].join(', ')}`, `${multiplier} ${timespan}`);
}

export const aggregateLimits = { default: MAX_BARS, max: 10 * MAX_BARS } as const;

/**
 * The newest bars of a window, oldest first: at most `limit`, with one read for as many as an answer of
 * `/v1/time_series` has. `hasMore`: there are older ones.
 */
export async function readBars(prices: Prices, request: SeriesRequest, limit: number) {
  const parts: Bars[] = [];
  let { window } = request;
  for (let count = 0; ;) {
    const [answer] = await prices.series([
      { ...request, window: { ...window, limit: Math.min(MAX_BARS, limit - count) } },
    ]);
    // Polygon has an empty answer where nothing was traded.
    if (answer instanceof ApiError && answer.status === 404) return { bars: joinBars(parts), hasMore: false };
    const { bars, restTo } = unwrapAnswer(answer);
    if (bars !== null) parts.unshift(bars);
    count += bars?.labels.length ?? 0;
    const hasMore = restTo !== null;
    if (!hasMore || count >= limit) return { bars: joinBars(parts), hasMore };
    window = { ...window, to: restTo };
  }
}

/** Milliseconds since 1970 at which a bar begins: for days and longer, midnight at the exchange. */
function timestampOf({ interval, instrument }: Pick<SeriesRequest, 'interval' | 'instrument'>, label: number): number {
  const minute = isIntraday(interval) ? label : firstMinuteOf(label, instrument.timezone);
  return minute * MS_PER_MINUTE;
}

/** Bars written before other requests continue. */
export const BARS_AT_ONCE = 1000;

/**
 * Bars as Polygon writes them, in parts, without `vw` and `n`, which Bourse does not have; an unknown volume is absent.
 */
export function* aggregatesText(
  series: Pick<SeriesRequest, 'interval' | 'instrument'>,
  bars: Bars,
  { ticker, newestFirst }: { readonly ticker?: string; readonly newestFirst: boolean },
): Generator<string> {
  const { open, high, low, close, volume, labels, priceScale, volumeScale } = bars;
  const head = ticker === undefined ? '{' : `{"T":${JSON.stringify(ticker)},`;
  const price = (column: Float64Array, at: number) => fromScaled(column[at]!, priceScale);
  const rowAt = (at: number) => {
    const traded = Number.isNaN(volume[at]) ? '' : `"v":${fromScaled(volume[at]!, volumeScale)},`;
    const prices = `"o":${price(open, at)},"c":${price(close, at)},"h":${price(high, at)},"l":${price(low, at)}`;
    return `${head}${traded}${prices},"t":${timestampOf(series, labels[at]!)}}`;
  };
  const count = labels.length;
  for (let from = 0; from < count; from += BARS_AT_ONCE) {
    const size = Math.min(BARS_AT_ONCE, count - from);
    const rows = Array.from({ length: size }, (_, i) => rowAt(newestFirst ? count - 1 - from - i : from + i));
    yield `${from === 0 ? '' : ','}${rows.join(',')}`;
  }
}
