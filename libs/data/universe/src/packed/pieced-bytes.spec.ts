import { Buffer } from 'node:buffer';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runAtOnce } from './in-steps.js';
import { PiecedBytes } from './pieced-bytes.js';

const piece = fc.uint8Array({ minLength: 1, maxLength: 5 }).map((bytes) => Buffer.from(bytes));
const pieces = fc.array(piece, { maxLength: 8 });

test('reads like one buffer, for any boundaries of the pieces', () => {
  fc.assert(
    fc.property(pieces, fc.nat(), fc.nat(), (given, one, other) => {
      const whole = Buffer.concat(given);
      const bytes = new PiecedBytes(given);
      const [from, to] = [one % (whole.length + 1), other % (whole.length + 1)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      const expected = whole.subarray(from, to);
      const target = Buffer.alloc(expected.length);
      expect(bytes.length).toBe(whole.length);
      expect(bytes.slice(from, to)).toEqual(expected);
      expect(Buffer.concat(bytes.views(from, to))).toEqual(expected);
      expect(from < to ? bytes.views(from, to).map(({ length }) => length) : []).not.toContain(0);
      expect(bytes.copy(target, 0, from, to)).toBe(expected.length);
      expect(target).toEqual(expected);
      expect(runAtOnce(bytes.joinPieces())).toEqual(whole);
    }),
    { numRuns: 500 },
  );
});

test('views share the memory of the pieces', () => {
  const [first, second] = [Buffer.from('abc'), Buffer.from('def')];
  const [start, end] = new PiecedBytes([first, second]).views(1, 5);
  first[1] = 120;
  second[0] = 121;
  expect([start!.toString(), end!.toString()]).toEqual(['xc', 'ye']);
});
