import { expect, test } from 'vitest';
import { alphavantage } from './alphavantage.js';
import { actionTexts, barTexts, readFiles } from './format-fixtures.js';

const adjusted =
  'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient\n' +
  '2014-06-09,92.7,93.88,91.75,93.7,20.9,75415000,0.0,7.00000700001\n' +
  '2014-06-06,649.9,651.26,644.47,645.57,20.6,12497800,0.0,1.0\n' +
  '2012-08-09,617.85,621.73,617.8,620.73,19.1,7915800,2.65,1.0\n';

test('prices are as traded, dividends as paid, 7.00000700001 is 7:1, and rows may come newest first', async () => {
  const { series, rejects } = await readFiles(alphavantage, { 'daily_adjusted_AAPL.csv': adjusted });
  expect(rejects).toEqual([]);
  expect(series).toMatchObject([{ symbol: 'AAPL', interval: '1day', basis: 'raw', asOf: null }]);
  expect(barTexts(series[0]!)).toEqual([
    '2012-08-09 617.85 621.73 617.8 620.73 7915800',
    '2014-06-06 649.9 651.26 644.47 645.57 12497800',
    '2014-06-09 92.7 93.88 91.75 93.7 75415000',
  ]);
  expect(actionTexts(series[0]!)).toEqual(['2014-06-09 7:1', '2012-08-09 2.65']);
});

test('the names of the JSON answer are read too', async () => {
  const text =
    'date,1. open,2. high,3. low,4. close,5. adjusted close,6. volume,7. dividend amount,8. split coefficient\n' +
    '2021-04-21,132.36,133.75,131.3001,133.5,133.5,68538237,0.0,1.0\n';
  const { series } = await readFiles(alphavantage, { 'AAPL.csv': text });
  expect(barTexts(series[0]!)).toEqual(['2021-04-21 132.36 133.75 131.3001 133.5 68538237']);
});

test('without their columns splits and dividends are unknown, not empty', async () => {
  const text = 'timestamp,open,high,low,close,volume\n2021-04-21,132.36,133.75,131.3,133.5,68538237\n';
  const { series } = await readFiles(alphavantage, { 'daily_AAPL.csv': text });
  expect(series).toMatchObject([{ symbol: 'AAPL', splits: null, dividends: null }]);
});

test('intraday times are New York time, and the prices adjusted', async () => {
  const text =
    'timestamp,open,high,low,close,volume\n2021-04-21 16:01:00,10,12,9,11,300\n2021-04-21 16:00:00,10,12,9,10,200\n';
  const { series, warnings } = await readFiles(alphavantage, { 'intraday_1min_IBM.csv': text });
  expect(series).toMatchObject([{ symbol: 'IBM', interval: '1min', basis: 'all' }]);
  // New York is four hours behind UTC in April
  expect(barTexts(series[0]!)).toEqual(['2021-04-21T20:00Z 10 12 9 10 200', '2021-04-21T20:01Z 10 12 9 11 300']);
  expect(warnings[0]).toContain('assumed to be adjusted');
});

test('bars of five minutes and of a week are refused', async () => {
  const times = ['16:00', '16:05', '16:10'].map((time) => `2021-04-21 ${time}:00,10,12,9,11,300\n`).join('');
  const header = 'timestamp,open,high,low,close,volume\n';
  await expect(readFiles(alphavantage, { 'IBM.csv': header + times })).rejects.toThrow('its bars are of 5 min');
  const weeks = ['01', '08', '15', '22', '29'].map((day) => `2021-01-${day},10,12,9,11,300\n`).join('');
  await expect(readFiles(alphavantage, { 'IBM.csv': header + weeks })).rejects.toThrow('its bars are weekly');
});

test('a message of the service in place of a table is shown, without the key', async () => {
  const text =
    '{\n  "Information": "We have detected your API key as ABCD1234EFGH5678 and the limit is 25 requests"\n}';
  const refused = await readFiles(alphavantage, { 'IBM.csv': text }).catch((error: unknown) => String(error));
  expect(refused).toContain('contains a message, not a table: We have detected your API key as … and the limit');
  expect(refused).not.toContain('ABCD1234');
  const short = await readFiles(alphavantage, { 'A.csv': '{"Note": "your API key as qx7 is slow"}' }).catch(String);
  expect(short).toContain('your API key as … is slow');
  await expect(readFiles(alphavantage, { 'IBM.csv': '{\nError Message\n}\n' })).rejects.toThrow('table: Error Message');
});

test('an interval other than that of the file is refused', async () => {
  await expect(readFiles(alphavantage, { 'A.csv': adjusted }, { interval: '1min' })).rejects.toThrow(
    'its bars are of 1day, not of 1min',
  );
});
