import { expect, test } from 'vitest';
import { barTexts, readFiles, zipOf } from './format-fixtures.js';
import { stooq } from './stooq.js';
import { stooqSymbol } from './stooq-symbol.js';

const table = 'Date,Open,High,Low,Close,Volume\r\n2026-06-25,287.4,288.8,273.75,275.15,107253659\r\n';

test('a single download: adjusted for splits and dividends as of its last bar', async () => {
  const { series } = await readFiles(stooq, { 'aapl_us_d.csv': table });
  expect(series).toMatchObject([{ symbol: 'AAPL', interval: '1day', basis: 'all', splits: null, dividends: null }]);
  expect(barTexts(series[0]!)).toEqual(['2026-06-25 287.4 288.8 273.75 275.15 107253659']);
  expect(series[0]!.asOf).toBe(series[0]!.bars.whole.labels[0]);
});

test('currencies have no volume', async () => {
  const { series } = await readFiles(stooq, {
    'eurusd_d.csv': 'Date,Open,High,Low,Close\n2025-12-05,1.16,1.17,1.15,1.16\n',
  });
  expect(barTexts(series[0]!)).toEqual(['2025-12-05 1.16 1.17 1.15 1.16 -']);
});

test('the bulk archive: a tree of texts in both headers, in which empty and other files are rejected one by one', async () => {
  const zip = zipOf({
    'data/daily/us/nasdaq stocks/1/aapl.us.txt':
      'Date,Open,High,Low,Close,Volume,OpenInt\r\n19840907,0.41142,0.41642,0.40644,0.41142,23922756,0\r\n',
    'data/daily/us/nasdaq stocks/1/ahi.us.txt': '',
    'data/daily/us/nyse stocks/1/aaa.us.txt':
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\r\nAAA.US,D,20261001,000000,25,25.2,24.9,25.1,141,0\r\n',
    'data/5 min/us/nyse stocks/1/aab.us.txt':
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\r\nAAB.US,5,20261001,153000,25,25.2,24.9,25.1,141,0\r\n',
  });
  const { series, rejects } = await readFiles(stooq, { 'd_us_txt.zip': zip });
  expect(series.map(({ symbol }) => symbol)).toEqual(['AAPL', 'AAA']);
  expect(series.flatMap(barTexts)).toEqual([
    '1984-09-07 0.41142 0.41642 0.40644 0.41142 23922756',
    '2026-10-01 25 25.2 24.9 25.1 141',
  ]);
  expect(rejects).toEqual(['0  is empty', '0  its bars are of 5 minutes; of this source 1day can be imported']);
});

test.each([
  ['<!DOCTYPE html><html><script>challenge()</script>', 'is a web page that checks the browser'],
  ['<html><body>hello</body></html>', 'is a web page, not a table'],
  ['No data', 'says "No data"'],
  ['Exceeded the daily hits limit', 'says "Exceeded the daily hits limit"'],
  ['', 'is empty'],
  ['Date,Close\n2020-01-02,1\n', 'wrong header'],
])('refused as what it is: %j', async (text, reason) => {
  await expect(readFiles(stooq, { 'aapl_us_d.csv': text })).rejects.toThrow(reason);
});

test('minutes are refused, and so is a damaged zip', async () => {
  await expect(readFiles(stooq, { 'a.csv': table }, { interval: '1min' })).rejects.toThrow('not of 1min');
  const zip = zipOf({ 'aapl.us.txt': table });
  zip[60] = zip[60]! ^ 1;
  await expect(readFiles(stooq, { 'd.zip': zip })).rejects.toThrow('its checksum is wrong');
  await expect(readFiles(stooq, { 'd.zip': zip.subarray(0, 40) })).rejects.toThrow('is no zip that can be read');
});

test.each([
  ['data/daily/us/nyse stocks/1/brk-b.us.txt', 'BRK-B'],
  ['abr_a.us.txt', 'ABR-PA'],
  ['aapl_us_d.csv', 'AAPL'],
  ['aapl_us_d-2026-06.csv.gz', 'AAPL'],
  ['vod.uk.txt', 'VOD.L'],
  ['sap.de.txt', 'SAP.DE'],
  ['^spx_d.csv', '^SPX'],
  ['eurusd_d.csv', 'EURUSD'],
])('%s holds %s', (path, symbol) => {
  expect(stooqSymbol(path)).toBe(symbol);
});
