import { setImmediate } from 'node:timers/promises';
import { BarForm, type Bars, ByteWriter, joinBars, sliceBars, writeJsonRows } from '@bourse/bars';
import { ApiError } from '@bourse/envelope';
import type { Prices, SeriesRequest } from '@bourse/prices';
import { firstMinuteOf, type Interval, isIntraday, MAX_BARS } from '@bourse/range';
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
 * `/v1/time_series` has. `hasMore`: there are older ones; `isDegraded`: the live source failed.
 */
export async function readBars(prices: Prices, request: SeriesRequest, limit: number) {
  const parts: Bars[] = [];
  let { window } = request;
  let isDegraded = false;
  for (let count = 0; ;) {
    const [answer] = await prices.series([
      { ...request, window: { ...window, limit: Math.min(MAX_BARS, limit - count) } },
    ]);
    // Polygon has an empty answer where nothing was traded.
    if (answer instanceof ApiError && answer.status === 404)
      return { bars: joinBars(parts), hasMore: false, isDegraded };
    const { bars, restTo, ...state } = unwrapAnswer(answer);
    isDegraded ||= state.isDegraded;
    if (bars !== null) parts.unshift(bars);
    count += bars?.labels.length ?? 0;
    const hasMore = restTo !== null;
    if (!hasMore || count >= limit) return { bars: joinBars(parts), hasMore, isDegraded };
    window = { ...window, to: restTo };
  }
}

const prices = [',"o":', ',"c":', ',"h":', ',"l":', ',"t":', '},'];
const priceColumns = ['open', 'close', 'high', 'low', 'datetime'] as const;
const withVolume = new BarForm(['volume', ...priceColumns], ['{"v":', ...prices], 'null');
const withoutVolume = new BarForm(priceColumns, ['{"o":', ...prices.slice(1)], 'null');

/**
 * Bars as Polygon writes them, without `vw` and `n`, which Bourse does not have. A series without volumes has no `v`. `t`
 * is when the bar begins: for days and longer, midnight at the exchange. Other requests continue between parts.
 */
export async function writeAggregates(
  { interval, instrument }: Pick<SeriesRequest, 'interval' | 'instrument'>,
  bars: Bars,
  newestFirst: boolean,
): Promise<{ readonly bytes: Buffer; readonly count: number }> {
  const minuteOf = (label: number) => (isIntraday(interval) ? label : firstMinuteOf(label, instrument.timezone));
  const form = bars.volume.every(Number.isNaN) ? withoutVolume : withVolume;
  const writer = new ByteWriter();
  const count = bars.labels.length;
  for (let done = 0; done < count; done += MAX_BARS) {
    if (done > 0) {
      writer.text(',');
      await setImmediate();
    }
    const from = newestFirst ? Math.max(0, count - done - MAX_BARS) : done;
    const part = sliceBars(bars, from, newestFirst ? count - done : Math.min(count, done + MAX_BARS));
    writeJsonRows(writer, { ...part, labels: part.labels.map(minuteOf) }, 'milliseconds', form, newestFirst);
  }
  const { buffer, byteOffset, byteLength } = writer.bytes;
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), count };
}
