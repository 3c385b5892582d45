import { describe, expect, test } from 'vitest';
import { barTexts, readFiles } from './format-fixtures.js';
import { plainCsv } from './plain-csv.js';
import { twelveData } from './twelve-data.js';

const meta = { symbol: 'AAPL', interval: '1day', currency: 'USD', exchange_timezone: 'America/New_York' };
const bar = { open: '172.62', high: '175.1', low: '172', close: '174.5' };
const body = (values: readonly object[], more = {}) => ({ meta: { ...meta, ...more }, values, status: 'ok' });
const day = { datetime: '2024-01-19', ...bar, volume: '68180' };

const read = (content: object, options = {}) =>
  readFiles(twelveData, { 'response.json': JSON.stringify(content) }, options);

describe('responses of Twelve Data', () => {
  test('days are adjusted for splits', async () => {
    const { series, warnings } = await read(body([{ ...day, datetime: '2024-01-22' }, day]));
    expect(series).toMatchObject([{ symbol: 'AAPL', interval: '1day', basis: 'splits', splits: null }]);
    expect(barTexts(series[0]!)[0]).toBe('2024-01-19 172.62 175.1 172 174.5 68180');
    expect(warnings).toEqual([expect.stringContaining('assumed to be adjusted for splits')]);
  });

  test('minutes are those of the exchange', async () => {
    const value = { datetime: '2024-01-19 09:30:00', ...bar };
    const { series } = await read(body([value], { interval: '1min' }));
    expect(series.flatMap(barTexts)).toEqual(['2024-01-19T14:30Z 172.62 175.1 172 174.5 -']);
  });

  test('several symbols', async () => {
    const { series } = await read({ AAPL: body([day]), IBM: body([day], { symbol: 'IBM' }) });
    expect(series.map(({ symbol }) => symbol)).toEqual(['AAPL', 'IBM']);
  });

  test('unusable values are rejected one by one', async () => {
    const { rejects, series } = await read(
      body([{ ...day, datetime: '2024-02-30' }, { ...day, datetime: '2024-01-18', low: 'x' }, day]),
    );
    expect(rejects).toEqual(['1 datetime is not a calendar date', '2 low is not a number']);
    expect(series[0]!.bars.count).toBe(1);
  });

  test.each([
    [{ code: 401, message: 'apikey is wrong', status: 'error' }, 'meta and values are missing'],
    [body([day], { interval: '1week' }), 'its bars are of 1week'],
  ])('%j is refused', async (content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  test('another format names this one', async () => {
    const file = { 'AAPL.csv': JSON.stringify(body([day])) };
    await expect(readFiles(plainCsv, file)).rejects.toThrow('use --format twelvedata');
  });
});
