import { dayText, parseDay } from '@bourse/range';
import { describe, expect, test } from 'vitest';
import { calendarOfExchange, calendarOfMic } from './calendars.js';

const minuteOf = (text: string) => Date.parse(text) / 60_000;
const timeOf = (minute: number | null) =>
  minute === null ? null : new Date(minute * 60_000).toISOString().slice(0, 16);
const sessionOf = (mic: string, day: string) => {
  const session = calendarOfMic(mic)!.sessionOn(parseDay(day)!);
  return session && [session.status, ...[session.start, session.end].map(timeOf)];
};
const stateOf = (exchange: string, time: string) => {
  const { state, since, until, nextOpen, nextClose } = calendarOfExchange(exchange)!.stateAt(minuteOf(time));
  return [state, ...[since, until, nextOpen, nextClose].map(timeOf)];
};

describe('a session', () => {
  test('begins and ends by the clock of its market, in winter and in summer', () => {
    expect(sessionOf('XNYS', '2024-03-08')).toEqual(['open', '2024-03-08T14:30', '2024-03-08T21:00']);
    expect(sessionOf('XNYS', '2024-03-11')).toEqual(['open', '2024-03-11T13:30', '2024-03-11T20:00']);
  });

  test.each([
    ['a holiday', 'XNYS', '2024-07-04', null],
    ['the day after Thanksgiving', 'XNYS', '2024-11-29', ['early_close', '2024-11-29T14:30', '2024-11-29T18:00']],
    ['a Sunday in Tel Aviv', 'XTAE', '2024-06-02', ['open', '2024-06-02T06:59', '2024-06-02T12:40']],
    ['a Friday in Tel Aviv', 'XTAE', '2024-06-07', null],
  ])('%s', (_, mic, day, expected) => {
    expect(sessionOf(mic, day)).toEqual(expected);
  });

  test('has the lunch break of its market', () => {
    const { breaks } = calendarOfMic('XTKS')!.sessionOn(parseDay('2024-06-03')!)!;
    expect(breaks.map(({ start, end }) => [timeOf(start), timeOf(end)])).toEqual([
      ['2024-06-03T02:30', '2024-06-03T03:30'],
    ]);
  });

  test('is unknown before and after the days of the calendar', () => {
    const calendar = calendarOfMic('XNYS')!;
    expect(
      [calendar.first - 1, calendar.first, calendar.last, calendar.last + 1].map((day) => calendar.hasSession(day)),
    ).toEqual([null, false, true, null]);
    expect(dayText(calendar.first)).toBe('1990-01-01');
  });
});

describe('the state of a market', () => {
  test.each([
    [
      'open',
      'NASDAQ',
      '2024-07-03T15:00Z',
      ['open', '2024-07-03T13:30', '2024-07-03T17:00', '2024-07-05T13:30', '2024-07-03T17:00'],
    ],
    [
      'closed over a holiday',
      'NASDAQ',
      '2024-07-04T15:00Z',
      ['closed', '2024-07-03T17:00', '2024-07-05T13:30', '2024-07-05T13:30', '2024-07-05T20:00'],
    ],
    [
      'a lunch break',
      'JPX',
      '2024-06-03T03:00Z',
      ['break', '2024-06-03T02:30', '2024-06-03T03:30', '2024-06-04T00:00', '2024-06-03T06:00'],
    ],
    [
      'the last closed minute',
      'NASDAQ',
      '2024-07-05T13:29Z',
      ['closed', '2024-07-03T17:00', '2024-07-05T13:30', '2024-07-05T13:30', '2024-07-05T20:00'],
    ],
    ['crypto', 'CCC', '2024-07-06T15:00Z', ['open', null, null, null, null]],
    [
      'foreign exchange on a Wednesday',
      'CCY',
      '2024-07-03T15:00Z',
      ['open', '2024-06-30T21:00', '2024-07-05T21:00', '2024-07-07T21:00', '2024-07-05T21:00'],
    ],
    [
      'foreign exchange on a Saturday',
      'CCY',
      '2024-07-06T15:00Z',
      ['closed', '2024-07-05T21:00', '2024-07-07T21:00', '2024-07-07T21:00', '2024-07-12T21:00'],
    ],
    ['after the end of the calendar', 'NASDAQ', '2031-07-03T15:00Z', ['unknown', null, null, null, null]],
  ])('%s', (_, exchange, time, expected) => {
    expect(stateOf(exchange, time)).toEqual(expected);
  });
});

describe('a calendar', () => {
  test.each(['XNAS', 'xnys', 'XNCM', 'BATS'])('of %s is that of New York', (mic) => {
    expect(calendarOfMic(mic)).toBe(calendarOfMic('XNYS'));
  });

  test.each(['XMUN', 'toString', '', 'ZZZZ'])('of %j is unknown', (mic) => {
    expect(calendarOfMic(mic)).toBeNull();
  });
});
