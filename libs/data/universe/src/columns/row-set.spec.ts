import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOfClasses } from './row-set.js';

const universes = fc.record({
  classOfRow: fc.array(fc.nat(5), { maxLength: 300 }),
  marked: fc.array(fc.nat(1), { minLength: 6, maxLength: 6 }),
  from: fc.nat(310),
  room: fc.integer({ min: 1, max: 70 }),
});

function take({
  classOfRow,
  marked,
  from,
  room,
}: {
  classOfRow: number[];
  marked: number[];
  from: number;
  room: number;
}) {
  const count = classOfRow.filter((number) => marked[number] === 1).length;
  const set = rowsOfClasses(Uint32Array.from(classOfRow), Uint8Array.from(marked), count);
  const out = new Uint32Array(room);
  return Array.from(out.subarray(0, set.take(from, out, out.length)));
}

describe('rows of classes', () => {
  test('are those with a marked class, from a row on, up to the limit', () => {
    fc.assert(
      fc.property(universes, (given) => {
        const { classOfRow, marked, from, room } = given;
        const selected = [...classOfRow.keys()].filter((row) => row >= from && marked[classOfRow[row]!] === 1);
        expect(take(given)).toEqual(selected.slice(0, room));
      }),
    );
  });

  test.each([0, 31, 32, 63, 64, 65])('few rows among many, from row %i on', (from) => {
    const classOfRow = Array.from({ length: 2000 }, (_, row) => (row % 64 === 63 ? 1 : 0));
    const first = from <= 63 ? 63 : 127;
    expect(take({ classOfRow, marked: [0, 1, 0, 0, 0, 0], from, room: 2 })).toEqual([first, first + 64]);
  });
});
