import { initialProgress } from '@bourse/files';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PriceFolder } from '../testing/price-folder.js';
import { allOf, barTexts, readFiles, zipOf } from './format-fixtures.js';
import { stooq } from './stooq.js';
import { stooqSymbol } from './stooq-symbol.js';

const table = 'Date,Open,High,Low,Close,Volume\r\n2026-06-25,287.4,288.8,273.75,275.15,107253659\r\n';

test('a single download: adjusted for splits and dividends as of its last bar', async () => {
  const { series } = await readFiles(stooq, { 'aapl_us_d.csv': table });
  expect(series).toMatchObject([{ symbol: 'AAPL', interval: '1day', basis: 'all', splits: null, dividends: null }]);
  expect(barTexts(series[0]!)).toEqual(['2026-06-25 287.4 288.8 273.75 275.15 107253659']);
  expect(series[0]!.asOf).toBe(series[0]!.bars.whole.labels[0]);
});

test('import-7: the download in Polish', async () => {
  const header = 'Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen';
  const { series } = await readFiles(stooq, { 'aapl_us_d (1).csv': `${header}\r\n${table.split('\r\n')[1]}\r\n` });
  expect(series.map(({ symbol }) => symbol)).toEqual(['AAPL']);
  expect(barTexts(series[0]!)).toEqual(['2026-06-25 287.4 288.8 273.75 275.15 107253659']);
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
  expect(rejects).toEqual(['0  is empty', '0  its bars are of 5 minutes; only 1day can be imported from this source']);
});

test.each([
  ['<!DOCTYPE html><html><script>challenge()</script>', 'is a web page that checks the browser'],
  ['<html><body>hello</body></html>', 'is a web page, not a table'],
  ['No data', 'contains "No data"'],
  ['Exceeded the daily hits limit', 'contains "Exceeded the daily hits limit"'],
  ['', 'is empty'],
  ['Date,Close\n2020-01-02,1\n', 'wrong header'],
])('refused with the name of its kind: %j', async (text, reason) => {
  await expect(readFiles(stooq, { 'aapl_us_d.csv': text })).rejects.toThrow(reason);
});

test('minutes are refused, and so is a damaged zip', async () => {
  await expect(readFiles(stooq, { 'a.csv': table }, { interval: '1min' })).rejects.toThrow('not of 1min');
  const zip = zipOf({ 'aapl.us.txt': table });
  zip[60] = zip[60]! ^ 1;
  await expect(readFiles(stooq, { 'd.zip': zip })).rejects.toThrow('its checksum is wrong');
  await expect(readFiles(stooq, { 'd.zip': zip.subarray(0, 40) })).rejects.toThrow('is not a readable zip');
});

const openFiles = '/proc/self/fd';

function openIn(path: string): string[] {
  const targets = readdirSync(openFiles).map((number) => {
    try {
      return readlinkSync(join(openFiles, number));
    } catch {
      return ''; // closed since it was listed, as is that of the listing itself
    }
  });
  return targets.filter((target) => target === path);
}

describe.skipIf(!existsSync(openFiles))('a text that is left early', () => {
  const folder = new PriceFolder();
  afterAll(() => folder.remove());
  const options = { symbol: null, interval: null, timezone: null, asOf: null };
  /** More than is read ahead. */
  const rest = 'x\n'.repeat(1 << 19);

  const texts = [
    ['at its header', `Date,Close\n${rest}`],
    ['at its first row', `<DATE>,<PER>,<OPEN>,<HIGH>,<LOW>,<CLOSE>\n20261001,5,1,1,1,1\n${rest}`],
    ['before its first line', `<html>\n${rest}`],
  ] as const;

  test.each(texts)('%s does not stay open', async (_, text) => {
    const path = join(folder.path, 'aapl_us_d.csv');
    writeFileSync(path, text);
    const read = () => allOf(stooq.read({ path, bytes: text.length }, options, initialProgress([])));
    for (let times = 0; times < 5; times++) await expect(read()).rejects.toThrow(path);
    await expect.poll(() => openIn(path)).toEqual([]);
  });

  test.each(texts)('%s does not keep its zip open', async (_, text) => {
    const path = join(folder.path, 'd_us_txt.zip');
    const zip = zipOf({ 'a.us.txt': text, 'b.us.txt': text });
    writeFileSync(path, zip);
    const items = await allOf(stooq.read({ path, bytes: zip.length }, options, initialProgress([])));
    expect(items.map(({ kind }) => kind)).toEqual(['reject', 'reject']);
    await expect.poll(() => openIn(path)).toEqual([]);
  });
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
