import { readActivities } from './ghostfolio-export.js';
import { type Columns, countColumnNames, guessColumns } from './statement-columns.js';
import { type Delimiter, delimiters, detectDelimiter, parseRecords } from './delimited-text.js';
import { findSection } from './statement-sections.js';

/** A statement as a table. */
export interface StatementTable {
  /** Empty: each record is a line. */
  readonly delimiter: Delimiter;
  /** One name per column, generated if no line names them. */
  readonly header: readonly string[];
  readonly hasHeader: boolean;
  readonly records: readonly (readonly string[])[];
  readonly columns: Columns;
}

/** What is known about a table. */
export interface TableOptions {
  readonly delimiter?: Delimiter | undefined;
  readonly hasHeader?: boolean | undefined;
}

/** Brokers write their address and a date above the header. */
const MAX_HEADER_LINE = 30;
/** A title such as `Name;…` contains one. */
const MIN_COLUMN_NAMES = 2;
const MAX_SAMPLED_LINES = 60;

/** Reads a statement in one of the formats of the brokers, or any table with a header; never throws. */
export function readTable(text: string, given: TableOptions = {}): StatementTable {
  const activities = readActivities(text);
  if (activities !== null) return toTable(activities, 0, ',');
  const delimiter = given.delimiter ?? findDelimiter(text);
  const records = parseRecords(text, delimiter);
  const section = delimiter === '' ? null : findSection(records);
  if (section !== null) {
    const table = toTable(section, 0, delimiter);
    // Interactive Brokers has its own words for types: its ETF includes what others call a fund.
    return { ...table, columns: { ...table.columns, type: undefined } };
  }
  const found = findHeader(records, delimiter === '');
  return toTable(records, (given.hasHeader ?? found !== null) ? (found ?? 0) : null, delimiter);
}

function toTable(
  records: readonly (readonly string[])[],
  headerAt: number | null,
  delimiter: Delimiter,
): StatementTable {
  const rows = headerAt === null ? records : records.slice(headerAt + 1);
  const names = headerAt === null ? null : records[headerAt]!;
  const width = Math.max(1, names?.length ?? 0, ...rows.slice(0, 100).map(({ length }) => length));
  const header = Array.from(
    { length: width },
    (_, column) => names?.[column]?.trim() ?? (width === 1 ? 'line' : `column ${column + 1}`),
  );
  const columns = delimiter === '' && names === null ? { query: 0 } : guessColumns(names, rows);
  return { delimiter, header, hasHeader: names !== null, records: rows, columns };
}

/** The record with the most names of columns; in a list of lines, only the first one can be it. */
function findHeader(records: readonly (readonly string[])[], isList: boolean): number | null {
  const counts = records.slice(0, isList ? 1 : MAX_HEADER_LINE).map(countColumnNames);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

/** The delimiter that yields a header, else the one that divides the records evenly. */
function findDelimiter(text: string): Delimiter {
  const start = text.split(/\r\n|\n|\r/, MAX_SAMPLED_LINES).join('\n');
  const counts = delimiters.map((delimiter) => Math.max(0, ...parseRecords(start, delimiter).map(countColumnNames)));
  const most = Math.max(...counts);
  if (most >= MIN_COLUMN_NAMES) return delimiters[counts.indexOf(most)]!;
  return isOneLine(text) ? '' : detectDelimiter(text);
}

const isOneLine = (text: string) => !/[\r\n]/.test(text.trim());
