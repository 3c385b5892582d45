import { expect, test } from 'vitest';
import { VectorTable } from './vector-table.js';

test('a vector comes back at length 1, nearly unchanged, and encodes to the same codes again', () => {
  const table = new VectorTable(2, 3);
  table.set(0, Float32Array.of(0.36, 0.48, 0.8));
  const back = table.get(0)!;
  expect([...back]).toEqual([expect.closeTo(0.36, 2), expect.closeTo(0.48, 2), expect.closeTo(0.8, 2)]);
  expect(Math.hypot(...back)).toBeCloseTo(1, 6);
  expect([...table.codesOf(0)]).toEqual([57, 76, 127]);
  table.set(1, back);
  expect(table.codesOf(1)).toEqual(table.codesOf(0));
});

test('zeros are known to have no meaning; a missing vector is not known', () => {
  const table = new VectorTable(2, 2);
  table.set(0, Float32Array.of(0, 0));
  expect([table.isKnown(0), table.hasVector(0), [...table.get(0)!]]).toEqual([true, false, [0, 0]]);
  expect([table.isKnown(1), table.hasVector(1), table.get(1)]).toEqual([false, false, null]);
});

test.each([
  ['two', [1, 2]],
  ['NaN', [NaN, 1, 1]],
  ['infinite', [1, Infinity, 1]],
])('%s: refused', (_, values) => {
  const table = new VectorTable(1, 3);
  expect(() => table.set(0, Float32Array.from(values))).toThrow(RangeError);
  expect(table.isKnown(0)).toBe(false);
});
