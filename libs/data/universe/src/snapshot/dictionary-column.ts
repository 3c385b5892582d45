// A column of few distinct values: each value once, and for each row the number of its value. Null is a value.
import type { PackedFile } from './packed-file.js';

/** Sections `name` (numbers) and `name.values` (JSON); values in order of first appearance. */
export function dictionarySections(name: string, values: readonly (string | null)[]): Record<string, ArrayBufferView> {
  const numbers = new Map<string | null, number>();
  const column = new Uint32Array(values.length);
  for (const [row, value] of values.entries()) {
    let number = numbers.get(value);
    if (number === undefined) numbers.set(value, (number = numbers.size));
    column[row] = number;
  }
  return { [name]: column, [`${name}.values`]: Buffer.from(JSON.stringify([...numbers.keys()])) };
}

export class DictionaryColumn {
  readonly #column: Uint32Array;
  readonly #values: readonly (string | null)[];

  constructor(file: PackedFile, name: string) {
    this.#column = file.u32(name);
    this.#values = file.json(`${name}.values`) as (string | null)[];
  }

  value(row: number): string | null {
    return this.#values[this.#column[row]!]!;
  }
}
