import { describe, expect, test } from 'vitest';
import { describeInvalidBody } from '../../cases/validation.js';
import { ask, toPost } from '../../cases/test-request.js';
import { PATH } from './question.js';

const item = { query: 'APPLE INC' };
const items = (...others: readonly unknown[]) => ({ items: [item, ...others] });

describeInvalidBody(PATH, 400, [
  ['no items', {}, { items: null }],
  ['items that are no list', { items: item }, { items: '{"query":"APPLE INC"}' }],
  ['items that are null', { items: null }, { items: 'null' }],
  ['an empty list', { items: [] }, { items: '[]' }],
  ['101 items', { items: Array.from({ length: 101 }, () => ({})) }, { items: `[${'{},'.repeat(40)}`.slice(0, 100) }],
  ['a list instead of an object', [item], { body: '[{"query":"APPLE INC"}]' }],
  ['a string', 'APPLE INC', { body: 'APPLE INC' }],
  ['null', null, { body: 'null' }],
  ['an item that is a string', items('SAP'), { 'items[1]': 'SAP' }],
  ['an item that is null', items(null), { 'items[1]': 'null' }],
  ['an item without query', items({ currency: 'EUR' }), { 'items[1].query': null }],
  ['an empty query', items({ query: '' }), { 'items[1].query': '' }],
  ['a blank query', items({ query: ' \t\u3000' }), { 'items[1].query': ' \t\u3000' }],
  ['a query that is a number', items({ query: 7203 }), { 'items[1].query': '7203' }],
  ['a query that is a list', items({ query: ['SAP'] }), { 'items[1].query': '["SAP"]' }],
  ['a mic of three', items(item, { ...item, mic: 'XNA' }), { 'items[2].mic': 'XNA' }],
  ['a mic that is null', items({ ...item, mic: null }), { 'items[1].mic': 'null' }],
  ['an empty mic', items({ ...item, mic: '' }), { 'items[1].mic': '' }],
  ['a currency in words', items({ ...item, currency: 'Euro' }), { 'items[1].currency': 'Euro' }],
  ['a currency sign', items({ ...item, currency: '€' }), { 'items[1].currency': '€' }],
  ['an unknown type', items({ ...item, type: 'Stock' }), { 'items[1].type': 'Stock' }],
  ['a type in another case', items({ ...item, type: 'etf' }), { 'items[1].type': 'etf' }],
  ['an empty country', items({ ...item, country: '' }), { 'items[1].country': '' }],
  ['an unused mic', items({ ...item, mic: 'ZZZZ' }), { 'items[1].mic': 'ZZZZ' }],
  ['an unused currency', items({ ...item, currency: 'ZZZ' }), { 'items[1].currency': 'ZZZ' }],
  [
    'fields that there are not',
    { ...items(item, { ...item, figi: 5, note: { a: [1] } }), more: true },
    { 'items[2].figi': '5', 'items[2].note': '{"a":[1]}', more: 'true' },
  ],
  [
    'all at once, a 422 among them',
    items({ query: '', mic: 'x', country: 'ZZ' }, 5),
    { 'items[1].query': '', 'items[1].mic': 'x', 'items[1].country': 'ZZ', 'items[2]': '5' },
  ],
  ['a long value is cut', items({ ...item, mic: '😀'.repeat(150) }), { 'items[1].mic': '😀'.repeat(100) }],
]);

describe('an invalid JSON body', () => {
  test.each(['{', '{"items":[{"query":"a"}]', "{'items':[]}", 'items=1', 'undefined', '[', '\u0000'])(
    '%j',
    async (body) => {
      const answer = await ask({ ...toPost(PATH, null), body });
      expect(answer).toRefuseFields(400, { body });
    },
  );

  test('an empty one', async () => {
    expect(await ask({ ...toPost(PATH, null), body: '' })).toRefuseFields(400, { body: null });
  });

  test('no UTF-8', async () => {
    const latin1 = Buffer.from('{"items":[{"query":"Nestl\xe9"}]}', 'latin1');
    const answer = await ask({ ...toPost(PATH, null), body: latin1 });
    expect(answer).toBeEnvelope(400, 'bad_request');
  });

  test('nested deeper than anything is', async () => {
    const body = `{"items":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`;
    expect(await ask({ ...toPost(PATH, null), body })).toRefuseFields(400, { 'items[0]': '['.repeat(100) });
  });
});
