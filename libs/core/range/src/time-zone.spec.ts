import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayText, parseDay } from './day.js';
import { clockText, dayIn, firstMinuteOf, isTimezone, localDays, offsetMinutes } from './time-zone.js';

const day = (text: string) => parseDay(text)!;
const minute = (text: string) => Date.parse(`${text}:00Z`) / 60_000;

const dayAt = (text: string, timezone: string) => dayText(dayIn(timezone, minute(text) * 60_000 + 59_999));
const daysOf = (timezone: string, ...times: readonly string[]) =>
  localDays(Int32Array.from(times, minute), timezone).map(dayText);
const first = (date: string, timezone: string) => firstMinuteOf(day(date), timezone);

test.each([
  ['2024-03-10T06:59', '2024-03-10 01:59:00'],
  ['2024-03-10T07:00', '2024-03-10 03:00:00'],
])('clocks of New York at %s', (text, clock) => {
  expect(clockText(minute(text), 'America/New_York')).toBe(clock);
});

test('in UTC a day begins at midnight', () => {
  expect(first('2024-03-10', 'UTC')).toBe(minute('2024-03-10T00:00'));
});

describe('New York: five hours behind in winter, four in summer', () => {
  test.each([
    ['2024-01-15', '2024-01-15T05:00'],
    ['2024-07-15', '2024-07-15T04:00'],
  ])('%s', (date, text) => expect(first(date, 'America/New_York')).toBe(minute(text)));

  test('the day on which clocks change at two begins on the old time, the next one on the new', () => {
    expect(first('2024-03-10', 'America/New_York')).toBe(minute('2024-03-10T05:00'));
    expect(first('2024-03-11', 'America/New_York')).toBe(minute('2024-03-11T04:00'));
    expect(first('2024-11-03', 'America/New_York')).toBe(minute('2024-11-03T04:00'));
    expect(first('2024-11-04', 'America/New_York')).toBe(minute('2024-11-04T05:00'));
  });
});

describe('Sydney: its day begins on the day before in UTC', () => {
  test.each([
    ['2024-01-15', '2024-01-14T13:00'],
    ['2024-07-15', '2024-07-14T14:00'],
  ])('%s', (date, text) => expect(first(date, 'Australia/Sydney')).toBe(minute(text)));

  test('changes of clocks in April and October', () => {
    expect(first('2024-04-07', 'Australia/Sydney')).toBe(minute('2024-04-06T13:00'));
    expect(first('2024-04-08', 'Australia/Sydney')).toBe(minute('2024-04-07T14:00'));
    expect(first('2024-10-06', 'Australia/Sydney')).toBe(minute('2024-10-05T14:00'));
    expect(first('2024-10-07', 'Australia/Sydney')).toBe(minute('2024-10-06T13:00'));
  });
});

test('where clocks skip midnight the day begins at one', () => {
  expect(first('2018-11-03', 'America/Sao_Paulo')).toBe(minute('2018-11-03T03:00'));
  expect(first('2018-11-04', 'America/Sao_Paulo')).toBe(minute('2018-11-04T03:00'));
  expect(first('2018-11-05', 'America/Sao_Paulo')).toBe(minute('2018-11-05T02:00'));
});

test('the current day in a zone', () => {
  expect(dayAt('2024-03-13T03:59', 'America/New_York')).toBe('2024-03-12');
  expect(dayAt('2024-03-13T04:00', 'America/New_York')).toBe('2024-03-13');
  expect(dayAt('2024-03-13T12:59', 'Australia/Sydney')).toBe('2024-03-13');
  expect(dayAt('2024-03-13T13:00', 'Australia/Sydney')).toBe('2024-03-14');
  expect(dayAt('2024-03-13T23:59', 'UTC')).toBe('2024-03-13');
});

test('the distinct days of minutes', () => {
  expect(daysOf('America/New_York', '2023-11-22T20:00', '2023-11-23T00:30', '2023-11-24T15:00')).toEqual([
    '2023-11-22',
    '2023-11-24',
  ]);
  expect(daysOf('Australia/Sydney', '2024-01-15T23:10', '2024-01-16T05:00')).toEqual(['2024-01-16']);
  expect(daysOf('UTC')).toEqual([]);
});

test('zones of half and quarter hours', () => {
  expect(first('2024-03-08', 'Asia/Kolkata')).toBe(minute('2024-03-07T18:30'));
  expect(first('2024-03-08', 'Asia/Kathmandu')).toBe(minute('2024-03-07T18:15'));
});

test('each day of a year begins 24 hours after the previous one, 23 or 25 once each', () => {
  for (const timezone of ['America/New_York', 'Europe/London', 'Australia/Sydney', 'Asia/Tokyo']) {
    const lengths = new Map<number, number>();
    for (let at = day('2024-01-01'); at < day('2025-01-01'); at++) {
      const hours = (firstMinuteOf(at + 1, timezone) - firstMinuteOf(at, timezone)) / 60;
      lengths.set(hours, (lengths.get(hours) ?? 0) + 1);
    }
    const changes = timezone === 'Asia/Tokyo' ? [] : [23, 25];
    expect([timezone, ...lengths.keys()].toSorted()).toEqual([...changes, 24, timezone].toSorted());
    for (const hours of changes) expect(lengths.get(hours)).toBe(1);
  }
});

test('offsets before and after a change of clocks, and before 1970', () => {
  const offset = (text: string) => offsetMinutes(minute(text), 'America/New_York');
  expect(['2024-03-10T06:59', '2024-03-10T07:00', '1962-01-02T14:30'].map(offset)).toEqual([-300, -240, -300]);
  expect(offsetMinutes(minute('2024-03-10T06:59'), 'UTC')).toBe(0);
});

test('any offset is that of Intl, around changes of clocks too', () => {
  for (const timeZone of ['America/New_York', 'Europe/London', 'Asia/Tehran', 'Africa/Cairo', 'Australia/Lord_Howe']) {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const minutes = fc.integer({ min: minute('1970-01-01T00:00'), max: minute('2037-12-31T00:00') });
    fc.assert(
      fc.property(minutes, (at) => {
        const local = minute(clock.format(at * 60_000).replace(' ', 'T'));
        expect(offsetMinutes(at, timeZone)).toBe(local - at);
      }),
      { numRuns: 300 },
    );
  }
});

test('more blocks than the cache holds', () => {
  for (let at = minute('1990-01-01T12:00'), i = 0; i < 50_100; i++, at += 4 * 1440) offsetMinutes(at, 'Asia/Tokyo');
  expect(offsetMinutes(minute('1990-01-01T12:00'), 'Asia/Tokyo')).toBe(540);
});

test('time zones that do not exist', () => {
  expect(isTimezone('Mars/Olympus')).toBe(false);
  expect(isTimezone('Europe/Berlin')).toBe(true);
  expect(() => offsetMinutes(0, 'Mars/Olympus')).toThrow(RangeError);
});
