import { parseDay } from '@bourse/range';
import { expect, test } from 'vitest';
import { actionTexts, barTexts, readFiles } from './format-fixtures.js';
import { withoutNoise, yahoo } from './yahoo.js';

const header = 'Date,Open,High,Low,Close,Adj Close,Volume,Dividends,Stock Splits';

test('the download of the page: split-adjusted as of its last bar', async () => {
  const text =
    'Date,Open,High,Low,Close,Adj Close,Volume\n' +
    '2012-09-04,95.108574,96.448570,94.928574,96.424286,87.121140,91973000\n' +
    '2012-09-05,96.510002,96.621429,95.657143,95.747147,86.509338,84093800\n';
  const { series } = await readFiles(yahoo, { 'AAPL.csv': text });
  const asOf = parseDay('2012-09-05');
  expect(series).toMatchObject([{ symbol: 'AAPL', basis: 'splits', asOf, splits: null, dividends: null }]);
  expect(barTexts(series[0]!)[0]).toBe('2012-09-04 95.108574 96.44857 94.928574 96.424286 91973000');
});

test('the day of the download is the one that the user gives', async () => {
  const text = `${header}\n2020-08-28,126,126,124,124.8,124,1,0,0\n`;
  const asOf = parseDay('2020-08-30');
  const { series } = await readFiles(yahoo, { 'AAPL.csv': text }, { asOf });
  expect(series[0]!.asOf).toBe(asOf);
});

test('yfinance: the trading day is the date as written, and dividends are in the shares of the prices', async () => {
  const text =
    `${header}\n` +
    '2020-05-08 00:00:00-04:00,76.4,77.6,76.1,77.5,76.0,134048000,0.205,0.0\n' +
    '2020-08-31 00:00:00-04:00,127.6,131.0,126.0,129.0,127.0,225702700,0.0,4.0\n' +
    '2020-11-06 00:00:00-05:00,118.3,119.2,116.1,118.7,117.0,114457900,0.205,0.0\n';
  const { series } = await readFiles(yahoo, { 'AAPL.csv': text });
  expect(barTexts(series[0]!)[0]).toBe('2020-05-08 76.4 77.6 76.1 77.5 134048000');
  expect(actionTexts(series[0]!)).toEqual(['2020-08-31 4:1', '2020-05-08 0.205', '2020-11-06 0.205']);
});

test('dividends of funds hold their capital gains: they are counted once', async () => {
  const text =
    `${header},Capital Gains\n` +
    '2025-12-16,120,120.5,119.9,120.1,105,0,0,0,0\n2025-12-17,110,111,110,110.44,110.44,0,7.857,0,6.42\n';
  const { series, warnings } = await readFiles(yahoo, { 'VWILX.csv': text });
  expect(actionTexts(series[0]!)).toEqual(['2025-12-17 1.437', '2025-12-17 6.42 capital_gain']);
  expect(warnings).toEqual(['VWILX: the dividends of 1 days include the capital gains of that day: split into both']);
});

test('capital gains above the dividend are stored with it', async () => {
  const text = `${header},Capital Gains\n2025-12-17,110,111,110,110.44,110.44,0,1.437,0,6.42\n`;
  const { series } = await readFiles(yahoo, { 'VWILX.csv': text });
  expect(actionTexts(series[0]!)).toEqual(['2025-12-17 1.437', '2025-12-17 6.42 capital_gain']);
});

test('rows without prices are skipped and counted; their dividends stay', async () => {
  const text = `${header}\n2024-08-21,4,4.2,3.9,4.1,4.1,100,0,0\n2024-08-22,,,,,,,0.1,0\n2016-06-29,null,null,null,null,null,null,0,0\n`;
  const { series, rejects, warnings } = await readFiles(yahoo, { 'X.csv': text });
  expect(rejects).toEqual([]);
  expect(warnings).toEqual(['X: 2 rows have no prices and are skipped']);
  expect(actionTexts(series[0]!)).toEqual(['2024-08-22 0.1']);
});

test('the current price at the end of daily bars is rejected', async () => {
  const days = ['19', '20', '21', '22'].map((day) => `2024-08-${day} 00:00:00-04:00,4,4.2,3.9,4.1,4.1,100,0,0\n`);
  const text = `${header}\n${days.join('')}2024-08-23 14:05:00-04:00,4,4.2,3.9,4.1,4.1,100,0,0\n`;
  const { series, rejects } = await readFiles(yahoo, { 'X.csv': text });
  expect(series[0]!.bars.whole.labels).toHaveLength(4);
  expect(rejects).toEqual(['6 datetime is the price at one moment, not the bar of a day']);
});

test('without Adj Close the library has worked dividends in; intraday it never does', async () => {
  const daily =
    'Price,Close,High,Low,Open,Volume\nTicker,AAPL,AAPL,AAPL,AAPL,AAPL\nDate,,,,,\n2024-08-21,4.1,4.2,3.9,4,100\n';
  expect((await readFiles(yahoo, { 'AAPL.csv': daily })).series).toMatchObject([{ basis: 'all', interval: '1day' }]);
  const minutes =
    'Datetime,Open,High,Low,Close,Volume,Dividends,Stock Splits\n' +
    '2024-08-21 09:30:00-04:00,4,4.2,3.9,4.1,100,0,0\n2024-08-21 09:31:00-04:00,4,4.2,3.9,4.1,100,0,0\n';
  const { series } = await readFiles(yahoo, { 'AAPL.csv': minutes });
  expect(series).toMatchObject([{ basis: 'splits', interval: '1min' }]);
  expect(barTexts(series[0]!)[0]).toBe('2024-08-21T13:30Z 4 4.2 3.9 4.1 100');
});

test.each([
  ['4.449999809265137', 4.45, 2],
  ['16.8099994659424', 16.81, 2],
  ['0.43099998474121093', 0.431, 3],
  ['9.999999747378752e-05', 0.0001, 4],
  ['95.108574', 95.108574, 6],
  ['37371.38', 37371.38, 2],
])('single precision written out, %s, is %d', (text, value, scale) => {
  expect(withoutNoise(text)).toEqual({ value, scale });
});

const wide = (ticker: string) =>
  `Price,Close,High,Low,Open,Volume\nTicker,${Array(5).fill(ticker).join(',')}\nDate,,,,,\n2024-08-21,4.1,4.2,3.9,4,100\n`;

test.each([
  ['a row of tickers', wide('MSFT'), ['MSFT']],
  [
    'a column of tickers',
    'Date,Ticker,Adj Close,Close,High,Low,Open,Volume\n2024-08-21,MSFT,4,4,4,4,4,1\n2024-08-21,GOOG,5,5,5,5,5,1\n',
    ['MSFT', 'GOOG'],
  ],
])('import-1: the file names its instruments in %s', async (_, text, symbols) => {
  const { series } = await readFiles(yahoo, { 'prices.csv': text });
  expect(series.map(({ symbol }) => symbol)).toEqual(symbols);
});

test.each([
  ['AAPL.csv', null],
  ['prices.csv', 'AAPL'],
])('import-1: %s with symbol %s and the ticker MSFT is refused', async (name, symbol) => {
  await expect(readFiles(yahoo, { [name]: wide('MSFT') }, { symbol })).rejects.toThrow(/MSFT.*AAPL/);
});

test('import-1: a ticker without its venue is the same', async () => {
  const { series } = await readFiles(yahoo, { 'x.csv': wide('SAP') }, { symbol: 'SAP.DE' });
  expect(series.map(({ symbol }) => symbol)).toEqual(['SAP.DE']);
});

test('import-1: tickers side by side are series of their own', async () => {
  const rows = ['Date,,,,,,,,', '2024-08-21,4,5,4,5,4,5,4,5', '2024-08-22,4,,4,,4,,4,'];
  const [fields, tickers] = ['Close,Close,High,High,Low,Low,Open,Open', 'MSFT,KO,MSFT,KO,MSFT,KO,MSFT,KO'];
  const expected = ['MSFT 2024-08-21 4 4 4 4 -', 'MSFT 2024-08-22 4 4 4 4 -', 'KO 2024-08-21 5 5 5 5 -'];
  for (const head of [
    [`Price,${fields}`, `Ticker,${tickers}`],
    [`Ticker,${tickers}`, `Price,${fields}`],
  ]) {
    const { series, rejects } = await readFiles(yahoo, { 'prices.csv': [...head, ...rows].join('\n') });
    expect(rejects).toEqual([]);
    expect(series.flatMap((one) => barTexts(one).map((text) => `${one.symbol} ${text}`))).toEqual(expected);
  }
});

test('import-7: the table of the page, with dividends and splits as rows', async () => {
  const table = [
    'Date\tOpen\tHigh\tLow\tClose Close price adjusted for splits.\tAdj Close Adjusted close price adjusted for splits and dividend and/or capital gain distributions.\tVolume',
    'Sep 1, 2020\t132.76\t134.80\t130.53\t134.18\t131.38\t151,948,100',
    'Aug 31, 2020\t127.58\t131.00\t126.00\t129.04\t126.35\t-',
    'Aug 31, 2020\t4:1 Stock Splits',
    'Aug 7, 2020\t0.205 Dividend',
    'Aug 7, 2020\t113.20\t113.67\t110.29\t111.11\t108.60\t198,045,600',
  ];
  const { series, rejects, warnings } = await readFiles(yahoo, { 'AAPL.csv': table.join('\n') });
  expect([rejects, warnings]).toEqual([[], []]);
  expect(series[0]!.basis).toBe('splits');
  expect(barTexts(series[0]!)).toEqual([
    '2020-08-07 113.2 113.67 110.29 111.11 198045600',
    '2020-08-31 127.58 131 126 129.04 -',
    '2020-09-01 132.76 134.8 130.53 134.18 151948100',
  ]);
  expect(actionTexts(series[0]!)).toEqual(['2020-08-31 4:1', '2020-08-07 0.205']);
});

const hongKong = (time: string) =>
  ['11', '12', '13', '14']
    .map((day) => `2024-03-${day} ${time}+00:00,4,4.2,3.9,4.1,4.1,100,${day === '13' ? 0.5 : 0},0\n`)
    .join('');

test('import-9: days labelled with their midnight in UTC, and their dividends', async () => {
  const { series } = await readFiles(yahoo, { '0700.HK.csv': `${header}\n${hongKong('16:00:00')}` });
  expect(barTexts(series[0]!).map((text) => text.slice(0, 10))).toEqual([
    '2024-03-12',
    '2024-03-13',
    '2024-03-14',
    '2024-03-15',
  ]);
  expect(actionTexts(series[0]!)).toEqual(['2024-03-14 0.5']);
});

test('import-9: such days of an unknown exchange are refused', async () => {
  const file = { 'X.csv': `${header}\n${hongKong('16:00:00')}` };
  await expect(readFiles(yahoo, file)).rejects.toThrow('set --timezone');
  const { series } = await readFiles(yahoo, file, { timezone: 'Asia/Hong_Kong' });
  expect(series[0]!.interval).toBe('1day');
});

test('import-2: rows without prices do not make weekly bars daily', async () => {
  const weeks = Array.from({ length: 8 }, (_, i) => {
    const day = new Date(Date.UTC(2021, 0, 4 + 7 * i)).toISOString().slice(0, 10);
    return `${day},4,4.2,3.9,4.1,4.1,100,0,0\n`;
  });
  const text = `${header}\n${weeks.join('')}2021-03-02,,,,,,,0,15\n`;
  await expect(readFiles(yahoo, { 'X.csv': text })).rejects.toThrow('its bars are weekly');
});

test('import-3: a year without its century is a fault', async () => {
  const text = `${header}\n0024-03-07,4,4.2,3.9,4.1,4.1,100,0,0\n2024-03-08,4,4.2,3.9,4.1,4.1,100,0,0\n`;
  const { series, rejects } = await readFiles(yahoo, { 'X.csv': text });
  expect(series.flatMap(barTexts)).toEqual(['2024-03-08 4 4.2 3.9 4.1 100']);
  expect(rejects).toEqual(['2 datetime is before all exchanges']);
});
