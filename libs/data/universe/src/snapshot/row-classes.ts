// Rows agree in status, type, exchange, MIC, country and currency with many others: 277,000 rows fall into a few thousand
// classes. A row holds the number of its class, and a filter is decided once a class instead of once a row.
import type { PackedFile } from './packed-file.js';
import type { SnapshotSource } from './snapshot-source.js';

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

export function rowClassSections(rows: readonly SnapshotSource[]): Record<string, ArrayBufferView> {
  const numbers = new Map<string, number>();
  const classes: CountedRowClass[] = [];
  const column = new Uint32Array(rows.length);
  for (const [at, { status, type, exchange, mic, country, currency }] of rows.entries()) {
    const key = JSON.stringify([status, type, exchange, mic, country, currency]);
    let number = numbers.get(key);
    if (number === undefined) {
      number = classes.push({ status, type, exchange, mic, country, currency, count: 0 }) - 1;
      numbers.set(key, number);
    }
    classes[number]!.count++;
    column[at] = number;
  }
  return { class: column, 'class.values': Buffer.from(JSON.stringify(classes)) };
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
