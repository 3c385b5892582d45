import { expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

const path = (query: string) => `/v1/calendar?${query}`;
const statusesOf = ({ json }: Awaited<ReturnType<typeof get>>) =>
  json.days.map(({ status }: { status: string }) => status);

test('GET /v1/calendar: every day of the window with its hours', async () => {
  const { headers, json } = await get(path('exchange=nasdaq&start_date=2024-12-23&end_date=2024-12-25'));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(json.meta).toMatchObject({
    exchange: 'NASDAQ',
    mic: 'XNAS',
    timezone: 'America/New_York',
    valid_from: '1990-01-01',
  });
  expect(json.days).toEqual([
    { date: '2024-12-23', status: 'open', open: '2024-12-23T14:30:00Z', close: '2024-12-23T21:00:00Z', breaks: [] },
    {
      date: '2024-12-24',
      status: 'early_close',
      open: '2024-12-24T14:30:00Z',
      close: '2024-12-24T18:00:00Z',
      breaks: [],
    },
    { date: '2024-12-25', status: 'closed', open: null, close: null, breaks: [] },
  ]);
});

test('a lunch break', async () => {
  const { json } = await get(path('exchange=XTKS&start_date=2024-06-03&end_date=2024-06-03'));
  expect(json.days[0].breaks).toEqual([{ start: '2024-06-03T02:30:00Z', end: '2024-06-03T03:30:00Z' }]);
});

test('days after the calendar, and an exchange without one, are unknown', async () => {
  const after = await get(path('exchange=LSE&start_date=2090-01-03&end_date=2090-01-04'));
  const without = await get(path('exchange=MUN&start_date=2024-01-03&end_date=2024-01-03'));
  expect([after, without].map(statusesOf)).toEqual([['unknown', 'unknown'], ['unknown']]);
  expect(without.json.meta).toMatchObject({ exchange: 'MUN', source: null, valid_from: null, valid_to: null });
});

test.each([
  ['start_date=2024-05-01', '2024-05-01', '2024-05-31'],
  ['end_date=2024-05-31', '2024-05-01', '2024-05-31'],
])('with %s alone: 31 days', async (query, first, last) => {
  const { days } = (await get(path(`exchange=LSE&${query}`))).json;
  expect([days.length, days[0].date, days.at(-1).date]).toEqual([31, first, last]);
});

test('without dates it begins with the current day', async () => {
  const { days } = (await get(path('exchange=CCC'))).json;
  expect(days[0].date).toBe(new Date().toISOString().slice(0, 10));
});
