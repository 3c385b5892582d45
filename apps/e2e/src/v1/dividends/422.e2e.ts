import { describeInvalid } from '../../cases/validation.js';

// error-6: well formed, but no instrument can match.
describeInvalid('/v1/dividends', 422, [
  ['isin=US0378331006', { isin: 'US0378331006' }],
  ['figi=BBG000B9XRY5', { figi: 'BBG000B9XRY5' }],
]);
