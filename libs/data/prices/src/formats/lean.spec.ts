import { expect, test } from 'vitest';
import { actionTexts, barTexts, readFiles, zipOf } from './format-fixtures.js';
import { parseLeanPath } from './lean-path.js';
import { lean } from './lean.js';

const usa = 'Data/equity/usa';
const daily = (name: string, text: string) => zipOf({ [`${name}.csv`]: text });

test('shares: whole numbers of a hundredth of a cent, splits and dividends from the factor file', async () => {
  const files = {
    [`${usa}/daily/aapl.zip`]: daily(
      'aapl',
      '20120808 00:00,6192500,6238800,6175200,6198600,8739500\n20120809 00:00,6178500,6217300,6178000,6207300,7915800\n' +
        '20140606 00:00,6499000,6512600,6444700,6455700,12497800\n20140609 00:00,927000,938800,917500,937000,75415000',
    ),
    [`${usa}/map_files/aapl.csv`]: '19980102,aapl,Q\n20501231,aapl,Q',
    [`${usa}/factor_files/aapl.csv`]:
      '19980102,0.9957248,0.1428571,1\n20120808,0.9957248,0.1428571,619.86\n20140606,1,0.1428571,645.57\n20501231,1,1,0',
  };
  const { series, rejects } = await readFiles(lean, files);
  expect(rejects).toEqual([]);
  expect(series).toMatchObject([{ symbol: 'AAPL', interval: '1day', basis: 'raw', asOf: null }]);
  expect(barTexts(series[0]!)[2]).toBe('2014-06-06 649.9 651.26 644.47 645.57 12497800');
  // factors are on the day before: 619.86 × (1 − 0.9957248) = 2.65; 1 / 0.1428571 = 7
  expect(actionTexts(series[0]!)).toEqual(['2014-06-09 7:1', '2012-08-09 2.65']);
});

test('minutes are milliseconds since New York midnight', async () => {
  const path = `${usa}/minute/aapl/20140606_trade.zip`;
  const text = '14400000,6488000,6491000,6488000,6491000,300\n14460001,6493500,6493500,6493500,6493500,100\n';
  const { series, rejects } = await readFiles(lean, { [path]: daily('20140606_aapl_minute_trade', text) });
  expect(series).toMatchObject([{ symbol: 'AAPL', interval: '1min', splits: null, dividends: null }]);
  // 4 h after midnight, New York four hours behind UTC in June
  expect(barTexts(series[0]!)).toEqual(['2014-06-06T08:00Z 648.8 649.1 648.8 649.1 300']);
  expect(rejects).toEqual(['2 datetime is not on a whole minute']);
});

test('crypto and indices have plain decimals, an American index the time of Chicago', async () => {
  const crypto = await readFiles(lean, {
    'Data/crypto/coinbase/minute/btcusd/20161007_trade.zip': daily('x', '60000,611.87,611.88,611.87,611.88,0.56799'),
  });
  expect(crypto.series.flatMap(barTexts)).toEqual(['2016-10-07T00:01Z 611.87 611.88 611.87 611.88 0.56799']);
  const index = await readFiles(lean, {
    'Data/index/usa/minute/spx/20210104_trade.zip': daily('x', '30600000,3764.61,3769.99,3764.61,3766.63,59'),
  });
  // 8:30 in Chicago is 9:30 in New York and 14:30 UTC in January
  expect(index.series.flatMap(barTexts)).toEqual(['2021-01-04T14:30Z 3764.61 3769.99 3764.61 3766.63 59']);
});

const google = {
  [`${usa}/daily/goog.zip`]: daily(
    'goog',
    '20140402 00:00,11300000,11400000,11200000,11351000,100\n20140403 00:00,5698500,5872900,5641300,5697400,100\n',
  ),
  [`${usa}/map_files/goog.csv`]: '20140327,goocv,Q\n20140402,goocv,Q\n20501231,goog,Q',
  [`${usa}/map_files/googl.csv`]: '20040819,goog,Q\n20140402,goog,Q\n20501231,googl,Q',
  [`${usa}/factor_files/googl.csv`]: '20040819,1,0.5,1\n20140402,1,0.5,1135.1\n20501231,1,1,0',
};

test('GOOG before April 2014 is the line that is GOOGL now', async () => {
  const { series } = await readFiles(lean, google);
  expect(series.map((one) => [one.symbol, ...barTexts(one)])).toEqual([
    ['GOOGL', '2014-04-02 1130 1140 1120 1135.1 100'],
    ['GOOG', '2014-04-03 569.85 587.29 564.13 569.74 100'],
  ]);
  expect(actionTexts(series[0]!)).toEqual(['2014-04-03 2:1']);
  expect(series[1]!.splits).toBeNull();
});

test('a requested symbol is that of the last owner of the ticker', async () => {
  const { series, rejects } = await readFiles(lean, google, { symbol: 'GOOG.X' });
  expect(series.map(({ symbol }) => symbol)).toEqual(['GOOG.X']);
  expect(rejects).toEqual([
    '1 symbol 1 bars do not belong to the current instrument of this ticker: they belong to googl',
  ]);
});

test('bars of a former owner of the ticker and of days in no map file are rejected', async () => {
  const { series, rejects } = await readFiles(lean, {
    [`${usa}/daily/fb.zip`]: daily(
      'fb',
      '19990929 00:00,127500,127500,115000,115000,16300\n20050103 00:00,127500,127500,115000,115000,1\n20120518 00:00,420000,450000,380000,382000,9\n',
    ),
    [`${usa}/map_files/fb.1.csv`]: '19990929,fb\n20030328,fb',
    [`${usa}/map_files/fb.csv`]: '20120518,fb,Q\n20501231,fb,Q',
  });
  expect(series.map(({ symbol, bars }) => [symbol, bars.whole.labels.length])).toEqual([['FB', 1]]);
  expect(rejects).toEqual([
    '1 symbol 1 bars do not belong to the current instrument of this ticker: they belong to fb.1',
    '2 symbol 1 bars do not belong to the current instrument of this ticker: no map file contains their instrument',
  ]);
});

test('a renamed company has its current name', async () => {
  const { series } = await readFiles(lean, {
    [`${usa}/daily/uw.zip`]: daily('uw', '19980102 00:00,387500,390000,380000,387500,283500\n'),
    [`${usa}/map_files/wm.csv`]: '19980102,uw,N\n19980716,uw,N\n20090804,wmi,N\n20501231,wm,N',
  });
  expect(series[0]!.symbol).toBe('WM');
});

test.each([
  ['equity/usa/hour/aapl.zip', 'of the resolution hour'],
  ['equity/usa/tick/aapl/20131008_trade.zip', 'of the resolution tick'],
  ['equity/usa/minute/aapl/20131008_quote.zip', 'contains bids and asks'],
  ['crypto/coinbase/daily/btcusd_quote.zip', 'contains bids and asks'],
  ['forex/oanda/daily/eurusd.zip', 'contains bids and asks'],
  ['cfd/oanda/daily/xauusd.zip', 'contains bids and asks'],
  ['option/usa/minute/aapl/20131008_trade_american.zip', 'option cannot be imported'],
  ['aapl.zip', 'is not in a LEAN tree'],
])('%s is refused by its path', (path, reason) => {
  expect(parseLeanPath(path)).toContain(reason);
});

test('eleven cells are bids and asks in any folder', async () => {
  const path = 'Data/crypto/coinbase/daily/btcusd.zip';
  const text = '20150427 00:00,219.16,219.83,219.16,219.58,5.8,219.18,220.03,219.18,219.6,0.01\n';
  await expect(readFiles(lean, { [path]: daily('btcusd', text) })).rejects.toThrow('contains bids and asks');
});

test('a market without a known time zone requires one', async () => {
  const file = { 'Data/equity/mars/minute/abc/20140606_trade.zip': daily('x', '60000,10000,10000,10000,10000,1') };
  await expect(readFiles(lean, file)).rejects.toThrow('time zone of its market is unknown');
  const { series } = await readFiles(lean, file, { timezone: 'Asia/Tokyo' });
  expect(series.flatMap(barTexts)).toEqual(['2014-06-05T15:01Z 1 1 1 1 1']);
});
