import { describeInvalid } from '../../cases/validation.js';

// Parses, but no instrument can ever match (contract 3).
describeInvalid('/v1/splits', 422, [
  ['isin=US0378331006', { isin: 'US0378331006' }],
  ['figi=BBG000B9XRY5', { figi: 'BBG000B9XRY5' }],
]);
