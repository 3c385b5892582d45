import { isCurrencyCode, majorUnit, parseIsin } from '@bourse/symbology';
import { columnNames, type Field, fields, findable } from './column-names.js';

type Records = readonly (readonly string[])[];

/** The position of each field's column, from 0. */
export type Columns = Partial<Readonly<Record<Field, number | undefined>>>;

const SAMPLE = 100;
const MAJORITY = 0.6;

const fieldsOfName = new Map<string, Field>();
for (const field of fields) for (const name of columnNames[field]) fieldsOfName.set(name, field);

/** Number of cells that are names of columns; 0 for a record with an ISIN: it is a position. */
export function countColumnNames(cells: readonly string[]): number {
  if (cells.some((cell) => parseIsin(cell) !== null)) return 0;
  return cells.filter((cell) => fieldsOfName.has(normalize(cell))).length;
}

/** Whether a line can be found by one of its columns. */
export function isFindable(columns: Columns): boolean {
  return findable.some((field) => columns[field] !== undefined);
}

/**
 * The columns by their names. Without names, or where a name is missing, those of ISINs, currencies and names by what
 * most of their cells contain.
 */
export function guessColumns(header: readonly string[] | null, records: Records): Columns {
  const names = header?.map(normalize) ?? [];
  const columns: Partial<Record<Field, number>> = {};
  const sample = records.slice(0, SAMPLE);
  for (const field of fields) {
    const named = columnNames[field].map((name) => names.indexOf(name)).filter((at) => at !== -1);
    const index = field === 'currency' ? named.find((at) => mayBeCurrencies(sample, at)) : named[0];
    if (index !== undefined) columns[field] = index;
  }
  const put = (field: Field, isFree: (column: number) => boolean, fits: (cell: string) => boolean) => {
    const taken = new Set(Object.values(columns));
    const found = columnOf(sample, (column) => !taken.has(column) && isFree(column), fits);
    if (columns[field] === undefined && found !== undefined) columns[field] = found;
  };
  put(
    'isin',
    () => true,
    (cell) => parseIsin(cell) !== null,
  );
  put('currency', (column) => (names[column] ?? '') === '', isCurrency);
  if (!isFindable(columns))
    put(
      'name',
      () => true,
      (cell) => /\p{L}{3}/u.test(cell),
    );
  else if (header === null)
    put(
      'name',
      () => true,
      (cell) => /\p{L}{3}/u.test(cell) && !isCurrency(cell),
    );
  return columns;
}

/** True for an ISO 4217 code or a unit of one (`GBX`, `GBp`). */
export function isCurrency(cell: string): boolean {
  return isCurrencyCode(majorUnit(cell).currency);
}

/** `Valuta` is a currency in Italian and Dutch, and the day of a booking in German. */
function mayBeCurrencies(records: Records, column: number): boolean {
  const cells = cellsOf(records, column);
  return cells.length === 0 || cells.some(isCurrency);
}

/** The cells of a column that are not blank. */
function cellsOf(records: Records, column: number): string[] {
  return records.map((record) => record[column]?.trim() ?? '').filter((cell) => cell !== '');
}

function columnOf(
  records: Records,
  isFree: (column: number) => boolean,
  fits: (cell: string) => boolean,
): number | undefined {
  const width = Math.max(0, ...records.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => column).find((column) => {
    const cells = cellsOf(records, column);
    return isFree(column) && cells.length > 0 && cells.filter(fits).length / cells.length >= MAJORITY;
  });
}

function normalize(cell: string): string {
  return cell.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
