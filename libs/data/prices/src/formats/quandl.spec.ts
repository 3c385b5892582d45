import { expect, test } from 'vitest';
import { actionTexts, barTexts, readFiles } from './format-fixtures.js';
import { quandl } from './quandl.js';

test('the raw columns of WIKI files are read, not the adjusted ones', async () => {
  const text =
    'Date,Open,High,Low,Close,Volume,Ex-Dividend,Split Ratio,Adj. Open,Adj. High,Adj. Low,Adj. Close,Adj. Volume\n' +
    '2012-08-10,618.71,621.76,618.7,621.7,6962100.0,0.0,1.0,80.1,80.5,80.1,80.5,48734700.0\n' +
    '2012-08-09,617.85,621.73,617.8,620.73,7915800.0,2.65,1.0,80.0,80.5,80.0,80.4,55410600.0\n' +
    '2005-02-28,44.68,45.14,43.96,44.86,23271100.0,0.0,2.0,5.7,5.8,5.6,5.7,325795400.0\n';
  const { series } = await readFiles(quandl, { 'WIKI-AAPL-2012-quandl.csv': text });
  expect(series).toMatchObject([{ symbol: 'AAPL', basis: 'raw' }]);
  expect(barTexts(series[0]!)).toEqual([
    '2005-02-28 44.68 45.14 43.96 44.86 23271100',
    '2012-08-09 617.85 621.73 617.8 620.73 7915800',
    '2012-08-10 618.71 621.76 618.7 621.7 6962100',
  ]);
  expect(actionTexts(series[0]!)).toEqual(['2005-02-28 2:1', '2012-08-09 2.65']);
});
