import { expect, test } from 'vitest';
import { groupBySecurity, type SecurityFacts } from './securities.js';

let next = 0;
const row = (given: Partial<SecurityFacts>): SecurityFacts => ({
  row: next++,
  family: null,
  issue: [],
  nameKey: '',
  type: 'Common Stock',
  issuer_country: null,
  home: 1,
  size: 0.25,
  ...given,
});
const sizes = (...rows: SecurityFacts[]) => groupBySecurity(rows).map((members) => members.length);

test('lines of one family are one security with any names', () => {
  expect(sizes(row({ family: 1, nameKey: 'apple' }), row({ family: 1, nameKey: 'appel' }), row({ family: 2 }))).toEqual(
    [2, 1],
  );
});

test('without families: one ISIN or one share-class FIGI', () => {
  expect(sizes(row({ issue: ['A', null] }), row({ issue: ['A', 'F'] }), row({ issue: [null, 'F'] }))).toEqual([3]);
  expect(sizes(row({ issue: ['A', null] }), row({ issue: ['B', null] }), row({}))).toEqual([1, 1, 1]);
});

test('a row that belongs to two securities merges them', () => {
  expect(sizes(row({ issue: ['A', null] }), row({ issue: [null, 'F'] }), row({ issue: ['A', 'F'] }))).toEqual([3]);
});

test('namesakes of one type and country are one; two small companies at home in two countries are two', () => {
  const first = { nameKey: 'firstcapital', family: 1, issuer_country: 'US' };
  expect(sizes(row(first), row({ ...first, family: 2 }))).toEqual([2]);
  expect(sizes(row(first), row({ ...first, family: 2, issuer_country: 'IT' }))).toEqual([1, 1]);
  expect(sizes(row(first), row({ ...first, family: 2, issuer_country: 'IT', home: 0.3 }))).toEqual([2]);
  expect(sizes(row({ ...first, size: 0.8 }), row({ ...first, size: 1, family: 2, issuer_country: 'IT' }))).toEqual([2]);
  expect(sizes(row(first), row({ ...first, family: 2, type: 'ETF' }))).toEqual([1, 1]);
});

test('rows without a name are not namesakes', () => {
  expect(sizes(row({ family: 1 }), row({ family: 2 }))).toEqual([1, 1]);
});
