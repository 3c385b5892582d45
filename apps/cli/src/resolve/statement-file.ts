import { readFile } from 'node:fs/promises';
import {
  type Columns,
  decodeStatement,
  type Field,
  hasOpenQuote,
  isFindable,
  readLine,
  readTable,
  type StatementItem,
  type StatementTable,
} from '@bourse/statement';
import { CommandError, UsageError } from '../command-error.js';

/** Columns named on the command line. */
export type NamedColumns = Partial<Readonly<Record<Field, string | undefined>>>;

/** A statement, its items, and the number of cells without a usable hint. */
export interface StatementFile {
  readonly table: StatementTable;
  /** One per row; null for a row without an instrument. */
  readonly items: readonly (StatementItem | null)[];
  readonly ignored: Readonly<Record<string, number>>;
  /** The columns that are read, as `isin` or `name from Product`; empty if each has the name of its field. */
  readonly read: readonly string[];
}

/** Reads a statement. Throws CommandError for a file that is not a statement, UsageError for a missing column. */
export async function readStatementFile(path: string, named: NamedColumns): Promise<StatementFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  });
  const text = decodeStatement(bytes);
  if (text.trim() === '') throw new CommandError(`${path} is empty: one line must name the columns.`);
  const table = tableOf(text);
  if (hasOpenQuote(text, table.delimiter || ','))
    throw new CommandError(`${path} is not valid CSV: a quote is not closed.`);
  const columns = { ...table.columns, ...findNamed(path, table.header, named) };
  if (!table.hasHeader || !isFindable(columns)) throw missingColumnError(path, 'query or name', table.header);
  return { table, ...itemsOf(table.records, columns), read: readColumns(table.header, columns, named) };
}

/** The first line names the columns, also if none of the names is known. */
function tableOf(text: string): StatementTable {
  const table = readTable(text);
  const delimiter = table.delimiter || ',';
  return table.hasHeader && table.delimiter === delimiter ? table : readTable(text, { delimiter, hasHeader: true });
}

function itemsOf(records: StatementTable['records'], columns: Columns): Pick<StatementFile, 'items' | 'ignored'> {
  const ignored: Record<string, number> = {};
  const items = records.map((cells) => {
    const line = readLine(cells, columns);
    for (const field of line.ignored) ignored[field] = (ignored[field] ?? 0) + 1;
    return line.item;
  });
  return { items, ignored };
}

function findNamed(path: string, header: readonly string[], named: NamedColumns): Columns {
  const names = header.map(normalize);
  const entries = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(
    entries.map(([field, name]) => {
      const index = names.indexOf(normalize(name));
      if (index === -1) throw missingColumnError(path, name, header);
      return [field, index];
    }),
  );
}

function readColumns(header: readonly string[], columns: Columns, named: NamedColumns): string[] {
  let isGuessed = false;
  const texts = Object.entries(columns).flatMap(([field, index]) => {
    if (index === undefined) return [];
    if (normalize(header[index]!) === field) return [field];
    isGuessed ||= named[field as Field] === undefined;
    return [`${field} from ${header[index] || `column ${index + 1}`}`];
  });
  return isGuessed ? texts : [];
}

const normalize = (name: string) => name.trim().toLowerCase();

function missingColumnError(path: string, column: string, header: readonly string[]): UsageError {
  return new UsageError(
    `${path} has no column ${column}; its columns are ${header.join(', ')}. Select one with --column.`,
  );
}
