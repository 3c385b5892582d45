import { describe, expect, test } from 'vitest';
import { type DateParameters, readDates } from './dates.js';

const nowMs = Date.parse('2024-07-02T02:00:00Z');
const read = (parameters: DateParameters, interval: '1min' | '1day') => {
  const { start, end } = readDates(parameters, { interval, timezone: 'America/New_York', nowMs });
  return [start, end].map((bound) => {
    if (bound == null) return null;
    return bound.kind === 'date' ? bound.text : new Date(bound.seconds * 1000).toISOString();
  });
};

describe('dates have no offset', () => {
  test.each<[DateParameters, string | null, string | null]>([
    // Days of the exchange: 4 hours behind UTC in July, 5 in January.
    [{ date: '2024-07-01' }, '2024-07-01T04:00:00.000Z', '2024-07-02T03:59:59.000Z'],
    [
      { start_date: '2024-01-02', end_date: '2024-01-02 10:30:00' },
      '2024-01-02T05:00:00.000Z',
      '2024-01-02T15:30:00.000Z',
    ],
    [{ start_date: '2024-07-01T09:30', timezone: 'exchange' }, '2024-07-01T13:30:00.000Z', null],
    [{ start_date: '2024-07-01T09:30:15', timezone: 'UTC' }, '2024-07-01T09:30:15.000Z', null],
    [{ end_date: '2024-07-01', timezone: 'Asia/Tokyo' }, null, '2024-07-01T14:59:59.000Z'],
    // It is still the first of July in New York.
    [{ date: 'today' }, '2024-07-01T04:00:00.000Z', '2024-07-02T03:59:59.000Z'],
    [{ date: 'Yesterday', timezone: 'UTC' }, '2024-07-01T00:00:00.000Z', '2024-07-01T23:59:59.000Z'],
    [{}, null, null],
  ])('%j', (parameters, start, end) => {
    expect(read(parameters, '1min')).toEqual([start, end]);
  });

  test('a time has no effect on days', () => {
    const [start, end] = ['2024-07-01 23:59:59', '2024-07-02'];
    const bounds = readDates({ start_date: start, end_date: end }, { interval: '1day', timezone: 'UTC', nowMs });
    expect([bounds.start, bounds.end]).toMatchObject([{ kind: 'date' }, { kind: 'date' }]);
    expect(bounds.end!.kind === 'date' && bounds.start!.kind === 'date' && bounds.end!.day - bounds.start!.day).toBe(1);
  });

  test.each(['2024-02-30', '2024-07-01 24:00:00', '2024-07-01Z', '01/07/2024'])('%s does not exist', (text) => {
    expect(() => read({ start_date: text }, '1min')).toThrow('must be a date that exists');
  });
});
