import { expect, test } from 'vitest';
import { filterConditions, quoteString } from './recall-filter.js';

test('a filter becomes conditions of known values only', () => {
  expect(filterConditions({})).toEqual([]);
  expect(filterConditions({ type: 'Common Stock', country: 'de' })).toEqual([
    'type = "Common Stock"',
    'country = "DE"',
  ]);
});

test.each([{ type: 'stock' }, { type: '' }, { country: 'DEU' }, { country: 'XX' }, { country: '' }])(
  '%j is not a value of any instrument',
  (filter) => {
    expect(filterConditions(filter)).toBeNull();
  },
);

test('no value escapes the quotes', () => {
  expect(filterConditions({ country: 'US" OR country = "DE' })).toBeNull();
  expect(quoteString('US" OR country = "DE')).toBe('"US\\" OR country = \\"DE"');
  expect(quoteString('\\')).toBe('"\\\\"');
});
