import { expect, test } from 'vitest';
import { ageText } from './age.js';

test.each([
  ['2026-03-01', null],
  ['2026-02-22', null],
  ['2026-02-21', '8 days old'],
  ['2025-12-28', '2 months old'],
  ['2024-04-01', '22 months old'],
  ['2013-02-01', '13 years old'],
])('on 2026-03-01 a close of %s is: %s', (day, text) => {
  expect(ageText(day, Date.parse('2026-03-01T12:00:00Z'))).toBe(text);
});
