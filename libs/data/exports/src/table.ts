import { type Day, dayText } from '@bourse/range';

/** `day`: days since 1970-01-01; `instant`: milliseconds since then, UTC; `integer`: exact up to 2^53. */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'day' | 'instant';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
}

export type Cell = string | number | null;

/** The cells of all columns, in their order. */
export type Row = readonly Cell[];

/** A table to write to a file. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Columns by which its rows are looked up. */
  readonly keys?: readonly string[];
  /** The values that all rows of this part of a larger table share, by column. */
  readonly partition?: Readonly<Record<string, string | null>>;
  rows(): AsyncIterable<readonly Row[]>;
}

/** A table with columns of these kinds, looked up by the first one. */
export function tableOf(name: string, kinds: Readonly<Record<string, ColumnKind>>, rows: Table['rows']): Table {
  const columns = Object.entries(kinds).map(([column, kind]) => ({ name: column, kind }));
  return { name, columns, keys: [columns[0]!.name], rows };
}

/** Facts about a file, kept in it where its format can. */
export type Metadata = Readonly<Record<string, string>>;

/** Writes the rows of one table to a file. */
export interface TableFile {
  write(rows: readonly Row[]): void | Promise<void>;
  end(): void | Promise<void>;
  /** Closes the file after a failure. */
  discard?(): void;
}

/** A cell in formats without a type for days and instants: `2024-05-16`, `2024-05-16T14:30:00Z`. */
export function plainCell(cell: Cell, kind: ColumnKind): Cell {
  if (typeof cell !== 'number') return cell;
  if (kind === 'day') return dayText(cell as Day);
  return kind === 'instant' ? new Date(cell).toISOString().replace('.000Z', 'Z') : cell;
}
