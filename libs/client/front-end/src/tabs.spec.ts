import { expect, test } from 'vitest';
import { tabIndexAfter } from './tabs.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, null],
] as const)('%s of tab %i of three: %s', (key, index, expected) => {
  expect(tabIndexAfter(key, index, 3)).toBe(expected);
});
