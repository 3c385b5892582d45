import { type Decimal, parseDecimal, type DecimalBar } from '@bourse/bars';
import {
  type CsvRow,
  type Fault,
  initialProgress,
  type InputFile,
  type ReadProgress,
  rowFault,
  shortenFault,
} from '@bourse/files';
import { isCurrencyCode, majorUnit, parseIsin } from '@bourse/symbology';
import { amountIn, splitIn } from './action-cells.js';
import type { Columns } from './columns.js';
import type { Dialect, DialectOptions, WrittenRow } from './dialect.js';
import { FileDialect } from './file-dialect.js';
import type { CellFault } from './row-place.js';
import { stampOf } from './row-stamp.js';
import type { WrittenTime } from './stamp.js';
import {
  type TableColumns,
  type TableField,
  type TableLayout,
  type TableLine,
  tableLines,
  type TableView,
} from './table-records.js';
import { type BarCells, findBarFaults, isBlank, readBar } from './written-prices.js';

/** One row of a table of prices. */
export interface TableRow {
  readonly line: number;
  readonly stamp: string;
  /** When it is, or why that is invalid. */
  readonly time: WrittenTime | string;
  /** Empty where the file has no such column. */
  readonly symbol: string;
  /** Null where the file has no such column or the cell no valid one. */
  readonly isin: string | null;
  /** Unit of the prices; null where the file has no such column or the cell no known unit. */
  readonly unit: string | null;
  /** Labelled 0; null where the row has no usable bar. */
  readonly bar: DecimalBar | null;
  /** What the row is for: a bar, nothing, or a dividend or split that the source writes as a row. */
  readonly kind: 'bar' | 'blank' | 'event';
  /** 0 where the column is missing. */
  readonly dividend: number;
  readonly gains: number;
  /** The close that is adjusted for dividends, as a plain decimal; empty where the file has no dividends beside it. */
  readonly adjusted: string;
  /** New shares for an old one; 1 without a split. */
  readonly split: number;
}

/**
 * A record of a table: its row, null when the number of cells differs from the columns, and its faults. The header once
 * more has neither.
 */
export interface TableRecord {
  readonly columns: Columns<TableField>;
  readonly row: TableRow | null;
  readonly faults: readonly Fault[];
}

type WholeRecord = TableRecord & { readonly row: TableRow };

/** Of a row whose prices are blank. */
const NO_BAR = { bar: null, faults: [], volumeFaults: [] };

/** Options for reading a table. */
export interface TableReading {
  readonly style: TableColumns & {
    number?(text: string): Decimal | null;
    eventIn?(record: CsvRow): TableEvent | null;
  };
  readonly layout: TableLayout;
  readonly options: DialectOptions;
}

/** A dividend or a split that a source writes as a row of its own. */
export interface TableEvent {
  readonly dividend?: number;
  readonly gains?: number;
  readonly split?: number;
}

/** Reads the rows of a table of prices one by one. Throws ImportFileError when it is not such a table. */
export async function* tableRecords(
  file: InputFile,
  progress: ReadProgress,
  { style, layout, options }: TableReading,
): AsyncGenerator<TableRecord> {
  const rows = () => writtenRows(tableLines(file, initialProgress([file], progress.signal), style, layout));
  const dialect = await FileDialect.of({ path: file.path, layout: layout === 'json' ? null : layout, options, rows });
  for await (const { record, views, isHeader } of tableLines(file, progress, style, layout)) {
    const event = style.eventIn?.(record) ?? null;
    if (isHeader) yield { columns: views[0]!.columns, row: null, faults: [] };
    else if (event !== null) yield eventRecord(record, views[0]!, dialect.current, event);
    else if (!record.isComplete) yield { columns: views[0]!.columns, row: null, faults: [rowFault(record)] };
    else
      for (const view of views) {
        const read = tableRecord(record, view, dialect.current, style.number);
        if (isSound(read)) dialect.accept(view.columns.text(record, 'volume'));
        const isRead = isSound(read) || !(await dialect.changesAt(record.line, writtenRow(record, view)));
        yield isRead ? read : tableRecord(record, view, dialect.current, style.number);
      }
  }
}

const isSound = ({ row, faults }: WholeRecord) => faults.length === 0 && typeof row.time !== 'string';

async function* writtenRows(lines: AsyncIterable<TableLine>): AsyncGenerator<WrittenRow> {
  for await (const { record, views, isHeader } of lines)
    if (record.isComplete && !isHeader) for (const view of views) yield writtenRow(record, view);
}

function writtenRow(record: CsvRow, { columns, ticker }: TableView): WrittenRow {
  const { volume, ...prices } = barCells(record, columns);
  const symbol = columns.text(record, 'symbol') || ticker;
  return { stamp: stampOf(record, columns), symbol, numbers: Object.values(prices), volume };
}

function eventRecord(
  record: CsvRow,
  { columns, ticker }: TableView,
  dialect: Dialect,
  { dividend = 0, gains = 0, split = 1 }: TableEvent,
): TableRecord {
  const { line } = record;
  const stamp = stampOf(record, columns);
  const about = { line, stamp, time: dialect.stamp(stamp), symbol: ticker, isin: null, unit: null };
  return { columns, row: { ...about, kind: 'event', bar: null, dividend, gains, split, adjusted: '' }, faults: [] };
}

function tableRecord(
  record: CsvRow,
  { columns, ticker }: TableView,
  dialect: Dialect,
  number: (text: string) => Decimal | null = parseDecimal,
): WholeRecord {
  const cells = dialect.cells(barCells(record, columns));
  const isRowBlank = isBlank(cells);
  const read = isRowBlank ? NO_BAR : readBar(0, cells, number);
  const { bar } = read;
  const isLost = bar === null && !isRowBlank;
  const dividend = amountIn('dividend', dialect.number(columns.text(record, 'dividend')), 0);
  const gains = amountIn('capital gains', dialect.number(columns.text(record, 'gains')), 0);
  const split = splitIn(dialect.number(columns.text(record, 'split')));
  const actionFaults = [dividend.fault, gains.fault, split.fault].filter((found) => found !== null);
  const barFaults = isLost ? findBarFaults(read) : read.faults;
  const valueFaults = isLost ? actionFaults : [...read.volumeFaults, ...actionFaults];
  const count = barFaults.length + valueFaults.length;
  const stamp = stampOf(record, columns);
  const row: TableRow = {
    line: record.line,
    stamp,
    time: dialect.stamp(stamp),
    symbol: columns.text(record, 'symbol') || ticker,
    isin: columns.has('isin') ? parseIsin(columns.text(record, 'isin')) : null,
    unit: columns.has('unit') ? parseUnit(columns.text(record, 'unit')) : null,
    bar,
    kind: isRowBlank ? 'blank' : 'bar',
    dividend: dividend.value,
    gains: gains.value,
    split: split.value,
    adjusted: columns.has('dividend') ? dialect.number(columns.text(record, 'adjusted')) : '',
  };
  return { columns, row, faults: count === 0 ? [] : rowFaults(record, barFaults, valueFaults) };
}

/** A currency or a minor unit (`GBX`). */
function parseUnit(text: string): string | null {
  return isCurrencyCode(majorUnit(text).currency) ? text : null;
}

function rowFaults(record: CsvRow, ofBar: readonly CellFault[], ofValues: readonly CellFault[]): Fault[] {
  return [
    ...ofBar.map((fault) => shortenFault({ ...rowFault(record), ...fault })),
    ...ofValues.map((fault) => shortenFault({ ...rowFault(record), ...fault, outcome: 'value ignored' })),
  ];
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
