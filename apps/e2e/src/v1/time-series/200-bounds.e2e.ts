import { describe, expect, test } from 'vitest';
import { get } from '../../harness/shared.js';
import { requestBarLabels } from '../../harness/time-series.js';

/** Thursday, a day with a bar on both sides of it. */
const [wednesday, thursday, friday] = ['2012-08-08', '2012-08-09', '2012-08-10'];

const from = (start_date: string) => requestBarLabels({ symbol: 'AAPL', start_date, end_date: friday });
const until = (end_date: string) => requestBarLabels({ symbol: 'AAPL', start_date: wednesday, end_date });

describe('range-3: a datetime on a daily interval is its UTC date', () => {
  test.each([
    ['range-3 a date', thursday],
    ['range-3 a datetime with Z', '2012-08-09T00:00:00Z'],
    ['range-3 the last second of the day', '2012-08-09T23:59:59Z'],
    ['range-3 an offset ahead of UTC', '2012-08-10T01:59:59+02:00'],
    ['range-3 an offset behind UTC', '2012-08-08T20:00:00-04:00'],
    ['range-3 an offset of half an hour', '2012-08-09T05:30:00+05:30'],
    ['range-4 no offset is UTC', '2012-08-09T23:30:00'],
    ['range-4 no offset, midnight', '2012-08-09T00:00:00'],
    ['range-4 a fraction of a second is cut', '2012-08-09T23:59:59.999Z'],
    ['range-4 a long fraction', '2012-08-09T12:00:00.123456789Z'],
  ])('%s: %s', async (_, text) => {
    expect(await from(text)).toEqual([friday, thursday]);
    expect(await until(text)).toEqual([thursday, wednesday]);
  });

  test.each([
    ['one second earlier in UTC', '2012-08-09T01:59:59+02:00', wednesday],
    ['one second later in UTC', '2012-08-09T20:00:00-04:00', friday],
  ])('%s is another day: %s', async (_, text, day) => {
    expect((await from(text)).at(-1)).toBe(day);
  });

  test('range-4: a space in the place of the + of an offset is read as +', async () => {
    const path =
      '/v1/time_series?symbol=AAPL&start_date=2012-08-10T01:00:00+02:00&end_date=2012-08-10T01:00:00%2B02:00';
    const { json } = await get(path);
    expect(json.values.map((bar: { datetime: string }) => bar.datetime)).toEqual([thursday]);
    const spaced = await get(path.replaceAll('+', '%20').replaceAll('%2B', '%20'));
    expect(spaced.text).toBe((await get(path)).text);
  });

  test('equivalent requests have equal bodies', async () => {
    const plain = await get(`/v1/time_series?symbol=AAPL&start_date=${wednesday}&end_date=${friday}`);
    const other = await get(`/v1/time_series?end_date=2012-08-10T12:00:00&start_date=2012-08-08T00:00:00Z&symbol=aapl`);
    expect(other.text).toBe(plain.text);
  });

  test('bounds far away: years 0001 and 9999', async () => {
    expect(await requestBarLabels({ symbol: 'META', start_date: '0001-01-01', end_date: '9999-12-31' })).toHaveLength(
      196,
    );
    expect(await requestBarLabels({ symbol: 'META', end_date: '9999-12-31T23:59:59Z', outputsize: 1 })).toEqual([
      '2013-03-01',
    ]);
  });
});
