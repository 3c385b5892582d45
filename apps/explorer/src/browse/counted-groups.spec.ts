import { expect, test, vi } from 'vitest';
import type { CountedGroup } from './counted-groups.js';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { groupsOf, matchingGroups, screenerAddress, shareOf, sortGroups } = await import('./counted-groups.js');

const filled = (isin: number) => ({ isin, prices: 0 }) as never;
const counts = { instruments: 0, filled: filled(0) };
const lists = {
  completeness: {
    ...counts,
    exchanges: [],
    countries: [{ country: 'GB', instruments: 4, filled: filled(1) }],
    types: [{ type: 'ETF' as const, instruments: 0, filled: filled(0) }],
    sectors: [{ sector: 'Energy', instruments: 2, filled: filled(2) }],
    category_groups: [{ category_group: 'Equities', instruments: 5, filled: filled(1) }],
  },
  countries: [{ country: 'GB', name: 'United Kingdom', instruments: 4 }],
  sectors: [
    { sector: 'Energy', instruments: 2, industries: [{ industry: 'Gas', instruments: 1 }] },
    { sector: 'Equities', instruments: 4, industries: [{ industry: 'Large Cap', instruments: 4 }] },
  ],
};

test('a sector leads to its instruments, the group of a category to its funds', () => {
  const [energy, equities] = groupsOf('sector', lists) as [CountedGroup, CountedGroup];
  expect(screenerAddress(energy)).toBe('#/screener?sector=Energy&status=all');
  expect(screenerAddress(energy.members[0]!)).toBe('#/screener?industry=Gas&status=all');
  expect(screenerAddress(equities)).toBe('#/screener?category_group=Equities&status=all');
  expect(screenerAddress(equities.members[0]!)).toBe('#/screener?category=Large+Cap&status=all');
});

test('a text matches values, names and industries; of other industries the sector keeps none', () => {
  expect(matchingGroups(groupsOf('country', lists), 'kingdom')).toHaveLength(1);
  const sectors = groupsOf('sector', lists);
  expect(matchingGroups(sectors, 'LARGE').map(({ value, members }) => [value, members.length])).toEqual([['Equities', 1]]); // prettier-ignore
  expect(matchingGroups(sectors, 'xyz')).toEqual([]);
});

test('facts are ordered by their share, and those without a count come last', () => {
  const sectors = groupsOf('sector', lists);
  const order = (by: 'isin' | 'instruments' | 'value', isDescending: boolean) =>
    sortGroups(sectors, { by, isDescending }).map(({ value }) => value);
  expect(order('isin', true)).toEqual(['Energy', 'Equities']);
  expect(order('instruments', true)).toEqual(['Equities', 'Energy']);
  expect(order('value', false)).toEqual(['Energy', 'Equities']);
  expect(shareOf(groupsOf('country', lists)[0]!, 'isin')).toBe(0.25);
  expect(shareOf(groupsOf('type', lists)[0]!, 'isin')).toBe(null);
});
