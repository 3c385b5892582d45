// Key → rows: the distinct keys in order, and the rows of each, ascending. Found by halving, in place.
import { NumberList } from '../packed/number-list.js';
import type { PackedFile } from '../packed/packed-file.js';
import { isMarked, mark, noMarks } from './row-marks.js';
import { SortedText } from './sorted-text.js';
import type { TextColumnWriter } from './text-column.js';

const none: readonly number[] = Object.freeze([]);

/** Sections of a table of the keys in their given order; `rowOfPlace` gives the row of each. An empty key is no key. */
export function keyTableSections(
  name: string,
  keys: TextColumnWriter,
  rowOfPlace: Uint32Array,
): Record<string, ArrayBufferView> {
  const places = keys.sortedOrder().filter((place) => !keys.isEmpty(place));
  const distinct = new NumberList();
  const starts = new NumberList();
  for (let at = 0; at < places.length; at++) {
    if (at > 0 && keys.isSame(places[at - 1]!, places[at]!)) continue;
    distinct.add(places[at]!);
    starts.add(at);
  }
  starts.add(places.length);
  const rows = places.map((place) => rowOfPlace[place]!);
  for (let key = 0; key < distinct.count; key++) rows.subarray(starts.at(key), starts.at(key + 1)).sort();
  return {
    ...keys.sections(name, distinct.numbers),
    [`${name}.starts`]: starts.numbers,
    [`${name}.rows`]: rows,
  };
}

export class KeyTable {
  readonly keys: SortedText;
  /** The start of the rows of each key, and the end of the last ones. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;

  constructor(file: PackedFile, name: string) {
    this.keys = new SortedText(file, name);
    this.starts = file.u32(`${name}.starts`);
    this.rows = file.u32(`${name}.rows`);
  }

  /** Rows with the key, ascending. */
  rowsOf(key: string): readonly number[] {
    const entry = this.keys.indexOf(key);
    if (entry < 0) return none;
    return Array.from(this.rows.subarray(this.starts[entry], this.starts[entry + 1]));
  }

  /** The key of each of these rows, which ascend; empty where a row has none. One pass over the table. */
  keysOf(rows: readonly number[]): string[] {
    const wanted = noMarks((rows.at(-1) ?? -1) + 1);
    for (const row of rows) mark(wanted, row);
    const found = new Map<number, string>();
    let entry = 0;
    for (let at = 0; at < this.rows.length; at++) {
      while (this.starts[entry + 1]! <= at) entry++;
      const row = this.rows[at]!;
      if (isMarked(wanted, row)) found.set(row, this.keys.text(entry));
    }
    return rows.map((row) => found.get(row) ?? '');
  }

  /** Rows whose key begins with the prefix, in key order, at most `limit`. */
  rowsOfPrefix(prefix: string, limit: number): readonly number[] {
    const start = this.starts[this.keys.lowerBound(prefix)]!;
    const end = this.starts[this.keys.prefixEnd(prefix)]!;
    return Array.from(this.rows.subarray(start, Math.min(end, start + limit)));
  }
}
