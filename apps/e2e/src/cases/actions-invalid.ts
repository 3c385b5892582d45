import { describeInvalid, notIntegers } from './validation.js';

/** 400 of dividends and splits: identifiers and range parameters; each fault is reported once. */
export function describeActionsInvalid(path: string): void {
  describeInvalid(path, 400, [
    ['', { symbol: null }],
    ['symbol=', { symbol: '' }],
    ['symbol=AAPL&symbol=MSFT', { symbol: 'MSFT' }],
    ['symbol=AAPL&isin=US0378331005', { isin: 'US0378331005' }],
    ['symbol=AAPL&figi=BBG000B9XRY4', { figi: 'BBG000B9XRY4' }],
    ['symbol=AAPL&outputsize=0', { outputsize: '0' }],
    ['symbol=AAPL&outputsize=5001', { outputsize: '5001' }],
    ['symbol=AAPL&start_date=2012-02-30', { start_date: '2012-02-30' }],
    ['symbol=AAPL&end_date=2012-08-09T24:00:00Z', { end_date: '2012-08-09T24:00:00Z' }],
    ['symbol=AAPL&start_date=2012-08-10&end_date=2012-08-09', { start_date: '2012-08-10' }],
    ['symbol=AAPL&start_date=&end_date=', { start_date: '', end_date: '' }],
    ['outputsize=x&start_date=y&end_date=z', { symbol: null, outputsize: 'x', start_date: 'y', end_date: 'z' }],
    ['isin=US0378331006&outputsize=0', { isin: 'US0378331006', outputsize: '0' }],
  ]);
  describeInvalid(
    path,
    400,
    notIntegers.map((value) => [`symbol=AAPL&outputsize=${value}`, { outputsize: decodeURIComponent(value) }]),
  );
}
