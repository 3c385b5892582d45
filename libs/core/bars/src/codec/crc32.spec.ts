import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('the check values of the published parameters', () => {
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926);
  expect(crc32(bytesOf(''))).toBe(0);
  expect(crc32(bytesOf('The quick brown fox jumps over the lazy dog'))).toBe(0x414fa339);
});

test('bytes after the end do not count', () => {
  expect(crc32(bytesOf('123456789 and more'), 9)).toBe(0xcbf43926);
});

/** Computes the checksum bit by bit, without tables. */
function bitwise(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const low = (crc ^ (byte >>> bit)) & 1;
      crc = (crc >>> 1) ^ (low * 0xedb88320);
    }
  }
  return ~crc >>> 0;
}

test('the tables match the division bit by bit', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(crc32(bytes)).toBe(bitwise(bytes));
    }),
  );
});
