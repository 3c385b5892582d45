import { expect, test } from 'vitest';
import { dayOf, listOf, numberOf, objectOf, optional, stampOf, textOf } from './wire-values.js';

test.each<[string, () => unknown]>([
  ['a list where an object is due', () => objectOf([])],
  ['null where an object is due', () => objectOf(null)],
  ['an object where a list is due', () => listOf({})],
  ['a number where text is due', () => textOf(7)],
  ['text where a number is due', () => numberOf('7')],
  ['a number beyond all', () => numberOf(JSON.parse('1e999'))],
  ['half a second', () => stampOf(0.5, 1000)],
  ['a stamp beyond the calendar', () => stampOf(8.64e12 + 1, 1000)],
  ['an invalid date', () => dayOf('2024-02-30T00:00:00Z')],
  ['text where a number may be absent', () => optional('7', numberOf)],
])('%s is malformed', (_, read) => {
  expect(read).toThrow('malformed');
});

test('null and absent are the same', () => {
  expect([null, undefined, 0].map((value) => optional(value, numberOf))).toEqual([null, null, 0]);
});
