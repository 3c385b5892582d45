import { type Decimal, parseDecimal, ratioOf } from '@bourse/bars';
import { ImportFileError, type InputFile, type ReadProgress } from '@bourse/files';
import type { StoredInterval } from '@bourse/range';
import { type FoundInterval, intervalOfDays, intervalOfMinutes } from './bar-interval.js';
import { Columns } from './columns.js';
import { beginningOf, bodyProblem } from './file-body.js';
import { LocalClock } from './local-time.js';
import type { FileItem, FormatOptions, PriceBasis } from './price-file.js';
import { faultAt, SeriesDraft, seriesItems } from './series-draft.js';
import { parseStamp, type Stamp } from './stamp.js';
import { readTable, type TableField, type TableRow, type TableRows } from './table-rows.js';

/** How a source writes its tables of prices. */
export interface TableStyle {
  readonly aliases: Readonly<Record<TableField, readonly string[]>>;
  /** Why a table of these columns is not this source's; null when it may be. */
  headerProblem(columns: Columns<TableField>): string | null;
  basisOf(interval: StoredInterval, columns: Columns<TableField>): PriceBasis;
  /** Of times without an offset. */
  readonly zone: string;
  /** The symbol that a file's name tells. */
  symbolOf(path: string): string;
  /** What is worth saying of the file as a whole. */
  notes(interval: StoredInterval, columns: Columns<TableField>): string[];
  /** The last work on a symbol's rows. */
  finish?(draft: SeriesDraft): FileItem[];
  /** Reads a price; absent: as it is written. */
  number?(text: string): Decimal | null;
  /** First cells of rows that are headings too. */
  readonly headings?: RegExp;
}

interface StampedRow {
  readonly row: TableRow;
  readonly stamp: Stamp;
}

/** Reads a table of prices of one symbol, or of several where it has a column for them. */
export async function* priceTable(
  file: InputFile,
  options: FormatOptions,
  progress: ReadProgress,
  style: TableStyle,
): AsyncGenerator<FileItem> {
  const problem = bodyProblem(await beginningOf(file));
  if (problem !== null) throw new ImportFileError(file.path, problem);
  const table = await readTable(file, progress, {
    columnsOf: (header) => new Columns(header, style.aliases),
    headerProblem: (columns) => style.headerProblem(columns),
    number: (text) => (style.number ?? parseDecimal)(text),
    headings: style.headings ?? null,
  });
  for (const reject of table.rejects) yield { kind: 'reject', reject };
  yield* settleTable(file, options, table, style);
}

function* settleTable(
  file: InputFile,
  options: FormatOptions,
  table: TableRows,
  style: TableStyle,
): Generator<FileItem> {
  const { stamped, items } = stampRows(file, options, table, style);
  yield* items;
  const { interval, rows, live } = settleInterval(file, options, stamped);
  if (live !== null) yield liveFault(new SeriesDraft(file.path, symbolOf(file, options, live.row, style)), live.row);
  const clock = interval === '1min' ? clockOf(file, options, style) : null;
  const drafts = new Map<string, SeriesDraft>();
  for (const { row, stamp } of rows) {
    const symbol = symbolOf(file, options, row, style);
    const draft = drafts.get(symbol) ?? new SeriesDraft(file.path, symbol);
    drafts.set(symbol, draft);
    addRow(draft, row, stamp, clock === null ? stamp.day : clock.utcMinute(stamp));
  }
  if (![...drafts.values()].some(({ bars }) => bars.length > 0))
    throw new ImportFileError(file.path, `none of its ${table.rows.length} rows can be used`);
  for (const text of style.notes(interval, table.columns)) yield { kind: 'warning', warning: `${file.path}: ${text}` };
  const tells = { splits: table.columns.has('split'), dividends: table.columns.has('dividend') };
  const facts = { interval, basis: style.basisOf(interval, table.columns), asOf: options.asOf, tells };
  for (const draft of drafts.values()) {
    yield* style.finish?.(draft) ?? [];
    yield* seriesItems(draft, facts);
  }
}

function addRow(draft: SeriesDraft, row: TableRow, { day }: Stamp, label: number): void {
  if (row.isBlank) draft.blank++;
  else draft.rows++;
  if (row.bar !== null) draft.bars.push({ line: row.line, bar: { ...row.bar, label } });
  if (row.split !== 1) draft.splits.push({ exDay: day, ...ratioOf(row.split) });
  if (row.dividend > 0) draft.dividends.push(dividendOf(day, row.dividend, null));
  if (row.gains > 0) draft.dividends.push(dividendOf(day, row.gains, 'capital_gain'));
}

export function dividendOf(
  exDay: number,
  amount: number,
  type: 'capital_gain' | null,
): SeriesDraft['dividends'][number] {
  const days = { declarationDay: null, recordDay: null, paymentDay: null };
  return { exDay, amount, currency: null, ...days, frequency: null, type };
}

function stampRows(
  file: InputFile,
  options: FormatOptions,
  { rows, orders }: TableRows,
  style: TableStyle,
): { stamped: StampedRow[]; items: FileItem[] } {
  const { order, problem } = orders.decide();
  if (problem !== null) throw new ImportFileError(file.path, problem);
  const stamped: StampedRow[] = [];
  const items: FileItem[] = [];
  for (const row of rows) {
    const stamp = parseStamp(row.stamp, order);
    if (typeof stamp === 'string') {
      if (row.bar === null && !row.isBlank) continue; // it has been rejected for its prices
      const draft = new SeriesDraft(file.path, symbolOf(file, options, row, style));
      items.push(faultAt(draft, row.line, { field: 'datetime', reason: stamp, value: row.stamp }));
    } else stamped.push({ row, stamp });
  }
  return { stamped, items };
}

function symbolOf(file: InputFile, options: FormatOptions, row: TableRow, style: TableStyle): string {
  return options.symbol ?? (row.symbol || style.symbolOf(file.path));
}

/** Rows of midnights and dates are daily bars. A single time among them, at the end, is the price of the moment. */
function settleInterval(
  file: InputFile,
  options: FormatOptions,
  stamped: readonly StampedRow[],
): { interval: StoredInterval; rows: readonly StampedRow[]; live: StampedRow | null } {
  const timed = stamped.filter(({ stamp }) => (stamp.minute ?? 0) !== 0);
  const isDaily = timed.length === 0 || (timed.length === 1 && stamped.length > 3 && isLatest(timed[0]!, stamped));
  if (!isDaily) {
    const minutes = stamped.map(({ stamp }) => stamp.day * 1440 + (stamp.minute ?? 0) - (stamp.offset ?? 0));
    return {
      interval: acceptInterval(file.path, intervalOfMinutes(minutes), options.interval),
      rows: stamped,
      live: null,
    };
  }
  const live = timed[0] ?? null;
  const rows = stamped.filter((row) => row !== live);
  const days = rows.map(({ stamp }) => stamp.day);
  return { interval: acceptInterval(file.path, intervalOfDays(days), options.interval), rows, live };
}

function liveFault(draft: SeriesDraft, { line, stamp }: TableRow): FileItem {
  return faultAt(draft, line, {
    field: 'datetime',
    reason: 'is the price of a moment, not the bar of a day',
    value: stamp,
  });
}

function isLatest({ stamp }: StampedRow, stamped: readonly StampedRow[]): boolean {
  return stamped.every((other) => other.stamp.day <= stamp.day);
}

/** Throws ImportFileError for bars of an interval that is not stored or not the one that was asked for. */
export function acceptInterval(file: string, found: FoundInterval, asked: StoredInterval | null): StoredInterval {
  if ('refused' in found) throw new ImportFileError(file, found.refused);
  if (asked !== null && asked !== found.interval)
    throw new ImportFileError(file, `its bars are of ${found.interval}, not of ${asked}`);
  return found.interval;
}

function clockOf(file: InputFile, options: FormatOptions, style: TableStyle): LocalClock {
  const zone = options.timezone ?? style.zone;
  try {
    return new LocalClock(zone);
  } catch (error) {
    throw new ImportFileError(file.path, `the time zone ${zone} is unknown`, { cause: error });
  }
}
