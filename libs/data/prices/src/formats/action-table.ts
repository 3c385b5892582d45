import type { Dividend, Split } from '@bourse/bars';
import { type CsvRow, symbolProblem } from '@bourse/files';
import type { Day } from '@bourse/range';
import { MS_PER_DAY } from '@bourse/range';
import { Columns, missingColumns } from './columns.js';
import type { Dialect, DialectOptions, WrittenRow } from './dialect.js';
import type { CellFault } from './row-place.js';

export interface ActionOptions extends DialectOptions {
  /** Symbol of the rows; null: taken from the symbol column. */
  readonly symbol: string | null;
}

/** The cells of a row by field. */
export interface ActionCells<Field> {
  text(field: Field): string;
  /** A date, named in its fault. */
  day(field: Field, name: string): Day | null | CellFault;
  /** A number as a plain decimal. */
  number(field: Field): string;
}

/** A form of dividends or splits as a table. */
export interface ActionStyle<Action extends Dividend | Split, Field extends string> {
  readonly aliases: Readonly<Record<Field | 'symbol' | 'exDate', readonly string[]>>;
  headerProblem(columns: Columns<Field | 'symbol' | 'exDate'>): string | null;
  /** The action of a row, or all of its faults; cells that it can do without are added to `ignored`. */
  read(cells: ActionCells<Field>, exDay: Day, ignored: CellFault[]): Action | CellFault[];
  /** Fields of decimal numbers, which show the form of all. */
  readonly numbers: readonly Field[];
  /** Values that two rows of one symbol and day may not both have. */
  keyOf(action: Action): string;
}

/** The action of a row, or its faults. */
export interface ReadAction<Action> {
  readonly symbol: string;
  readonly read: Action | CellFault[];
  /** Faults of cells that the action can do without. */
  readonly ignored: readonly CellFault[];
}

/** Whether nothing of a row is faulty. */
export function isSound({ read, ignored }: ReadAction<unknown>): boolean {
  return !Array.isArray(read) && ignored.length === 0;
}

/** Reads the rows of a file of dividends or splits. */
export class ActionTable<Action extends Dividend | Split, Field extends string> {
  #columns: Columns<Field | 'symbol' | 'exDate'> | null = null;

  constructor(
    private readonly options: ActionOptions,
    private readonly style: ActionStyle<Action, Field>,
  ) {}

  /** What is wrong with the columns; null when the rows can be read. */
  acceptHeader(header: CsvRow['header']): string | null {
    const columns = new Columns(header, this.style.aliases);
    const missing = columns.missing(['exDate']).map(() => 'ex_date');
    if (!columns.has('symbol') && this.options.symbol === null) missing.unshift('symbol');
    this.#columns = columns;
    return missingColumns(missing) ?? this.style.headerProblem(columns);
  }

  readRow(row: CsvRow, dialect: Dialect): ReadAction<Action> {
    const columns = this.#columns!;
    const symbol = this.#symbolOf(row);
    const ignored: CellFault[] = [];
    const problem = symbolProblem(symbol);
    const exDate = columns.text(row, 'exDate');
    const day = dayIn('ex_date', exDate, dialect);
    const faults: CellFault[] = problem === null ? [] : [{ field: 'symbol', reason: problem, value: symbol }];
    if (typeof day !== 'number') faults.push(day ?? { field: 'ex_date', reason: 'is empty', value: exDate });
    const cells: ActionCells<Field> = {
      text: (field) => columns.text(row, field),
      day: (field, name) => dayIn(name, columns.text(row, field), dialect),
      number: (field) => dialect.number(columns.text(row, field)),
    };
    const read = this.style.read(cells, typeof day === 'number' ? day : 0, ignored);
    if (Array.isArray(read)) faults.push(...read);
    return { symbol, read: faults.length > 0 || Array.isArray(read) ? faults : read, ignored };
  }

  /** The cells that show the form of dates and numbers. */
  writtenRow(row: CsvRow): WrittenRow {
    const columns = this.#columns!;
    const numbers = this.style.numbers.map((field) => columns.text(row, field));
    return { stamp: columns.text(row, 'exDate'), symbol: this.#symbolOf(row), numbers, volume: null };
  }

  async *writtenRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<WrittenRow> {
    for await (const row of rows) if (row.isComplete) yield this.writtenRow(row);
  }

  #symbolOf(row: CsvRow): string {
    return this.options.symbol ?? this.#columns!.text(row, 'symbol');
  }
}

/** A date without a time; null where none is written. */
function dayIn(field: string, text: string, dialect: Dialect): Day | null | CellFault {
  if (isNone(text)) return null;
  const stamp = dialect.stamp(text);
  if (typeof stamp === 'string') return { field, reason: `${stamp} (YYYY-MM-DD)`, value: text };
  if (stamp.day * MS_PER_DAY > Date.now() + FAR_AHEAD)
    return { field, reason: 'is too far in the future', value: text };
  return stamp.day;
}

/** Dividends are declared months ahead, not years. */
const FAR_AHEAD = 732 * MS_PER_DAY;

/** The forms in which sources write an empty value. */
export function isNone(text: string): boolean {
  return /^(|none|null|nan|n\/a|-|0000-00-00)$/i.test(text);
}
