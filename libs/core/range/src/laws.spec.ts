// The range rules (docs/reference/behaviour.md) against an oracle that shares no code with the implementation: it knows each
// bound as the UTC text from which it was built, and compares ISO texts. The comparison covers a whole answer: the
// labels, the number of stored bars of each, their order, the row limit, and the condition and content of a 404.
import { ApiError } from '@bourse/envelope';
import { cases } from '@bourse/testing/effort';
import { describe, expect, test } from 'vitest';
import {
  bucketOf,
  dayText,
  type Interval,
  intervals,
  labelText,
  parseBound,
  slices,
  storedSpan,
  toWindow,
  type Window,
} from './index.js';

const CASES = cases(2500, 100_000);

interface Sent {
  readonly text: string;
  /** The written bound: `YYYY-MM-DDTHH:MM:SS` in UTC; its time is meaningless for a date. */
  readonly utc: string;
  readonly isDate: boolean;
}

interface Case {
  readonly start: Sent | null;
  readonly end: Sent | null;
  readonly outputsize: number | null;
  readonly nowMs: number;
  /** Minutes or days since 1970, ascending. */
  readonly stored: readonly number[];
}

const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 19);
const two = (number: number) => String(number).padStart(2, '0');

// The oracle: a naive implementation of the rules.

const minutesOfBucket: Partial<Record<Interval, number>> = { '5min': 5, '15min': 15, '30min': 30 };

function naiveBucket(interval: Interval, label: number): string {
  if (!isIntradayName(interval)) {
    const date = new Date(label * 86_400_000);
    if (interval === '1week') while (date.getUTCDay() !== 1) date.setTime(date.getTime() - 86_400_000);
    if (interval === '1month') date.setUTCDate(1);
    return date.toISOString().slice(0, 10);
  }
  const text = isoOf(label * 60_000);
  if (interval === '1h') return `${text.slice(0, 13)}:00:00`;
  const minutes = minutesOfBucket[interval];
  if (minutes === undefined) return text;
  const minute = Number(text.slice(14, 16));
  return `${text.slice(0, 14)}${two(minute - (minute % minutes))}:00`;
}

function isIntradayName(interval: Interval): boolean {
  return interval.endsWith('min') || interval === '1h';
}

function naiveBound({ utc, isDate }: Sent, interval: Interval, time: string): string {
  const date = utc.slice(0, 10);
  if (!isIntradayName(interval)) return date;
  return isDate ? `${date}T${time}` : utc;
}

function naiveAnswer({ start, end, outputsize, nowMs, stored }: Case, interval: Interval): string {
  const lower = start && naiveBound(start, interval, '00:00:00');
  const upper = end && naiveBound(end, interval, '23:59:59');
  if (lower !== null && upper !== null && lower > upper) return `400 start_date ${start?.text}`;
  const last = upper ?? isoOf(nowMs).slice(0, isIntradayName(interval) ? 19 : 10);
  const bars = new Map<string, number>();
  for (const label of stored) {
    const bucket = naiveBucket(interval, label);
    if ((lower === null || bucket >= lower) && bucket <= last) bars.set(bucket, (bars.get(bucket) ?? 0) + 1);
  }
  const fallback = lower !== null ? 5000 : isIntradayName(interval) ? 30 : 365;
  const newest = [...bars].sort((a, b) => (a[0] < b[0] ? 1 : -1)).slice(0, outputsize ?? fallback);
  const suffix = isIntradayName(interval) ? 'Z' : '';
  const values = newest.map(([bucket, count]) => `${bucket}${suffix}x${count}`);
  const days = lower !== null && lower > last ? 'no days' : `${lower?.slice(0, 10) ?? '-'}/${last.slice(0, 10)}`;
  const requested = `${lower === null ? '-' : lower + suffix} ${upper === null ? '-' : upper + suffix}`;
  return `${requested} ${days}: ${values.join(' ')}`;
}

// The implementation, assembled as in an endpoint, so that single parts can be replaced by faulty ones.

const real = {
  parseBound,
  toWindow,
  storedSpan,
  newestFirst: (labels: readonly number[], limit: number) => labels.slice(-limit).toReversed(),
};

function answer({ start, end, outputsize, nowMs, stored }: Case, interval: Interval, range = real): string {
  const parseSent = (sent: Sent | null) => sent && range.parseBound(sent.text);
  try {
    const query = { start: parseSent(start), end: parseSent(end), outputsize };
    const window = range.toWindow(query, interval, nowMs);
    const { from, to } = range.storedSpan(window, interval);
    const bars = new Map<number, number>();
    for (const label of stored) {
      if (label > to || (from !== null && label < from)) continue;
      const bucket = bucketOf(interval, label);
      bars.set(bucket, (bars.get(bucket) ?? 0) + 1);
    }
    const labels = range.newestFirst([...bars.keys()], window.limit);
    const values = labels.map((label) => `${labelText(interval, label)}x${bars.get(label)}`);
    const requested = `${window.requestedBounds.from ?? '-'} ${window.requestedBounds.to ?? '-'}`;
    return `${requested} ${daysText(window)}: ${values.join(' ')}`;
  } catch (error) {
    const details = error instanceof ApiError && error.status === 400 ? error.details : null;
    if (details === null || !('errors' in details)) throw error;
    return `400 ${details.errors[0]?.field} ${details.errors[0]?.value}`;
  }
}

function daysText({ days }: Window): string {
  if (days === null) return 'no days';
  return `${days.from === null ? '-' : dayText(days.from)}/${dayText(days.to)}`;
}

// Cases: series around unusual days, with bounds on, next to and between their labels.

const oddDays = [
  '2024-03-10', // New York to summer time
  '2024-03-31', // Europe to summer time
  '2024-11-03', // New York back
  '2024-11-29', // half day in New York
  '2024-02-29',
  '2000-02-29',
  '1900-02-28', // no leap year
  '1969-12-31',
  '1970-01-01',
  '2020-12-31', // week 53
  '2024-12-30', // a Monday whose week spans the new year
  '2014-06-06',
  '1987-10-19',
  '0099-12-31',
].map((text) => Date.parse(`${text}T00:00:00Z`) / 86_400_000);

const offsets = [0, 60, 120, 330, 345, 540, 765, 840, -210, -240, -300, -480, -840];

/** Whole numbers below `count`, reproducible by seed. */
function seededRandom(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
}

type Below = ReturnType<typeof seededRandom>;

function writtenBound(below: Below, seconds: number): Sent {
  const utc = isoOf(seconds * 1000);
  if (below(3) === 0) return { text: utc.slice(0, 10), utc, isDate: true };
  const offset = offsets[below(4) === 0 ? below(offsets.length) : 0]!;
  let text = offset === 0 ? utc : isoOf((seconds + offset * 60) * 1000);
  if (text.endsWith(':00') && below(4) === 0) text = text.slice(0, 16);
  else {
    if (below(6) === 0) text = text.replace('T', ' ');
    if (below(6) === 0) text += ['.0', '.5', '.999999'][below(3)]!;
  }
  if (offset === 0) return { text: text + ['', 'Z', '+00:00', '-00:00'][below(4)]!, utc, isDate: false };
  const sign = offset < 0 ? '-' : '+ '[below(2)]!;
  const size = Math.abs(offset);
  return { text: `${text}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`, utc, isDate: false };
}

const bucketSize: Record<Interval, number> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '1h': 60,
  '1day': 1,
  '1week': 7,
  '1month': 31,
};

const moreThanTheCap = 5200;
const moreThanTheDefault = (interval: Interval) => (isIntradayName(interval) ? 40 : 400);

/** Usually a few bars; one series in 300 exceeds the default count, one in 5000 the cap. */
function seriesLength(below: Below, interval: Interval): number {
  const kind = below(20_000);
  if (kind < 4) return moreThanTheCap;
  if (kind < 64) return moreThanTheDefault(interval);
  return 1 + below(12);
}

function series(below: Below, interval: Interval, length = seriesLength(below, interval)): number[] {
  const day = oddDays[below(oddDays.length)]!;
  let label = isIntradayName(interval) ? day * 1440 + below(1440) - 700 : day - below(60);
  const size = bucketSize[interval];
  const gap = length > 12 ? size * 2 : [2, 1 + size, 2 * size, isIntradayName(interval) ? 500 : 100][below(4)]!;
  const stored: number[] = [];
  while (stored.length < length) stored.push((label += 1 + below(gap) + (length > 12 ? size - 1 : 0)));
  return stored;
}

/** An instant on or about the edges of a stored bar, or of its bucket. */
function instantNear(below: Below, interval: Interval, stored: readonly number[]): number {
  const label = stored[below(stored.length)]!;
  const unit = isIntradayName(interval) ? 60 : 86_400;
  const size = bucketSize[interval];
  const onEdge = below(2) === 0 ? label : label - (((label % size) + size) % size);
  const seconds = (onEdge + [0, 0, -1, 1, size, -size, below(3 * size)][below(7)]!) * unit;
  return seconds + [0, 0, 0, 1, -1, 59, below(unit)][below(7)]!;
}

/** Instants about a whole series. */
function edges(stored: readonly number[], interval: Interval): [number, number] {
  const unit = isIntradayName(interval) ? 60 : 86_400;
  return [(stored[0]! - bucketSize[interval]) * unit, stored.at(-1)! * unit];
}

function anyCase(below: Below, interval: Interval): Case {
  const stored = series(below, interval);
  const near = () => instantNear(below, interval, stored);
  const sent = below(4);
  let first = near();
  let last = near();
  if (first > last && below(6) > 0) [first, last] = [last, first];
  if (stored.length > 12 && below(2) === 0) [first, last] = edges(stored, interval);
  return {
    start: sent === 0 ? null : writtenBound(below, first),
    end: sent === 1 ? null : below(4) === 0 ? null : writtenBound(below, last),
    outputsize: [null, null, 5000, 1 + below(6)][below(4)]!,
    nowMs: (below(2) === 0 ? near() : stored.at(-1)! * (isIntradayName(interval) ? 60 : 86_400)) * 1000 + below(1000),
    stored,
  };
}

/** Cases that are rare at random: long series, requested whole, with and without a start. */
function longCases(below: Below, interval: Interval): Case[] {
  return [moreThanTheCap, moreThanTheDefault(interval)].flatMap((length) => {
    const stored = series(below, interval, length);
    const [first, last] = edges(stored, interval);
    const end = { ...writtenBound(() => 1, last), isDate: false };
    const whole = { end, outputsize: null, nowMs: last * 1000, stored };
    return [
      { ...whole, start: writtenBound(() => 1, first) },
      { ...whole, start: null },
    ];
  });
}

/** The first of `count` cases whose answer differs from the naive one, with both answers; null if all agree. */
function firstDifference(interval: Interval, count: number, range = real) {
  const below = seededRandom(432_024 + intervals.indexOf(interval));
  const seen = { refused: 0, empty: 0, some: 0 };
  const long = longCases(below, interval);
  for (let i = 0; i < count; i++) {
    const given = long[i] ?? anyCase(below, interval);
    const [actual, naive] = [answer(given, interval, range), naiveAnswer(given, interval)];
    if (actual !== naive) return { difference: { given, actual, naive }, seen };
    seen[naive.startsWith('400') ? 'refused' : naive.endsWith(': ') ? 'empty' : 'some']++;
  }
  return { difference: null, seen };
}

describe('the range rules against a naive implementation', () => {
  test.each(intervals)(`%s: ${CASES} requests are answered alike`, (interval) => {
    const { difference, seen } = firstDifference(interval, CASES);
    expect(difference).toBeNull();
    expect(seen.refused).toBeGreaterThan(CASES / 100);
    expect(seen.empty).toBeGreaterThan(CASES / 20);
    expect(seen.some).toBeGreaterThan(CASES / 2);
  });
});

const alterWindow = (alter: (window: Window) => Partial<Window>) => ({
  ...real,
  toWindow: (...given: Parameters<typeof toWindow>) => {
    const window = toWindow(...given);
    return { ...window, ...alter(window) };
  },
});

const faults: Record<string, typeof real> = {
  'the end is exclusive': alterWindow(({ to }) => ({ to: to - 1 })),
  'the start is exclusive': alterWindow(({ from }) => ({ from: from === null ? null : from + 1 })),
  'one bar too many': alterWindow(({ limit }) => ({ limit: limit + 1 })),
  'the default where a ceiling belongs': alterWindow(({ limit, from }) => ({ limit: from === null ? limit : 30 })),
  'no default': alterWindow(({ limit, from }) => ({ limit: from === null && limit >= 30 ? 5000 : limit })),
  'no cap': alterWindow(({ limit, from }) => ({ limit: from !== null && limit === 5000 ? 6000 : limit })),
  'no bound is returned': alterWindow(() => ({ requestedBounds: { from: null, to: null } })),
  'a start in the future has days': alterWindow(({ days }) => ({ days: days ?? { from: 0, to: 0 } })),
  'oldest first': { ...real, newestFirst: (labels, limit) => labels.slice(-limit) },
  'the oldest stay': { ...real, newestFirst: (labels, limit) => labels.slice(0, limit).toReversed() },
  'offsets are dropped': {
    ...real,
    parseBound: (text) => parseBound(text.length > 16 ? text.replace(/[-+ ]\d\d:\d\d$/, '') : text),
  },
  'a date is its midnight': {
    ...real,
    parseBound: (text) => parseBound(text.length === 10 ? `${text}T00:00:00Z` : text),
  },
};

/** The intervals without a case that detects a faulty range. */
const missedBy = (range: typeof real, among: readonly Interval[]) =>
  among.filter((interval) => firstDifference(interval, CASES, range).difference === null);

describe('negative control: the same cases catch', () => {
  test.each(Object.entries(faults))('%s', (name, range) => {
    // a whole day and its midnight are one date
    const among = name === 'a date is its midnight' ? intervals.filter(isIntradayName) : intervals;
    expect(missedBy(range, among)).toEqual([]);
  });

  test('a bucket that is cut by a bound', () => {
    const cut = { ...real, storedSpan: ({ from, to }: { from: number | null; to: number }) => ({ from, to }) };
    const derived = intervals.filter((interval) => interval !== '1min' && interval !== '1day');
    expect(missedBy(cut, derived)).toEqual([]);
  });
});

describe('range-7: joined slices are the whole window', () => {
  const daysPerSlice: Partial<Record<Interval, number>> = {
    '1min': 3,
    '5min': 14,
    '15min': 30,
    '30min': 91,
    '1h': 182,
  };

  test.each(intervals)('%s', (interval) => {
    const differing: string[] = [];
    const below = seededRandom(437 + intervals.indexOf(interval));
    const aSlice = daysPerSlice[interval] ?? (interval === '1day' ? 1461 : interval === '1week' ? 7305 : 36_525);
    for (let i = 0; i < cases(125, 5000); i++) {
      const from = oddDays[below(oddDays.length - 1)]! - below(aSlice);
      const to = from + below(4 * aSlice);
      const unit = isIntradayName(interval) ? 1440 : 1;
      const stored = Array.from({ length: 24 }, () => (from - 10) * unit + below((to - from + 40) * unit));
      // Slices split buckets only where weeks cross years: add bars around the cuts.
      for (const [first] of slices(from, to, interval)) stored.push(first * unit - 1, first * unit, first * unit + 3);
      const ascending = [...new Set(stored)].sort((a, b) => a - b);
      const naive = answerOfDays(from, to, interval, ascending, naiveAnswer);
      const actual = walkSlices(from, to, interval, ascending);
      if (actual !== naive) differing.push(`${dayText(from)} ${dayText(to)}\n${naive}\n${actual}`);
    }
    expect(differing).toEqual([]);
  });
});

/** The values of the answer to a window of whole days. */
function answerOfDays(
  from: number,
  to: number,
  interval: Interval,
  stored: readonly number[],
  answered: (given: Case, interval: Interval) => string,
): string {
  const [start, end] = [from, to].map((day) => {
    const utc = isoOf(day * 86_400_000);
    return { text: utc.slice(0, 10), utc, isDate: true };
  }) as [Sent, Sent];
  const text = answered({ start, end, outputsize: null, nowMs: 0, stored }, interval);
  return text.slice(text.indexOf(': ') + 2);
}

/** The consecutive answers to all slices of a window. */
function walkSlices(from: number, to: number, interval: Interval, stored: readonly number[]): string {
  const parts: string[] = [];
  for (const [first, last] of slices(from, to, interval)) {
    parts.push(answerOfDays(first, last, interval, stored, answer));
  }
  return parts.filter((part) => part !== '').join(' ');
}
