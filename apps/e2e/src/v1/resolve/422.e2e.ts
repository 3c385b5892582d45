import { describeInvalidBody } from '../../cases/validation.js';
import { PATH } from './question.js';

const item = { query: 'APPLE INC' };

// 257 code points are one too many; astral letters count once each.
describeInvalidBody(PATH, 422, [
  ['an invalid country', { items: [item, { ...item, country: 'ZZ' }] }, { 'items[1].country': 'ZZ' }],
  ['a country of three letters', { items: [{ ...item, country: 'DEU' }] }, { 'items[0].country': 'DEU' }],
  ['a query that is too long', { items: [{ query: 'a'.repeat(257) }] }, { 'items[0].query': 'a'.repeat(100) }],
  ['of astral letters', { items: [{ query: '😀'.repeat(257) }] }, { 'items[0].query': '😀'.repeat(100) }],
  [
    'several, and nothing else',
    { items: [{ ...item, country: 'ZZ' }, item, { query: 'b'.repeat(300) }] },
    { 'items[0].country': 'ZZ', 'items[2].query': 'b'.repeat(100) },
  ],
]);
