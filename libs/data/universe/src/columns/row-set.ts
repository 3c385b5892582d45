// The rows that a filter selects, ascending, in one of three forms: all of them, a list of few, one bit per row for
// many. A bitmap crosses an empty stretch 32 rows per step, so that the position of its rows does not change the cost
// of a page.
import { countMarks, isMarked, mark, marksOfNumbers, noMarks, type RowMarks } from './row-marks.js';

export interface RowSet {
  readonly count: number;
  readonly byteLength: number;
  has(row: number): boolean;
  /** Writes the first rows from `from` on into `out`, at most `limit`; returns their number. */
  take(from: number, out: Uint32Array, limit: number): number;
}

/** Every row below `count`. */
function allRows(count: number): RowSet {
  return {
    count,
    byteLength: 0,
    has: (row) => row < count,
    take(from, out, limit) {
      const taken = Math.max(0, Math.min(limit, count - from));
      for (let at = 0; at < taken; at++) out[at] = from + at;
      return taken;
    },
  };
}

/** The given rows, which ascend. */
export function listedRows(rows: Uint32Array): RowSet {
  return {
    count: rows.length,
    byteLength: rows.byteLength,
    has: (row) => rows[lowerBound(rows, row)] === row,
    take(from, out, limit) {
      const start = lowerBound(rows, from);
      const taken = Math.min(limit, rows.length - start);
      for (let at = 0; at < taken; at++) out[at] = rows[start + at]!;
      return taken;
    },
  };
}

/** The rows with a marked class; `count` is their known number. */
export function rowsOfClasses(classOfRow: Uint32Array, marked: Uint8Array, count: number): RowSet {
  if (count === classOfRow.length) return allRows(count);
  if (count * 32 <= classOfRow.length) return listedRows(listOf(classOfRow, marked, count));
  return bitmapRows(marksOfNumbers(classOfRow, marked), count);
}

/** The marked rows, of `rows` in all. */
export function markedRows(marks: RowMarks, rows: number): RowSet {
  const count = countMarks(marks);
  if (count === rows) return allRows(count);
  const set = bitmapRows(marks, count);
  if (count * 32 > rows) return set;
  const list = new Uint32Array(count);
  set.take(0, list, count);
  return listedRows(list);
}

function bitmapRows(words: RowMarks, count: number): RowSet {
  return {
    count,
    byteLength: words.byteLength,
    has: (row) => isMarked(words, row),
    take(from, out, limit) {
      let taken = 0;
      let mask = -1 << (from & 31);
      for (let at = from >>> 5; at < words.length; at++) {
        let word = words[at]! & mask;
        mask = -1;
        while (word !== 0) {
          if (taken === limit) return taken;
          out[taken++] = at * 32 + 31 - Math.clz32(word & -word);
          word &= word - 1;
        }
      }
      return taken;
    },
  };
}

/** The same rows of the set by their ranks in an order. */
export function rankedRows(set: RowSet, rowsByRank: Uint32Array): RowSet {
  const count = rowsByRank.length;
  if (set.count === count) return set;
  const rows = new Uint32Array(set.count);
  set.take(0, rows, set.count);
  const selected = noMarks(count);
  for (const row of rows) mark(selected, row);
  const marks = noMarks(count);
  for (let rank = 0; rank < count; rank++) if (isMarked(selected, rowsByRank[rank]!)) mark(marks, rank);
  return markedRows(marks, count);
}

function listOf(classOfRow: Uint32Array, marked: Uint8Array, count: number): Uint32Array {
  const rows = new Uint32Array(count);
  let at = 0;
  for (let row = 0; at < count; row++) if (marked[classOfRow[row]!] === 1) rows[at++] = row;
  return rows;
}

/** The place of the first of some ascending rows, those between two places, that is not less than `from`. */
export function lowerBound(rows: Uint32Array, from: number, low = 0, high = rows.length): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
