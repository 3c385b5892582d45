import { describeInvalid } from '../../cases/validation.js';

// error-6: well formed, but no instrument can match.
describeInvalid('/v1/time_series', 422, [
  ['isin=US0378331006', { isin: 'US0378331006' }],
  ['isin=AAPL', { isin: 'AAPL' }],
  ['isin=US037833100', { isin: 'US037833100' }],
  ['figi=BBG000B9XRY5', { figi: 'BBG000B9XRY5' }],
  ['figi=BBG000B9XRY', { figi: 'BBG000B9XRY' }],
]);
