import type { CsvHeader, CsvRow } from '@bourse/files';
import { plainColumn } from './column-names.js';

/** The column of a file for each field, by the best of its known names. */
export class Columns<Field extends string> {
  readonly #indexes = new Map<Field, number>();

  constructor(
    readonly header: Pick<CsvHeader, 'columns'>,
    readonly aliases: Readonly<Record<Field, readonly string[]>>,
  ) {
    const names = header.columns.map(plainColumn);
    const fields = Object.keys(aliases) as Field[];
    for (const field of fields) {
      const alias = aliases[field].find((name) => names.includes(name));
      if (alias !== undefined) this.#indexes.set(field, names.indexOf(alias));
    }
  }

  has(field: Field): boolean {
    return this.#indexes.has(field);
  }

  /** The position of the column; -1 when the file lacks it. */
  indexOf(field: Field): number {
    return this.#indexes.get(field) ?? -1;
  }

  /** The trimmed cell; empty when it is blank or the file lacks the column. */
  text(row: CsvRow, field: Field): string {
    const index = this.#indexes.get(field);
    return index === undefined ? '' : row.at(index);
  }

  missing(fields: readonly Field[]): Field[] {
    return fields.filter((field) => !this.has(field));
  }

  /** Columns without a meaning here. */
  unknown(): string[] {
    const knownIndexes = new Set(this.#indexes.values());
    return this.header.columns.filter((column, index) => column !== '' && !knownIndexes.has(index));
  }
}

/** The required columns of a table of bars, worded for the user whose file lacks one. */
export function missingColumns(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return `missing columns: ${names.join(', ')}`;
}
