import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shorten, shortenFault } from './fault.js';

const megabyte = 1 << 20;
/** Node holds the characters of much longer texts outside of the heap. */
const textLength = megabyte / 2;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldBy(make: (text: string) => string): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: 128 }, () => make(Buffer.alloc(textLength, 'x').toString()));
  collectGarbage();
  const held = process.memoryUsage().heapUsed - before;
  expect(kept).toHaveLength(128);
  return held;
}

test('the shown part of a cell keeps neither the cell nor its text in memory', () => {
  expect(heldBy((text) => shorten(text))).toBeLessThan(16 * megabyte);
  expect(heldBy((text) => shorten(text.slice(1000, 1100)))).toBeLessThan(16 * megabyte);
});

test('control: a substring keeps it', () => {
  expect(heldBy((text) => text.slice(0, 200))).toBeGreaterThan(60 * megabyte);
});

test('all texts of a fault are cut, and keep their characters', () => {
  const long = '€'.repeat(300);
  const cut = `${'€'.repeat(200)}…`;
  const fault = {
    file: 'a.csv',
    line: 2,
    field: long,
    reason: long,
    value: long,
    symbol: long,
    outcome: 'row rejected',
  } as const;
  expect(shortenFault(fault)).toEqual({ ...fault, field: cut, reason: cut, value: cut, symbol: cut });
  expect(shortenFault({ ...fault, value: 'ÖBB 😀\ud83d', symbol: null })).toMatchObject({
    value: 'ÖBB 😀\ud83d',
    symbol: null,
  });
});
