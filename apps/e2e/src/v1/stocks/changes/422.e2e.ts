import { describeInvalid } from '../../../cases/validation.js';

// error-6: well formed, but no instrument can match.
describeInvalid('/v1/stocks/changes', 422, [
  ['country=ZZ', { country: 'ZZ' }],
  ['isin=US0378331006', { isin: 'US0378331006' }],
]);
