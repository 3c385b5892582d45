import { describeInvalid } from '../../cases/validation.js';

// 257 code points are one too many; astral letters count once each.
describeInvalid('/v1/symbol_search', 422, [
  [`query=${'a'.repeat(257)}`, { query: 'a'.repeat(100) }],
  [`query=${encodeURIComponent('😀'.repeat(257))}`, { query: '😀'.repeat(100) }],
  ['query=a&country=ZZ', { country: 'ZZ' }],
  ['query=a&country=DEU', { country: 'DEU' }],
  [`query=${'b'.repeat(300)}&country=ZZ`, { query: 'b'.repeat(100), country: 'ZZ' }],
]);
