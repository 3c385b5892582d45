import { expect, test } from 'vitest';
import { choicesOf, matchingChoices } from './choices.js';

const filled = {} as never;
const completeness = {
  instruments: 6,
  filled,
  exchanges: [{ exchange: 'LSE', instruments: 1200, filled }],
  countries: [{ country: 'GB', instruments: 3, filled }],
  types: [
    { type: 'ETF' as const, instruments: 2, filled },
    { type: 'Bond' as const, instruments: 0, filled },
  ],
  sectors: [{ sector: 'Energy', instruments: 2, filled }],
  industries: [],
  category_groups: [],
  categories: [],
};

test('every column offers the values that an instrument has, with name and count', () => {
  const names = new Map([
    ['LSE', 'London'],
    ['GB', 'United Kingdom'],
  ]);
  const choices = choicesOf({ completeness, names, mics: new Map([['XLON', 'London']]) });
  expect(choices['exchange']).toEqual([{ value: 'LSE', hint: `London · ${(1200).toLocaleString()}` }]);
  expect(choices['type']).toEqual([{ value: 'ETF', hint: '2' }]);
  expect(choices['issuer_country']).toEqual([{ value: 'GB', hint: 'United Kingdom' }]);
  expect(choices['mic']).toEqual([{ value: 'XLON', hint: 'London' }]);
  expect(choices['currency']?.find(({ value }) => value === 'EUR')?.hint).toBe('Euro');
});

test('values that begin with the text are before those that contain it in the value or the name', () => {
  const choices = [
    { value: 'XETRA', hint: 'Frankfurt' },
    { value: 'FRA', hint: 'Frankfurt' },
    { value: 'LSE', hint: '' },
  ];
  expect(matchingChoices(choices, ' fra', 9).map(({ value }) => value)).toEqual(['FRA', 'XETRA']);
  expect(matchingChoices(choices, '', 2)).toHaveLength(2);
  expect(matchingChoices(choices, 'q', 2)).toEqual([]);
});
