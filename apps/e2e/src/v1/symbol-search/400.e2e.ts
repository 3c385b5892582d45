import { expect, test } from 'vitest';
import { describeInvalid, notIntegers } from '../../cases/validation.js';
import { get } from '../../harness/shared.js';

const path = '/v1/symbol_search';

describeInvalid(path, 400, [
  ['', { query: null }],
  ['limit=5', { query: null }],
  ['query=', { query: '' }],
  ['query', { query: '' }],
  ['query=%20', { query: ' ' }],
  ['query=%20%09%0A', { query: ' \t\n' }],
  ['query=%E3%80%80', { query: '\u3000' }],
  ['query=a&query=b', { query: 'b' }],
  ['query=a&limit=51', { limit: '51' }],
  ['query=a&limit=0', { limit: '0' }],
  ['query=a&limit=-5', { limit: '-5' }],
  ['query=a&limit=9999999999999999999999', { limit: '9999999999999999999999' }],
  ['query=a&limit=', { limit: '' }],
  ['query=a&limit=5&limit=6', { limit: '6' }],
  ['query=a&type=Stock', { type: 'Stock' }],
  ['query=a&type=etf', { type: 'etf' }],
  ['query=a&country=', { country: '' }],
  ['query=a&explain=perhaps', { explain: 'perhaps' }],
  ['limit=51&type=x', { query: null, limit: '51', type: 'x' }],
  ['query=&country=ZZ', { query: '', country: 'ZZ' }],
]);

describeInvalid(
  path,
  400,
  notIntegers.map((value) => [`query=a&limit=${value}`, { limit: decodeURIComponent(value) }]),
);

test('broken percent-encoding', async () => {
  expect(await get(`${path}?query=%E4`)).toBeEnvelope(400, 'bad_request');
  expect(await get(`${path}?query=50%`)).toBeEnvelope(400, 'bad_request');
});
