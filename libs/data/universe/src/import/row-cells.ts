import type { CsvRow } from '@bourse/files';
import type { InstrumentFields } from './parsed-instrument.js';

export interface CellOptions {
  /** A blank cell says null and erases; by default it says nothing. */
  clearBlank?: boolean;
}

type Fields = Partial<InstrumentFields>;
type Blank = null | readonly never[];

/**
 * The cells of one row as statements. An absent column, a blank cell and a cell that cannot be used each say nothing;
 * with `clearBlank`, a blank cell of a column that is there erases.
 */
export class RowCells {
  readonly warnings: string[] = [];

  constructor(
    private readonly row: CsvRow,
    readonly clearsBlank: boolean,
  ) {}

  /** The trimmed cell; empty when it is blank or its column is absent. */
  text(column: string): string {
    return this.row.text(column) ?? '';
  }

  has(column: string): boolean {
    return this.row.text(column) !== undefined;
  }

  /** Whether the cell is there and erases. */
  isCleared(column: string): boolean {
    return this.clearsBlank && this.row.text(column) === '';
  }

  readonly warn = (warning: string): void => {
    this.warnings.push(warning);
  };

  /** The field as `clean` reads its cell; what it cleans away altogether was blank. */
  cleaned<F extends keyof InstrumentFields>(
    field: F,
    column: string,
    clean: (text: string) => InstrumentFields[F] | null,
    blank: Blank = null,
  ): Fields {
    const text = this.row.text(column);
    if (text === undefined) return {};
    const value = text === '' ? null : clean(text);
    if (value !== null) return { [field]: value };
    return this.clearsBlank ? { [field]: blank } : {};
  }

  /** The field as `check` reads its cell; null from it means that the cell cannot be used. */
  checked<F extends keyof InstrumentFields>(
    field: F,
    column: string,
    check: (text: string) => InstrumentFields[F] | null,
  ): Fields {
    const text = this.row.text(column);
    if (text === undefined || text === '') return this.isCleared(column) ? { [field]: null } : {};
    const value = check(text);
    return value === null ? {} : { [field]: value };
  }
}
