// Rows agree in status, type, exchange, MIC, country and currency with many others: 277,000 rows fall into a few thousand
// classes. A row holds the number of its class, and a filter is decided once a class instead of once a row.
import { Buffer } from 'node:buffer';
import { NumberList } from './number-list.js';
import type { PackedFile } from './packed-file.js';

/** What all rows of a class share. */
export interface RowClass {
  status: string;
  type: string;
  exchange: string | null;
  mic: string | null;
  country: string | null;
  currency: string | null;
}

/** A class with the number of its rows. */
export interface CountedRowClass extends RowClass {
  count: number;
}

export class RowClassWriter {
  readonly #numbers = new NumberList();
  readonly #known = new Map<string, number>();
  readonly #classes: CountedRowClass[] = [];

  add({ status, type, exchange, mic, country, currency }: RowClass): void {
    const key = JSON.stringify([status, type, exchange, mic, country, currency]);
    let number = this.#known.get(key);
    if (number === undefined) {
      number = this.#classes.push({ status, type, exchange, mic, country, currency, count: 0 }) - 1;
      this.#known.set(key, number);
    }
    this.#classes[number]!.count++;
    this.#numbers.add(number);
  }

  /** Sections `class` (numbers) and `class.values` (JSON). */
  sections(order: Uint32Array): Record<string, ArrayBufferView> {
    return { class: this.#numbers.inOrder(order), 'class.values': Buffer.from(JSON.stringify(this.#classes)) };
  }
}

export class RowClasses {
  /** The class of each row. */
  readonly column: Uint32Array;
  readonly values: readonly CountedRowClass[];

  constructor(file: PackedFile) {
    this.column = file.u32('class');
    this.values = file.json('class.values') as CountedRowClass[];
  }

  of(row: number): CountedRowClass {
    return this.values[this.column[row]!]!;
  }
}
