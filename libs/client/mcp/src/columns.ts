import { shorten } from './answer-size.js';

/** A table as one list per column: a name is sent once instead of once per row. */
export type Columns = Readonly<Record<string, readonly unknown[]>>;

/** A table, with a note in words where it has no rows. */
export function toTable<Row extends object>(
  rows: readonly Row[],
  names: readonly (keyof Row & string)[],
  noteIfEmpty: string,
): { readonly columns: Columns; readonly note?: string } {
  return { columns: toColumns(rows, names), ...(rows.length === 0 && { note: noteIfEmpty }) };
}

/** Columns with values in no row are omitted. */
export function toColumns<Row extends object>(
  rows: readonly Row[],
  names: readonly (keyof Row & string)[],
  maxText?: number,
): Columns {
  const columns: [string, unknown[]][] = names.map((name) => [name, rows.map((row) => shorten(row[name], maxText))]);
  return Object.fromEntries(
    columns.filter(([, values]) => values.some((value) => value !== null && value !== undefined)),
  );
}
