import { expect, test } from 'vitest';
import { choicesOf, matchingChoices } from './choices.js';

const filled = {} as never;

test('a name of the list of sectors is a sector or a category group, as the completeness has it', () => {
  const choices = choicesOf({
    exchanges: [{ exchange: 'LSE', name: 'London', country: 'GB', mics: ['XLON'], instruments: 3 }],
    countries: [],
    sectors: [
      { sector: 'Energy', instruments: 2, industries: [{ industry: 'Gas', instruments: 1 }] },
      { sector: 'Equities', instruments: 4, industries: [{ industry: 'Large Cap', instruments: 4 }] },
    ],
    completeness: {
      instruments: 6,
      filled,
      exchanges: [],
      countries: [],
      types: [],
      sectors: [{ sector: 'Energy', instruments: 2, filled }],
      category_groups: [{ category_group: 'Equities', instruments: 4, filled }],
    },
  });
  expect(choices['sector']).toEqual([{ value: 'Energy', hint: '2' }]);
  expect(choices['industry']).toEqual([{ value: 'Gas', hint: '1' }]);
  expect(choices['category_group']).toEqual([{ value: 'Equities', hint: '4' }]);
  expect(choices['category']).toEqual([{ value: 'Large Cap', hint: '4' }]);
  expect(choices['mic']).toEqual([{ value: 'XLON', hint: 'London' }]);
});

test('values that begin with the text are before those that contain it in the value or the name', () => {
  const choices = [{ value: 'XETRA', hint: 'Frankfurt' }, { value: 'FRA', hint: 'Frankfurt' }, { value: 'LSE', hint: '' }]; // prettier-ignore
  expect(matchingChoices(choices, ' fra', 9).map(({ value }) => value)).toEqual(['FRA', 'XETRA']);
  expect(matchingChoices(choices, '', 2)).toHaveLength(2);
  expect(matchingChoices(choices, 'q', 2)).toEqual([]);
});
