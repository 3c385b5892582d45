import {
  type Interval,
  intervals,
  isIntraday,
  labelText,
  parseBound,
  parseDay,
  slices,
  toWindow,
  weekdaysIn,
} from '@bourse/range';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bar } from '../generated/wire.js';
import { nowMs, serverOf } from './price-server.fixture.js';

const datetimesOf = (bars: readonly Bar[]) => bars.map(({ datetime }) => datetime);
const last = parseDay('2026-03-06')!;
const dayText = (day: number) => labelText('1day', day);
const dayOf = ({ datetime }: Bar) => parseDay(datetime.slice(0, 10))!;

/** The texts of the labels in a window, newest first; null for a window that the server rejects. */
function naive(
  interval: Interval,
  labels: readonly number[],
  bounds: { start_date: string; end_date: string | undefined },
) {
  try {
    const end = bounds.end_date === undefined ? null : parseBound(bounds.end_date);
    const window = toWindow({ start: parseBound(bounds.start_date), end }, interval, nowMs);
    const inside = labels.filter((label) => label >= window.from! && label <= window.to);
    return inside.sort((a, b) => b - a).map((label) => labelText(interval, label));
  } catch {
    return null;
  }
}

/** Bars of consecutive windows, each requested separately with its links followed. */
async function readWindows(
  { bourse }: ReturnType<typeof serverOf>,
  interval: Interval,
  windows: Iterable<readonly [number, number]>,
) {
  const found: string[] = [];
  for (const [from, to] of windows) {
    const window = { symbol: 'AAPL', interval, start_date: dayText(from), end_date: dayText(to) };
    let page = await bourse.timeSeries(window).catch(() => null);
    for (; page !== null; page = await page.next()) found.push(...datetimesOf(page.values));
  }
  return found;
}

/**
 * One request per full page and per gap, and two more. Where another source continues, its bars begin a page after a
 * gap.
 */
function maxRequests(bars: readonly Bar[], cap: number): number {
  let allowed = 2 + Math.max(1, Math.ceil(bars.length / cap));
  for (const [i, older] of bars.slice(1).entries()) {
    const newer = bars[i]!;
    const missing = weekdaysIn(dayOf(older) + 1, dayOf(newer) - 1);
    if (older.close !== newer.close) allowed += missing > 0 ? 2 : 1;
    else if (missing > 10) allowed += 1;
  }
  return allowed;
}

describe('laws of a walk', () => {
  // Negative numbers are in the future, which may have bars too.
  const days = fc.integer({ min: -5, max: 40 });
  const bound = fc.tuple(
    days,
    fc.constantFrom('', 'T00:00:00Z', 'T13:37:42Z', 'T23:59:59Z', 'T09:30:00-05:00', 'T08:00:00+09:00'),
  );
  const scale: Record<Interval, number> = {
    '1min': 1,
    '5min': 2,
    '15min': 3,
    '30min': 8,
    '1h': 20,
    '1day': 400,
    '1week': 500,
    '1month': 1500,
  };

  test('it is the whole window: no gap and no duplicate at any row limit (against a naive filter)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...intervals),
        fc.array(fc.nat(), { maxLength: 120, size: 'max' }),
        fc.tuple(bound, fc.option(bound, { nil: undefined })),
        fc.record({
          cap: fc.integer({ min: 1, max: 30 }),
          maxItems: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
          order: fc.constantFrom('newest' as const, 'oldest' as const),
          empty: fc.constantFrom('404' as const, '200' as const),
        }),
        async (interval, places, [start, end], { cap, maxItems, order, empty }) => {
          const text = ([back, time]: [number, string]) => dayText(last - back * scale[interval]) + time;
          const bounds = { start_date: text(start), end_date: end === undefined ? undefined : text(end) };
          const perDay = isIntraday(interval) ? 1440 : 1;
          const span = 45 * scale[interval] * perDay;
          const newest = (last + 5 * scale[interval] + 1) * perDay - 1;
          const labels = [...new Set(places.map((place) => newest - (place % span)))];
          const { bourse } = serverOf({ interval, sources: [labels], cap, empty });
          const expected = naive(interval, labels, bounds);
          if (expected === null) return;
          const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', interval, ...bounds, maxItems, order });
          const wanted = (order === 'newest' ? expected : expected.toReversed()).slice(0, maxItems);
          expect(datetimesOf(await walk.toArray())).toEqual(wanted);
          const pages: string[] = [];
          for await (const page of walk.pages()) pages.push(...datetimesOf(page.values));
          expect(pages).toEqual(wanted);
        },
      ),
      { numRuns: 400 },
    );
  });

  /** Stretches of a source, as pairs of a pause and a length in weeks: two are more than ten weekdays apart. */
  const stretches = fc.array(fc.tuple(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 0, max: 40 })), {
    maxLength: 5,
  });
  const kinds = {
    '1day': (day: number) => [day],
    '1min': (day: number) => [571, 570].map((minute) => day * 1440 + minute),
  };

  /** Every weekday of the stretches, backwards from a Friday `offset` days before the newest. */
  function labelsOf(interval: keyof typeof kinds, [offset, parts]: [number, [number, number][]]): number[] {
    const found: number[] = [];
    let end = last - offset;
    for (const [pause, weeks] of parts) {
      const start = end - 7 * weeks - (offset % 3);
      for (let day = end; day >= start; day--) if (weekdaysIn(day, day) === 1) found.push(...kinds[interval](day));
      end = start - 7 * pause;
    }
    return found;
  }

  test('several sources with gaps: each bar of one-day windows and of calendar slices, in few requests', async () => {
    const source = fc.tuple(fc.integer({ min: 0, max: 400 }), stretches);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('1day' as const, '1min' as const),
        fc.array(source, { minLength: 1, maxLength: 4 }),
        fc.record({
          start: fc.integer({ min: 0, max: 600 }),
          end: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
          cap: fc.integer({ min: 20, max: 200 }),
          order: fc.constantFrom('newest' as const, 'oldest' as const),
        }),
        async (interval, drafts, { start, end, cap, order }) => {
          const sources = drafts.map((draft) => labelsOf(interval, draft));
          const [from, to] = [last - start - (end ?? 0), last - (end ?? 0)];
          const server = serverOf({ interval, sources, cap });
          const end_date = end === undefined ? undefined : dayText(to);
          const window = { symbol: 'AAPL', interval, start_date: dayText(from), end_date } as const;
          const bars = await server.bourse.timeSeriesWalk({ ...window, order }).toArray();
          if (order === 'oldest') bars.reverse();
          const requests = server.queries.length;
          const daily = Array.from({ length: to - from + 1 }, (_, i) => [to - i, to - i] as const);
          expect(datetimesOf(bars)).toEqual(await readWindows(server, interval, daily));
          const sliced = await readWindows(server, interval, slices(from, to, interval));
          expect(datetimesOf(bars)).toEqual(expect.arrayContaining(sliced));
          expect(requests).toBeLessThanOrEqual(maxRequests(bars, cap));
        },
      ),
      { numRuns: 60 },
    );
  });
});
