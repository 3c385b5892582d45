import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCodePoints } from './code-point-order.js';

const texts = fc.string({
  unit: fc.constantFrom('A', 'B', '.', 'é', '\uffee', '\u{1d538}', '\u{1d539}', '\u{10ffff}'),
});
const sign = (left: string, right: string, compare: (left: string, right: string) => number) =>
  Math.sign(compare(left, right));
const byBytes = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right));
const byUnits = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

const agreesWithBytes = (compare: (left: string, right: string) => number) =>
  !fc.check(fc.property(texts, texts, (left, right) => sign(left, right, compare) === sign(left, right, byBytes)))
    .failed;

describe('order by code point', () => {
  test('is the order of UTF-8 bytes', () => {
    expect(agreesWithBytes(compareCodePoints)).toBe(true);
  });

  test('negative control: the order of UTF-16 units is not', () => {
    expect(agreesWithBytes(byUnits)).toBe(false);
  });

  test('U+FFEE stands before U+1D538', () => {
    expect(compareCodePoints('\uffee', '\u{1d538}')).toBeLessThan(0);
    expect(byUnits('\uffee', '\u{1d538}')).toBeGreaterThan(0);
  });
});
