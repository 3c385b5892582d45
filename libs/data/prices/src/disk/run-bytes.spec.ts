import { expect, test } from 'vitest';
import { packRun, unpackRun } from './run-bytes.js';
import { plain, runOf } from '../testing/run-fixtures.js';

test('a run is read as it was packed, also one without chunks', () => {
  for (const run of [runOf(1), runOf(2, 3000, 20), runOf(3, 1, 0)]) {
    expect(plain(unpackRun('a 1 7', packRun('a 1 7', run)))).toEqual(plain(run));
  }
});

test('a run that was packed under another key is not read', () => {
  expect(unpackRun('a 1 8', packRun('a 1 7', runOf(1)))).toBeNull();
});

test('a changed byte, a missing one and one too many: not read', () => {
  const bytes = packRun('a', runOf(1, 20));
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Uint8Array.from(bytes);
    damaged[at]! ^= 0x10;
    expect(unpackRun('a', damaged), `byte ${at}`).toBeNull();
    expect(unpackRun('a', bytes.subarray(0, at)), `${at} bytes`).toBeNull();
  }
  expect(unpackRun('a', Uint8Array.from([...bytes, 0]))).toBeNull();
});
