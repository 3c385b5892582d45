import { expect, test } from 'vitest';
import { computeIndexLevels } from './growth.js';

test('a page has 366 keys: each level multiplies the chunks by it', () => {
  expect(computeIndexLevels(1)).toBe(0);
  expect(computeIndexLevels(366)).toBe(0);
  expect(computeIndexLevels(367)).toBe(1);
  expect(computeIndexLevels(366 ** 2)).toBe(1);
  expect(computeIndexLevels(366 ** 2 + 1)).toBe(2);
  expect(computeIndexLevels(2_564_450)).toBe(2);
});
