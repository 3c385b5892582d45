// A column of few distinct values: each value once, and for each row the number of its value. Null is a value.
import { Buffer } from 'node:buffer';
import { NumberList } from './number-list.js';
import type { PackedFile } from './packed-file.js';

export class DictionaryColumnWriter {
  readonly #numbers = new NumberList();
  readonly #known = new Map<string | null, number>();

  add(value: string | null): void {
    let number = this.#known.get(value);
    if (number === undefined) this.#known.set(value, (number = this.#known.size));
    this.#numbers.add(number);
  }

  /** Sections `name` (numbers) and `name.values` (JSON); values in order of first appearance. */
  sections(name: string, order: Uint32Array): Record<string, ArrayBufferView> {
    const values = Buffer.from(JSON.stringify([...this.#known.keys()]));
    return { [name]: this.#numbers.inOrder(order), [`${name}.values`]: values };
  }
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
