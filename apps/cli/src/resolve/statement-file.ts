import { readFile } from 'node:fs/promises';
import { CommandError, UsageError } from '../command-error.js';
import { type CsvTable, parseCsv } from './csv-text.js';

/** The columns of a statement that are read, by their content. */
export const statementFields = ['query', 'currency', 'mic', 'country', 'type'] as const;
export type StatementField = (typeof statementFields)[number];

/** Columns named on the command line. */
export type NamedColumns = Partial<Readonly<Record<StatementField, string | undefined>>>;

/** A statement and the positions of its columns. */
export interface StatementFile {
  readonly table: CsvTable;
  readonly columnIndexes: Partial<Readonly<Record<StatementField, number>>> & { readonly query: number };
  /** The column of names, if its name was guessed. */
  readonly guessed: string | null;
}

const queryColumns = ['query', 'name'];

/** Broker names for the column of names or identifiers, used if neither exists; the first match is used. */
const guessedColumns = `security,security name,security description,instrument,description,product,asset,holding,
  bezeichnung,wertpapierbezeichnung,wertpapier,wertpapiername,titel,produkt,
  libellé,valeur,titre,valor,producto,descripción,titolo,descrizione,naam,
  isin,wkn,ticker,symbol`.split(/,\s*/);

/** Reads a statement. Throws CommandError for a file that is not a statement, UsageError for a missing column. */
export async function readStatementFile(path: string, named: NamedColumns): Promise<StatementFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  });
  const table = parseCsv(textOf(bytes));
  if (table === null)
    throw new CommandError(`${path} is not valid CSV: a quote is not closed, or text follows a quote.`);
  if (table.header.length === 0) throw new CommandError(`${path} is empty: the first line must name the columns.`);
  const guessed = guessColumn(table.header, named);
  return {
    table,
    guessed,
    columnIndexes: findColumnIndexes(path, table.header, guessed === null ? named : { ...named, query: guessed }),
  };
}

/** Statements are UTF-8 or Windows-1252. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Null if the command line or the header names the column, or if no guess is possible. */
function guessColumn(header: readonly string[], named: NamedColumns): string | null {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  if (named.query !== undefined || queryColumns.some((name) => names.has(name))) return null;
  return guessedColumns.find((name) => names.has(name)) ?? null;
}

function findColumnIndexes(
  path: string,
  header: readonly string[],
  named: NamedColumns,
): StatementFile['columnIndexes'] {
  const names = header.map((name) => name.trim().toLowerCase());
  const findColumnIndex = (field: StatementField, defaults: readonly string[]): number | undefined => {
    const given = named[field];
    const candidates = given === undefined ? defaults : [given.trim().toLowerCase()];
    const index = candidates.map((name) => names.indexOf(name)).find((at) => at !== -1);
    if (index === undefined && given !== undefined) throw missingColumnError(path, given, header);
    return index;
  };
  const query = findColumnIndex('query', queryColumns);
  if (query === undefined) throw missingColumnError(path, queryColumns.join(' or '), header);
  const others = statementFields.slice(1).map((field) => [field, findColumnIndex(field, [field])] as const);
  return { query, ...Object.fromEntries(others.filter(([, index]) => index !== undefined)) };
}

function missingColumnError(path: string, column: string, header: readonly string[]): UsageError {
  return new UsageError(
    `${path} has no column ${column}; its columns are ${header.join(', ')}. Select one with --column.`,
  );
}
