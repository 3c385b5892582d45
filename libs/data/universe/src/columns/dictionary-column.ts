// A column of few distinct values: each value once, and for each row the number of its value. Null is a value.
import { Buffer } from 'node:buffer';
import { NumberList } from '../packed/number-list.js';
import type { PackedFile } from '../packed/packed-file.js';

/** Order of the values of a column; the same rows always give the same bytes. */
export function compareValues(left: string | null, right: string | null): number {
  if (left === right) return 0;
  return left === null || (right !== null && left < right) ? -1 : 1;
}

export class DictionaryColumnWriter {
  readonly #numbers = new NumberList();
  readonly #numberByValue = new Map<string | null, number>();

  add(value: string | null): void {
    let number = this.#numberByValue.get(value);
    if (number === undefined) this.#numberByValue.set(value, (number = this.#numberByValue.size));
    this.#numbers.add(number);
  }

  /** Sections `name` (numbers) and `name.values` (JSON); values in order, null first. */
  sections(name: string, order: Uint32Array): Record<string, ArrayBufferView> {
    const values = [...this.#numberByValue.keys()].sort(compareValues);
    const places = new Map(values.map((value, place) => [value, place]));
    const numbers = Uint32Array.from(this.#numberByValue.keys(), (value) => places.get(value)!);
    const column = this.#numbers.inOrder(order).map((number) => numbers[number]!);
    return { [name]: column, [`${name}.values`]: Buffer.from(JSON.stringify(values)) };
  }
}

export class DictionaryColumn {
  readonly column: Uint32Array;
  readonly values: readonly (string | null)[];

  constructor(file: PackedFile, name: string) {
    this.column = file.u32(name);
    this.values = file.json(`${name}.values`) as (string | null)[];
  }

  value(row: number): string | null {
    return this.values[this.column[row]!]!;
  }
}
