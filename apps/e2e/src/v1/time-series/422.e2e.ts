import { describeInvalid } from '../../cases/validation.js';

// Parses, but no instrument can ever match (contract 3).
describeInvalid('/v1/time_series', 422, [
  ['isin=US0378331006', { isin: 'US0378331006' }],
  ['isin=AAPL', { isin: 'AAPL' }],
  ['isin=US037833100', { isin: 'US037833100' }],
  ['figi=BBG000B9XRY5', { figi: 'BBG000B9XRY5' }],
  ['figi=BBG000B9XRY', { figi: 'BBG000B9XRY' }],
]);
