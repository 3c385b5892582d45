import { expect, test } from 'vitest';
import { ByteWriter } from './byte-writer.js';
import { writeNumbers } from './write-numbers.js';

function textOf(values: readonly number[], scale: number | null): string {
  const writer = new ByteWriter();
  writeNumbers(writer, Float64Array.from(values), { scale, unknown: '0' });
  return new TextDecoder().decode(writer.bytes);
}

test('numbers with commas between them, at their scale; an unknown one by its text', () => {
  expect(textOf([-86_400, 0, 1_362_096_000, 4_102_444_800], 0)).toBe('-86400,0,1362096000,4102444800');
  expect(textOf([15_373_929, Number.NaN, 15_000_000], 6)).toBe('15.373929,0,15');
  expect(textOf([0.1, 1e-7], null)).toBe('0.1,1e-7');
  expect(textOf([], 0)).toBe('');
});

test('more numbers than a block, of the longest form', () => {
  const values = Array.from({ length: 1500 }, (_, i) => -1.7976931348623157e308 / (i + 1));
  expect(JSON.parse(`[${textOf(values, null)}]`)).toEqual(values);
});
