import { expect, test } from 'vitest';
import { copyHeader, copyRow, copyTrailer } from './copy-format.js';

test('a row is the number of its fields, then the length and the bytes of each', () => {
  const row = copyRow(258, { period: -1, bars: 390, data: Uint8Array.of(7, 8, 9) });
  expect([...row]).toEqual([
    0, 4, 0, 0, 0, 4, 0, 0, 1, 2, 0, 0, 0, 4, 255, 255, 255, 255, 0, 0, 0, 4, 0, 0, 1, 134, 0, 0, 0, 3, 7, 8, 9,
  ]);
});

test('a stream begins with the signature and ends with a row of -1 fields', () => {
  expect(copyHeader.toString('latin1')).toBe('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0');
  expect(copyTrailer.readInt16BE()).toBe(-1);
});
