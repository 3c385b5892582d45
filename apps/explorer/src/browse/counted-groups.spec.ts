import { expect, test } from 'vitest';
import { groupsOf, matchingGroups, shareOf, sortGroups } from './counted-groups.js';

const makeFacts = (isin: number) => ({ isin, prices: 0 }) as never;
const completeness = {
  instruments: 11,
  filled: makeFacts(4),
  exchanges: [],
  countries: [
    { country: 'GB', instruments: 4, filled: makeFacts(1) },
    { country: 'US', instruments: 2, filled: makeFacts(2) },
  ],
  types: [{ type: 'ETF' as const, instruments: 0, filled: makeFacts(0) }],
  sectors: [],
  industries: [],
  category_groups: [{ category_group: 'Equities', instruments: 5, filled: makeFacts(1) }],
  categories: [],
};
const countries = groupsOf('country', completeness, new Map([['GB', 'United Kingdom']]));

test('a group has its value, and a name where the server has one', () => {
  expect(countries).toMatchObject([
    { value: 'GB', name: 'United Kingdom', instruments: 4 },
    { value: 'US', name: null },
  ]);
  expect(groupsOf('category_group', completeness, new Map())).toMatchObject([{ value: 'Equities', instruments: 5 }]);
});

test('a text matches values and names in any case', () => {
  expect(matchingGroups(countries, ' KINGDOM').map(({ value }) => value)).toEqual(['GB']);
  expect(matchingGroups(countries, 'us').map(({ value }) => value)).toEqual(['US']);
  expect(matchingGroups(countries, '')).toHaveLength(2);
});

test('facts are ordered by their share, not by their number', () => {
  const order = (by: 'isin' | 'instruments' | 'value', isDescending: boolean) =>
    sortGroups(countries, { by, isDescending }).map(({ value }) => value);
  expect(order('isin', true)).toEqual(['US', 'GB']);
  expect(order('instruments', true)).toEqual(['GB', 'US']);
  expect(order('value', false)).toEqual(['GB', 'US']);
  expect(shareOf(countries[0]!, 'isin')).toBe(0.25);
  expect(shareOf(groupsOf('type', completeness, new Map())[0]!, 'isin')).toBe(null);
});
