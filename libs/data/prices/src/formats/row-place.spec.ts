import { describe, expect, test } from 'vitest';
import { plainName } from './row-place.js';

describe('import-1: the symbol in the name of a download', () => {
  test.each([
    ['/data/AAPL.csv.gz', 'AAPL'],
    ['AAPL (1).csv', 'AAPL'],
    ['%5EGSPC.csv', '^GSPC'],
    ['EURUSD%3DX (2).csv', 'EURUSD=X'],
    ['AAPL Historical Data.csv', 'AAPL'],
    ['AAPL Historical Data (3).csv', 'AAPL'],
    ['HistoricalData_1699999999.csv', ''],
    ['HistoricalData_1699999999 (1).csv', ''],
  ])('%s', (path, name) => {
    expect(plainName(path)).toBe(name);
  });
});
