import { expect, test } from 'vitest';
import { descriptions, mixedQueries } from './search-queries.js';

const rows = Array.from({ length: 500 }, (_, at) => ({ symbol: `S${at}`, name: `Company ${1000 + at} Limited` }));

test('the mix is 40, 30, 20 and 10 %, no query twice', () => {
  const queries = mixedQueries(
    rows.map((row, at) => ({ ...row, name: `${at * 7919} ${row.name}` })),
    ['danish brewer', 'spanish bank'],
  );
  const count = (kind: string) => queries.filter((one) => one.kind === kind).length;
  expect(['exact', 'prefix', 'typo', 'descriptive'].map(count)).toEqual([8, 6, 4, 2]);
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
});

test('prefixes that many names share are sent once, so that there are fewer', () => {
  const prefixes = mixedQueries(rows, ['danish brewer', 'spanish bank']).filter(({ kind }) => kind === 'prefix');
  expect(prefixes.map(({ query }) => query).sort()).toEqual(['Comp', 'Compa', 'Compan', 'Company']);
});

test('the descriptions written by hand are found', () => {
  expect(descriptions()).toContain('brent crude');
  expect(descriptions().length).toBeGreaterThan(300);
});
