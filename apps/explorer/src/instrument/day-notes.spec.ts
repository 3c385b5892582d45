import { MS_PER_DAY } from '@bourse/range';
import type { Bar, Calendar, CalendarDay } from '@bourse/sdk';
import { expect, test } from 'vitest';
import { notesOf } from './day-notes.js';

type Status = CalendarDay['status'];
const special: Readonly<Record<string, Status>> = { '2012-11-22': 'closed', '2012-11-23': 'early_close' };

/** Days in New York, by default November and December 2012. Statuses that are left out are usual ones. */
function calendarOf(
  statusOf: (date: string, weekday: string) => Status | undefined = () => undefined,
  start = '2012-11-01',
  length = 61,
): Calendar {
  const days = Array.from({ length }, (_, at): CalendarDay => {
    const day = new Date(Date.parse(start) + at * MS_PER_DAY);
    const date = day.toISOString().slice(0, 10);
    const weekday = day.toUTCString().slice(0, 3);
    const status = statusOf(date, weekday) ?? special[date] ?? (weekday.startsWith('S') ? 'closed' : 'open');
    return { date, status, open: `${date}T14:30:00Z`, close: `${date}T18:00:00Z`, breaks: [] };
  });
  const place = { exchange: 'NASDAQ', mic: 'XNAS', timezone: 'America/New_York' };
  const facts = { source: 'spec', valid_from: '1990-01-01', valid_to: '2027-12-31' };
  return { meta: { ...place, ...facts }, days };
}

const closedOn =
  (...weekdays: string[]) =>
  (_: string, weekday: string): Status =>
    weekdays.includes(weekday) ? 'closed' : 'open';
const barsOf = (...dates: string[]) => dates.map((datetime) => ({ datetime }) as Bar);
const textsOf = (dates: string, calendar = calendarOf()) => {
  const bars = barsOf(...dates.split(' ').map((day) => `2012-${day}`));
  return Object.fromEntries([...notesOf(bars, calendar)].map(([datetime, { text }]) => [datetime.slice(5), text]));
};

test('a holiday before a bar and its early close are noted, a weekend is not', () => {
  const texts = { '11-23': 'early close 13:00, exchange closed 2012-11-22' };
  expect(textsOf('11-20 11-21 11-23 11-26')).toEqual(texts);
});

test('sessions without a bar are no closed days', () => {
  const text = 'no bar of 2 sessions, 2012-11-23 to 2012-11-26, exchange closed 2012-11-22';
  expect(textsOf('11-20 11-21 11-27')).toEqual({ '11-27': text });
  const [note] = notesOf(barsOf('2012-11-21', '2012-11-27'), calendarOf()).values();
  expect(note).toMatchObject({ missing: 2, closed: 1 });
});

test('days unknown to the calendar are neither, and their weekends are not noted', () => {
  const gap = calendarOf((date) => (date > '2012-11-14' && date < '2012-11-19' ? 'unknown' : undefined));
  expect(textsOf('11-14 11-19', gap)).toEqual({ '11-19': 'not in the calendar: 2 days, 2012-11-15 to 2012-11-16' });
  const beginning = calendarOf((date) => (date < '2012-12-15' ? 'unknown' : undefined));
  expect(textsOf('12-14 12-17', beginning)).toEqual({});
});

test('the weekend is that of the exchange in the year', () => {
  expect(textsOf('11-14 11-15 11-18', calendarOf(closedOn('Fri', 'Sat')))).toEqual({});
  expect(textsOf('11-14 11-15 11-18', calendarOf(closedOn()))).toEqual({
    '11-18': 'no bar of 2 sessions, 2012-11-16 to 2012-11-17',
  });
  const moved = calendarOf(
    (date, weekday) => closedOn(date < '2013' ? 'Sun' : 'Fri', 'Sat')(date, weekday),
    '2012-01-01',
    500,
  );
  expect(notesOf(barsOf('2013-01-03', '2013-01-06'), moved)).toEqual(new Map());
});

test('a bar of a closed day is noted', () => {
  expect(textsOf('11-16 11-18 11-19')).toEqual({ '11-18': 'exchange closed on this day' });
});

test('nothing is noted outside of the calendar and of the bars', () => {
  expect(textsOf('10-19 10-31 11-01')).toEqual({});
  expect(textsOf('12-27 12-31')).toEqual({ '12-31': 'no bar of 2012-12-28' });
  expect(notesOf(barsOf('2012-12-27', '2013-01-03'), calendarOf())).toEqual(new Map());
  expect(notesOf([], calendarOf())).toEqual(new Map());
});
