import { type Decimal, parseDecimal, type DecimalBar } from '@bourse/bars';
import {
  type CsvHeader,
  type CsvRow,
  csvRows,
  type Fault,
  ImportFileError,
  type InputFile,
  type ReadProgress,
  rowFault,
  shortenFault,
  initialProgress,
} from '@bourse/files';
import { type Columns, missingColumns } from './columns.js';
import type { CellFault } from './row-place.js';
import { type DateOrder, DateOrders } from './stamp.js';
import { type BarCells, findBarFaults, isBlank, readBar } from './written-prices.js';

export type TableField =
  'stamp' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'symbol' | 'dividend' | 'split' | 'gains';

/** One row of a table of prices, before it is known how the file writes its dates. */
export interface TableRow {
  readonly line: number;
  readonly stamp: string;
  /** Empty where the file has no such column. */
  readonly symbol: string;
  /** Labelled 0; null where the row has no usable bar. */
  readonly bar: DecimalBar | null;
  readonly isBlank: boolean;
  /** 0 where the column is missing. */
  readonly dividend: number;
  readonly gains: number;
  /** New shares for an old one; 1 without a split. */
  readonly split: number;
}

/** A record of a table: its row, null when the number of cells differs from the columns, and its faults. */
export interface TableRecord {
  readonly columns: Columns<TableField>;
  readonly row: TableRow | null;
  readonly faults: readonly Fault[];
}

/** Of a row whose prices are blank. */
const NO_BAR = { bar: null, faults: [], volumeFaults: [] };
const required = ['open', 'high', 'low', 'close'] as const;

/** Options for reading a table. */
export interface TableReadOptions {
  columnsOf(header: CsvHeader): Columns<TableField>;
  /** Faults of the columns of a table; missing prices are reported elsewhere. */
  headerProblem(columns: Columns<TableField>): string | null;
  number(text: string): Decimal | null;
  /** First cells of rows that are headings too. */
  readonly headings: RegExp | null;
  /** The first cell of a row with the ticker of each column; it is that of all later rows. */
  readonly tickers: RegExp | null;
}

/** Reads the rows of a table of prices one by one. Throws ImportFileError when it is not such a table. */
export async function* tableRecords(
  file: InputFile,
  progress: ReadProgress,
  options: TableReadOptions,
): AsyncGenerator<TableRecord> {
  const check = (header: CsvHeader) => {
    const columns = options.columnsOf(header);
    const missing = columns.missing(['stamp', ...required]).map((name) => (name === 'stamp' ? 'datetime' : name));
    return options.headerProblem(columns) ?? missingColumns(missing);
  };
  let columns: Columns<TableField> | null = null;
  let ticker = '';
  for await (const record of csvRows(file, progress, check)) {
    columns ??= options.columnsOf(record.header);
    const first = columns.text(record, 'stamp');
    if (options.tickers?.test(first)) ticker = columns.text(record, 'close');
    if (options.tickers?.test(first) || options.headings?.test(first)) continue;
    if (!record.isComplete) yield { columns, row: null, faults: [rowFault(record)] };
    else {
      const { row: read, barFaults, valueFaults } = tableRow(record, columns, options);
      const row = read.symbol === '' ? { ...read, symbol: ticker } : read;
      const faults = [
        ...barFaults.map((fault) => shortenFault({ ...rowFault(record), ...fault })),
        ...valueFaults.map((fault) => shortenFault({ ...rowFault(record), ...fault, outcome: 'value ignored' })),
      ];
      yield { columns, row, faults };
    }
  }
  if (columns === null) throw new ImportFileError(file.path, 'contains a header but no rows');
}

/** Reads a table for the order of its dates alone. Throws ImportFileError where the order is ambiguous. */
export async function dateOrderOf(
  file: InputFile,
  signal: AbortSignal | undefined,
  options: TableReadOptions,
): Promise<DateOrder | null> {
  const orders = new DateOrders();
  for await (const { row } of tableRecords(file, initialProgress([file], signal), options))
    if (row !== null) orders.add(row.stamp);
  const { order, problem } = orders.decideOrder();
  if (problem !== null) throw new ImportFileError(file.path, problem);
  return order;
}

function tableRow(
  record: CsvRow,
  columns: Columns<TableField>,
  { number }: TableReadOptions,
): { row: TableRow; barFaults: readonly CellFault[]; valueFaults: readonly CellFault[] } {
  const cells = barCells(record, columns);
  const blank = isBlank(cells);
  const read = blank ? NO_BAR : readBar(0, cells, number);
  const { bar } = read;
  const isLost = bar === null && !blank;
  const dividend = amountIn('dividend', columns.text(record, 'dividend'), 0);
  const gains = amountIn('capital gains', columns.text(record, 'gains'), 0);
  const split = splitIn(columns.text(record, 'split'));
  const actionFaults = [dividend.fault, gains.fault, split.fault].filter((found) => found !== null);
  const barFaults = isLost ? findBarFaults(read) : read.faults;
  const valueFaults = isLost ? actionFaults : [...read.volumeFaults, ...actionFaults];
  const row = {
    line: record.line,
    stamp: columns.text(record, 'stamp'),
    symbol: columns.text(record, 'symbol'),
    bar,
    isBlank: blank,
    dividend: dividend.value,
    gains: gains.value,
    split: split.value,
  };
  return { row, barFaults, valueFaults };
}

function barCells(record: CsvRow, columns: Columns<TableField>): BarCells {
  return {
    open: columns.text(record, 'open'),
    high: columns.text(record, 'high'),
    low: columns.text(record, 'low'),
    close: columns.text(record, 'close'),
    volume: columns.has('volume') ? columns.text(record, 'volume') : null,
  };
}

interface ActionCell {
  readonly value: number;
  readonly fault: CellFault | null;
}

function amountIn(field: string, text: string, none: number): ActionCell {
  if (text === '' || /^(null|nan)$/i.test(text)) return { value: none, fault: null };
  const number = parseDecimal(text);
  if (number === null) return { value: none, fault: { field, reason: 'is not a number', value: text } };
  if (number.value < 0) return { value: none, fault: { field, reason: 'is negative', value: text } };
  return { value: number.value, fault: null };
}

/** Sources write 0 or 1 on days without a split. */
function splitIn(text: string): ActionCell {
  const found = amountIn('split', text, 1);
  return found.value === 0 ? { value: 1, fault: null } : found;
}
