import { describeInvalid } from '../../cases/validation.js';

// error-6: well formed, but no instrument can match.
describeInvalid('/v1/stocks', 422, [
  ['country=ZZ', { country: 'ZZ' }],
  ['country=USA', { country: 'USA' }],
  ['country=U', { country: 'U' }],
  ['country=%C3%9CS', { country: 'ÜS' }],
  ['country=12', { country: '12' }],
  ['isin=US0378331006', { isin: 'US0378331006' }],
  ['isin=AAPL', { isin: 'AAPL' }],
  ['isin=US037833100', { isin: 'US037833100' }],
  ['figi=BBG000B9XRY5', { figi: 'BBG000B9XRY5' }],
  ['figi=BBG000B9XRY', { figi: 'BBG000B9XRY' }],
  ['composite_figi=BBG000B9XRY5', { composite_figi: 'BBG000B9XRY5' }],
  ['cik=abc', { cik: 'abc' }],
  ['cik=12345678901', { cik: '12345678901' }],
  ['cik=-1', { cik: '-1' }],
  ['country=ZZ&isin=x&figi=y&cik=z', { country: 'ZZ', isin: 'x', figi: 'y', cik: 'z' }],
]);
