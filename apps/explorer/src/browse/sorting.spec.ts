import { expect, test } from 'vitest';
import { directionOf, nextSort } from './sorting.js';

/** The sorts after a click on a column: from another one, its ascending and its descending order. */
const nextSorts = (column: string) => ['-figi', column, `-${column}`].map((sort) => nextSort(column, sort));

test('clicks sort one way, then the other, then not; sizes begin with the largest', () => {
  expect(nextSorts('name')).toEqual(['name', '-name', undefined]);
  expect(nextSorts('market_cap')).toEqual(['-market_cap', undefined, 'market_cap']);
});

test('only the column of the sort has a direction', () => {
  expect(['name', '-name', '-symbol', undefined].map((sort) => directionOf('name', sort))).toEqual([
    'ascending',
    'descending',
    undefined,
    undefined,
  ]);
});
