import {
  type CsvHeader,
  type CsvLayout,
  type CsvRow,
  csvRows,
  findCsvLayout,
  ImportFileError,
  type InputFile,
  type ReadProgress,
} from '@bourse/files';
import { Columns, missingColumns } from './columns.js';
import { isJsonTable, jsonRows } from './json-rows.js';

export type TableField =
  | 'stamp'
  | 'time'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'symbol'
  | 'isin'
  | 'unit'
  | 'dividend'
  | 'split'
  | 'gains'
  | 'adjusted';

/** How a source writes the columns of its tables. */
export interface TableColumns {
  readonly aliases: Readonly<Record<TableField, readonly string[]>>;
  /** Why a table of these columns is not this source's; null when it may be. */
  headerProblem(columns: Columns<TableField>): string | null;
  /** First cells of rows that are headings too. */
  readonly headings?: RegExp;
  /** Whether the table may be an array of records in JSON. */
  readonly readsJson?: boolean;
  /** The first cell of a row with the ticker of each column. */
  readonly tickers?: RegExp;
}

/** One symbol of a table: its columns, and its name where the head of the table has it. */
export interface TableView {
  readonly columns: Columns<TableField>;
  readonly ticker: string;
}

/** One row, with the symbols that have columns in it. */
export interface TableLine {
  readonly record: CsvRow;
  readonly views: readonly TableView[];
  /** Whether it is the header once more: files that were joined have several. */
  readonly isHeader: boolean;
}

const required = ['open', 'high', 'low', 'close'] as const;

/** How a file holds its table: in JSON, or as rows of cells; null where no line is their header. */
export type TableLayout = CsvLayout | 'json' | null;

export function layoutOf(beginning: string, style: TableColumns): TableLayout {
  if (style.readsJson === true && isJsonTable(beginning)) return 'json';
  return findCsvLayout(beginning, (header) => headerProblemOf(header, style) === null);
}

/** The rows of a table below its header. Throws ImportFileError when it is not such a table. */
export async function* tableLines(
  file: InputFile,
  progress: ReadProgress,
  style: TableColumns,
  layout: TableLayout,
): AsyncGenerator<TableLine> {
  let views: readonly TableView[] | null = null;
  const check = (header: CsvHeader) => headerProblemOf(header, style);
  const options = { anyDelimiter: layout === null, anyEncoding: true, repeatedColumns: true };
  const records =
    layout === 'json' ? jsonRows(file, progress, check) : csvRows(file, progress, check, { ...options, layout });
  for await (const record of records) {
    const { header, cells } = record;
    const first = record.at(0);
    const isFields = views === null && FIELD_ROW.test(first) && namesTickers(header, style);
    if (isFields)
      views = tickerViews(
        file,
        cells.map((cell) => cell.toLowerCase()),
        header.columns.map((name) => name.toUpperCase()),
        style,
      );
    else if (style.tickers?.test(first) === true) views = tickerViews(file, header.columns, cells, style);
    else if (style.headings?.test(first) !== true || isHeaderOf(record)) {
      views ??= [wholeView(file, header, style)];
      yield { record, views, isHeader: isHeaderOf(record) };
    }
  }
  if (views === null) throw new ImportFileError(file.path, 'contains a header but no rows');
}

function isHeaderOf({ header: { columns }, cells }: CsvRow): boolean {
  return cells.length === columns.length && columns.every((name, at) => cells[at]!.trim().toLowerCase() === name);
}

/** The row with the names of columns below a header of tickers. */
const FIELD_ROW = /^price$/i;

function headerProblemOf(header: CsvHeader, style: TableColumns): string | null {
  if (namesTickers(header, style)) return null;
  const columns = new Columns(header, style.aliases);
  return style.headerProblem(columns) ?? missingColumns(missingIn(columns));
}

function missingIn(columns: Columns<TableField>): string[] {
  return columns.missing(['stamp', ...required]).map((name) => (name === 'stamp' ? 'datetime' : name));
}

/** Whether a header has tickers in place of names of columns. */
function namesTickers(header: CsvHeader, { tickers, aliases }: TableColumns): boolean {
  if (tickers?.test(header.columns[0] ?? '') !== true) return false;
  return new Columns(header, aliases).missing(required).length === required.length;
}

function wholeView(file: InputFile, header: CsvHeader, { aliases }: TableColumns): TableView {
  const problem = header.repetitionProblem();
  if (problem !== null) throw new ImportFileError(file.path, `wrong header: ${problem}`);
  return { columns: new Columns(header, aliases), ticker: '' };
}

/** The columns of each ticker; the first column is that of the dates. */
function tickerViews(
  file: InputFile,
  names: readonly string[],
  tickers: readonly string[],
  { aliases }: TableColumns,
): TableView[] {
  return [...new Set(tickers.slice(1))].map((ticker) => {
    const ofTicker = names.map((name, at) => (at === 0 || tickers[at] === ticker ? name : OTHER));
    const columns = new Columns({ columns: ofTicker }, aliases);
    const problem = missingColumns(missingIn(columns));
    if (problem !== null) throw new ImportFileError(file.path, `wrong header: ${ticker}: ${problem}`);
    return { columns, ticker };
  });
}

/** The name of a column of another ticker. */
const OTHER = '?';
