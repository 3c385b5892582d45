// Key → rows: the distinct keys in order, and for each the rows that carry it, ascending. Found by halving, in place.
import { compareCodePoints } from './code-point-order.js';
import type { PackedFile } from './packed-file.js';
import { SortedText } from './sorted-text.js';
import { TextColumnWriter } from './text-column.js';

const none: readonly number[] = Object.freeze([]);

/** Sections of a table in which row i carries `keys[i]`; an empty key is no key. */
export function keyTableSections(name: string, keys: readonly string[]): Record<string, ArrayBufferView> {
  const rows = Uint32Array.from(rowsInKeyOrder(keys));
  const distinct = new TextColumnWriter(rows.length, 12);
  const starts = new Uint32Array(rows.length + 1);
  let count = 0;
  let previous: string | null = null;
  for (const [at, row] of rows.entries()) {
    const key = keys[row]!;
    if (key === previous) continue;
    distinct.add(key);
    starts[count++] = at;
    previous = key;
  }
  starts[count] = rows.length;
  return {
    ...distinct.sections(name),
    [`${name}.starts`]: starts.subarray(0, count + 1),
    [`${name}.rows`]: rows,
  };
}

function rowsInKeyOrder(keys: readonly string[]): number[] {
  const rows: number[] = [];
  for (let row = 0; row < keys.length; row++) if (keys[row] !== '') rows.push(row);
  return rows.sort((left, right) => compareCodePoints(keys[left]!, keys[right]!) || left - right);
}

export class KeyTable {
  readonly #keys: SortedText;
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;

  constructor(file: PackedFile, name: string) {
    this.#keys = new SortedText(file, name);
    this.#starts = file.u32(`${name}.starts`);
    this.#rows = file.u32(`${name}.rows`);
  }

  /** Rows that carry the key, ascending. */
  rowsOf(key: string): readonly number[] {
    const entry = this.#keys.indexOf(key);
    if (entry < 0) return none;
    return Array.from(this.#rows.subarray(this.#starts[entry], this.#starts[entry + 1]));
  }

  /** Rows whose key begins with the prefix, in key order, `limit` at the most. */
  rowsOfPrefix(prefix: string, limit: number): readonly number[] {
    const start = this.#starts[this.#keys.lowerBound(prefix)]!;
    const end = this.#starts[this.#keys.prefixEnd(prefix)]!;
    return Array.from(this.#rows.subarray(start, Math.min(end, start + limit)));
  }
}
