import { type CsvRow, type Fault, rowFault, symbolProblem } from '@bourse/files';
import type { FieldName } from '@bourse/instrument';
import type { canonicalizeSymbol } from './canonicalize-symbol.js';
import type { Warn } from './checked-cell.js';
import type { InstrumentFields, SourceRow } from './parsed-instrument.js';

export interface CellOptions {
  /** A blank cell states null and erases; by default it states nothing. */
  clearBlank?: boolean;
}

/** Null, and a fault, for an invalid cell. */
type Check = (text: string, column: string, warn: Warn) => string | null;

/**
 * The cells of one row as records. An absent column, a blank cell and an invalid cell each state nothing; with
 * `clearBlank`, a blank cell of an existing column erases.
 */
export class RowCells {
  readonly symbol: string;
  /** The records of the cells. */
  readonly stated: Partial<InstrumentFields> = {};
  readonly faults: Fault[] = [];
  #isRejected = false;

  constructor(
    private readonly row: CsvRow,
    private readonly clearsBlank: boolean,
  ) {
    this.symbol = (row.text('symbol') ?? '').replace(/ {2,}/g, ' ');
    if (row.isComplete) this.require('symbol', symbolProblem(this.symbol));
  }

  /** The trimmed cell; empty when it is blank or its column is absent. */
  text(column: string): string {
    return this.row.text(column) ?? '';
  }

  has(column: string): boolean {
    return this.row.text(column) !== undefined;
  }

  /** Whether the cell exists and erases. */
  isCleared(column: string): boolean {
    return this.clearsBlank && this.row.text(column) === '';
  }

  readonly warn: Warn = (column, reason, outcome = 'value ignored') => {
    const { file, line } = this.row;
    const symbol = this.symbol || null;
    this.faults.push({ file, line, field: column, reason, value: this.text(column), symbol, outcome });
  };

  /** Rejects the row when there is a problem with this cell. */
  require(column: string, problem: string | null): void {
    if (problem === null) return;
    this.#isRejected = true;
    this.warn(column, problem, 'row rejected');
  }

  /** The instrument of the row. An unusable row gives its faults; a row with another number of cells has only that one. */
  toRow(inferred: Partial<InstrumentFields>, canonicalize: typeof canonicalizeSymbol): SourceRow {
    const { symbol, stated, faults, row } = this;
    if (!row.isComplete) return { kind: 'reject', faults: [rowFault(row)] };
    if (this.#isRejected)
      return { kind: 'reject', faults: faults.map((fault) => ({ ...fault, outcome: 'row rejected' })) };
    const { file, line } = row;
    return { kind: 'instrument', instrument: canonicalize({ symbol, stated, inferred, faults, file, line }) };
  }

  /** States a field as `clean` reads its cell; a cell that is empty after cleaning counts as blank. */
  setCleaned(field: FieldName, column: string, clean: (text: string) => unknown): void {
    const text = this.row.text(column);
    if (text === undefined) return;
    const value = text === '' ? null : clean(text);
    if (value !== null) this.#set(field, value);
    else if (this.clearsBlank) this.#set(field, field === 'aliases' ? [] : null);
  }

  /** States a field as `check` reads its cell; null from it means an invalid cell. */
  setChecked(field: FieldName, column: string, check: Check): void {
    const text = this.row.text(column);
    if (text === undefined) return;
    if (text === '') {
      if (this.clearsBlank) this.#set(field, null);
      return;
    }
    const value = check(text, column, this.warn);
    if (value !== null) this.#set(field, value);
  }

  #set(field: FieldName, value: unknown): void {
    Object.assign(this.stated, { [field]: value });
  }
}
