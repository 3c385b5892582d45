import { expect, test } from 'vitest';
import { packSpan, unpackSpan } from './span-bytes.js';
import { plain, spanOf } from '../testing/span-fixtures.js';

test('a span is read as it was packed, also one without chunks', () => {
  for (const span of [spanOf(1), spanOf(2, 3000, 20), spanOf(3, 1, 0)]) {
    expect(plain(unpackSpan('a 1 7', packSpan('a 1 7', span)))).toEqual(plain(span));
  }
});

test('a span that was packed under another key is not read', () => {
  expect(unpackSpan('a 1 8', packSpan('a 1 7', spanOf(1)))).toBeNull();
});

test('a changed byte, a missing one and one too many: not read', () => {
  const bytes = packSpan('a', spanOf(1, 20));
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Uint8Array.from(bytes);
    damaged[at]! ^= 0x10;
    expect(unpackSpan('a', damaged), `byte ${at}`).toBeNull();
    expect(unpackSpan('a', bytes.subarray(0, at)), `${at} bytes`).toBeNull();
  }
  expect(unpackSpan('a', Uint8Array.from([...bytes, 0]))).toBeNull();
});
