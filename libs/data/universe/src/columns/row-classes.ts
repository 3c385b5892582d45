// Rows agree in status, type, exchange, MIC, country and currency with many others: 277,000 rows form a few thousand
// classes. A row has the number of its class, and a filter is decided once per class instead of once per row.
import { Buffer } from 'node:buffer';
import { type ClassField, type FieldValues, mapFields } from '@bourse/instrument';
import { NumberList } from '../packed/number-list.js';
import type { PackedFile } from '../packed/packed-file.js';
import { storedClassFields } from './snapshot-format.js';

/** The shared values of all rows of a class. */
export type RowClass = FieldValues<ClassField>;

/** A class with the number of its rows. */
export interface CountedRowClass extends RowClass {
  count: number;
}

/** One text a class. */
export function classKey(row: RowClass): string {
  return JSON.stringify(storedClassFields.map((field) => row[field]));
}

export class RowClassWriter {
  readonly #numbers = new NumberList();
  readonly #numberByKey = new Map<string, number>();
  readonly #classes: CountedRowClass[] = [];

  add(row: RowClass): void {
    const key = classKey(row);
    let number = this.#numberByKey.get(key);
    if (number === undefined) {
      const values = mapFields(storedClassFields, (field) => row[field]) as RowClass;
      number = this.#classes.push({ ...values, count: 0 }) - 1;
      this.#numberByKey.set(key, number);
    }
    this.#classes[number]!.count++;
    this.#numbers.add(number);
  }

  /** Sections `class` (numbers) and `class.values` (JSON), classes in the order of their keys. */
  sections(order: Uint32Array): Record<string, ArrayBufferView> {
    const keys = [...this.#numberByKey.keys()].sort();
    const numbers = new Uint32Array(keys.length);
    keys.forEach((key, number) => (numbers[this.#numberByKey.get(key)!] = number));
    const classes = keys.map((key) => this.#classes[this.#numberByKey.get(key)!]!);
    const column = this.#numbers.inOrder(order).map((number) => numbers[number]!);
    return { class: column, 'class.values': Buffer.from(JSON.stringify(classes)) };
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
