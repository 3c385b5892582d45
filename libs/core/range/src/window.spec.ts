import { ApiError } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import { parseBound } from './bound.js';
import { parseDay } from './day.js';
import { type Interval, intervals, isIntraday } from './interval.js';
import { labelText } from './label.js';
import { MAX_BARS, defaultBars, toWindow, type Window } from './window.js';

interface Sent {
  start?: string;
  end?: string;
  outputsize?: number;
  now?: string;
}

const toBound = (text: string | undefined) => (text === undefined ? null : parseBound(text));

function windowOf(interval: Interval, { start, end, outputsize, now = '2024-03-08T15:04:05.999Z' }: Sent): Window {
  return toWindow({ start: toBound(start), end: toBound(end), outputsize }, interval, Date.parse(now));
}

/** The labels of a window, as texts. */
function labels(interval: Interval, sent: Sent): string {
  const { from, to } = windowOf(interval, sent);
  return `${from === null ? '' : labelText(interval, from)} ${labelText(interval, to)}`;
}

/** From 09:30 on, at an offset. */
const session = (day: string, offset: string, close = '15:59:00') =>
  labels('1min', { start: `${day}T09:30:00${offset}`, end: `${day}T${close}${offset}` });

/** The 400 of a request, or null. */
function refusal(interval: Interval, sent: Sent) {
  try {
    windowOf(interval, sent);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, details: error.details };
    throw error;
  }
  return null;
}

describe('range-2: only outputsize returns the newest N bars up to end_date', () => {
  test('daily: 5 bars up to 8 March', () => {
    expect(windowOf('1day', { end: '2024-03-08', outputsize: 5 })).toEqual({
      from: null,
      to: parseDay('2024-03-08'),
      limit: 5,
      days: { from: null, to: parseDay('2024-03-08') },
      requestedBounds: { from: null, to: '2024-03-08' },
    });
  });

  test('or up to now, which is not a sent bound', () => {
    expect(labels('1day', { outputsize: 5 })).toBe(' 2024-03-08');
    expect(labels('1min', { outputsize: 5 })).toBe(' 2024-03-08T15:04:00Z');
    expect(windowOf('1min', {}).requestedBounds).toEqual({ from: null, to: null });
    expect(windowOf('1day', { now: '1969-12-31T23:59:59Z' }).to).toBe(-1);
  });

  test('default 30 intraday, 365 daily and coarser', () => {
    for (const interval of intervals) {
      expect(windowOf(interval, {}).limit).toBe(isIntraday(interval) ? 30 : 365);
      expect(windowOf(interval, { end: '2024-03-08' }).limit).toBe(isIntraday(interval) ? 30 : 365);
    }
    expect(defaultBars).toEqual({ intraday: 30, daily: 365 });
  });
});

describe('range-1: the window is the dominant filter', () => {
  test('outputsize is a ceiling; the default is the row limit (range-8)', () => {
    const window = { start: '2024-01-01', end: '2024-03-08' };
    expect(windowOf('1day', { ...window, outputsize: 7 }).limit).toBe(7);
    expect(windowOf('1day', window).limit).toBe(5000);
    expect(windowOf('1min', { start: '2024-03-08' }).limit).toBe(5000);
    expect(windowOf('1min', { start: '2024-03-08', outputsize: 7 }).limit).toBe(7);
    expect(MAX_BARS).toBe(5000);
  });

  test('a start without an end runs to now', () => {
    expect(labels('1day', { start: '2024-03-01' })).toBe('2024-03-01 2024-03-08');
    expect(labels('1h', { start: '2024-03-08' })).toBe('2024-03-08T00:00:00Z 2024-03-08T15:04:00Z');
  });
});

describe('range-3: dates and datetimes are accepted on every interval', () => {
  test('a date on an intraday interval is its whole UTC day', () => {
    const day = { start: '2014-06-06', end: '2014-06-06' };
    expect(labels('1min', day)).toBe('2014-06-06T00:00:00Z 2014-06-06T23:59:00Z');
    expect(windowOf('1min', day).requestedBounds).toEqual({ from: '2014-06-06T00:00:00Z', to: '2014-06-06T23:59:59Z' });
  });

  test('a datetime on a daily or coarser interval is its UTC date', () => {
    const sent = { start: '2024-03-07T22:00:00-05:00', end: '2024-03-20T01:00:00+09:00' };
    for (const interval of ['1day', '1week', '1month'] as const) {
      expect(labels(interval, sent)).toBe('2024-03-08 2024-03-19');
      expect(windowOf(interval, sent).requestedBounds).toEqual({ from: '2024-03-08', to: '2024-03-19' });
    }
    expect(labels('1day', { end: '1969-12-31T23:59:59Z' })).toBe(' 1969-12-31');
  });

  test('seconds: the start rounds up to the next label, the end down to the previous one', () => {
    const sent = { start: '2014-06-06T13:30:01Z', end: '2014-06-06T13:35:59.9Z' };
    expect(labels('1min', sent)).toBe('2014-06-06T13:31:00Z 2014-06-06T13:35:00Z');
    expect(windowOf('1min', sent).requestedBounds).toEqual({
      from: '2014-06-06T13:30:01Z',
      to: '2014-06-06T13:35:59Z',
    });
    expect(labels('1min', { start: '2014-06-06T13:30:00.9Z' })).toMatch(/^2014-06-06T13:30:00Z/);
    expect(windowOf('1min', { start: '1969-12-31T23:59:30Z', end: '1970-01-01T00:00:30Z' })).toMatchObject({
      from: 0,
      to: 0,
    });
    expect(windowOf('1min', { start: '1969-12-31T23:58:30Z', end: '1969-12-31T23:59:30Z' })).toMatchObject({
      from: -1,
      to: -1,
    });
  });

  test('the session of New York in UTC on both sides of the change to summer time, and on a half day', () => {
    expect(session('2024-03-08', '-05:00')).toBe('2024-03-08T14:30:00Z 2024-03-08T20:59:00Z');
    expect(session('2024-03-11', '-04:00')).toBe('2024-03-11T13:30:00Z 2024-03-11T19:59:00Z');
    expect(session('2024-11-29', '-05:00', '12:59:00')).toBe('2024-11-29T14:30:00Z 2024-11-29T17:59:00Z');
  });

  test('equal instants at any offset are the same window', () => {
    const base = windowOf('5min', { start: '2024-03-10T06:30:00Z', end: '2024-03-10T07:30:00Z' });
    expect(windowOf('5min', { start: '2024-03-10T01:30:00-05:00', end: '2024-03-10T03:30:00-04:00' })).toEqual(base);
    expect(windowOf('5min', { start: '2024-03-10T12:00:00+05:30', end: '2024-03-10T07:30:00' })).toEqual(base);
    expect(windowOf('5min', { start: '2024-03-10T08:30:00 02:00', end: '2024-03-10T09:30:00 02:00' })).toEqual(base);
  });
});

describe('range-11: a start after the end', () => {
  test.each<[Interval, string, string]>([
    ['1day', '2024-03-09', '2024-03-08'],
    ['1week', '2024-03-09', '2024-03-08'],
    ['1min', '2024-03-09', '2024-03-08'],
    ['1h', '2024-03-08T10:00:01Z', '2024-03-08T10:00:00Z'],
    ['1min', '2024-03-08T09:00:00-05:00', '2024-03-08T13:00:00Z'],
    ['1min', '2024-03-09T00:00:00Z', '2024-03-08'],
    ['1day', '2024-03-08T23:00:00-05:00', '2024-03-08'],
  ])('%s from %s to %s: 400 on start_date', (interval, start, end) => {
    const errors = [{ field: 'start_date', message: 'must not be after end_date', value: start }];
    expect(refusal(interval, { start, end })).toEqual({ status: 400, details: { errors } });
  });

  test.each<[Interval, string, string]>([
    ['1day', '2024-03-08T23:00:00Z', '2024-03-08T01:00:00Z'], // one date, as understood
    ['1day', '2024-03-08T23:00:00Z', '2024-03-08'],
    ['1min', '2024-03-08T23:59:59Z', '2024-03-08'],
    ['1min', '2024-03-08T10:00:00Z', '2024-03-08T10:00:00Z'],
    ['1week', '2024-03-08', '2024-03-08'],
  ])('%s from %s to %s is valid', (interval, start, end) => {
    expect(refusal(interval, { start, end })).toBeNull();
  });

  test('range-11 a start in the future without an end is an empty window, not a 400', () => {
    const tomorrow = windowOf('1day', { start: '2024-03-09' });
    expect(tomorrow.from).toBeGreaterThan(tomorrow.to);
    expect(tomorrow).toMatchObject({ days: null, requestedBounds: { from: '2024-03-09', to: null } });
    const inAMinute = windowOf('1min', { start: '2024-03-08T15:05:00Z' });
    expect(inAMinute.from).toBe(inAMinute.to + 1);
    expect(inAMinute).toMatchObject({ days: null, requestedBounds: { from: '2024-03-08T15:05:00Z', to: null } });
  });

  test('an end in the future is valid', () => {
    expect(labels('1day', { start: '2024-03-09', end: '2024-03-12' })).toBe('2024-03-09 2024-03-12');
    expect(labels('1min', { end: '9999-12-31' })).toBe(' 9999-12-31T23:59:00Z');
  });
});

describe('the days compared with the coverage', () => {
  test('are those of the bounds', () => {
    expect(windowOf('1min', { start: '1969-12-31T23:59:00Z', end: '1970-01-02T00:00:00Z' }).days).toEqual({
      from: -1,
      to: 1,
    });
    expect(windowOf('1week', { start: '2024-03-06', end: '2024-03-07' }).days).toEqual({
      from: parseDay('2024-03-06'),
      to: parseDay('2024-03-07'),
    });
  });

  test('also without a label between the bounds', () => {
    const day = parseDay('2024-03-08');
    const window = windowOf('1min', { start: '2024-03-08T23:59:10Z', end: '2024-03-08T23:59:50Z' });
    expect(window.from).toBe(window.to + 1);
    expect(window.days).toEqual({ from: day, to: day });
  });
});
