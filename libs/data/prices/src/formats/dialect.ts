import { DateOrders } from './date-orders.js';
import { SHORT_YEAR, parseStamp, UNDECIDED, type WrittenTime } from './stamp.js';
import type { BarCells } from './written-prices.js';
import { type DecimalSign, DecimalSigns, isWrittenNumber, plainNumber, plainVolume } from './written-number.js';
import type { DateOrder } from './written-date.js';

/** Options of the user for the form of dates and numbers; null: taken from the file. */
export interface DialectOptions {
  readonly dateOrder?: DateOrder | null;
  readonly decimal?: DecimalSign | null;
}

/** The cells of a row that show its form. */
export interface WrittenRow {
  readonly stamp: string;
  readonly symbol: string;
  readonly numbers: readonly (string | null)[];
}

/** How a file writes dates and numbers. */
export class Dialect {
  /** Whether the file has been read for it: until then it is the plain form. */
  readonly isDecided: boolean;
  readonly #order: DateOrder | null;
  readonly #decimal: DecimalSign | null;

  private constructor(order: DateOrder | null, decimal: DecimalSign | null, isDecided: boolean) {
    this.#order = order;
    this.#decimal = decimal;
    this.isDecided = isDecided;
  }

  /** Dates that need no order, and numbers as programs write them, unless the options differ. */
  static plain({ dateOrder = null, decimal = null }: DialectOptions): Dialect {
    return new Dialect(dateOrder, decimal, false);
  }

  static of(order: DateOrder | null, decimal: DecimalSign): Dialect {
    return new Dialect(order, decimal, true);
  }

  /** Whether its numbers are not those of programs. */
  get hasComma(): boolean {
    return this.#decimal === 'comma';
  }

  /** The time, or why it is invalid. */
  stamp(text: string): WrittenTime | string {
    return parseStamp(text, this.#order);
  }

  /** The cells of a bar as plain decimals; those that are not numbers stay. */
  cells(cells: BarCells): BarCells {
    const { open, high, low, close, volume } = cells;
    if (this.#decimal === null) return cells;
    return {
      open: this.number(open),
      high: this.number(high),
      low: this.number(low),
      close: this.number(close),
      volume: volume === null ? null : (plainVolume(volume, this.#decimal) ?? volume),
    };
  }

  number(text: string): string {
    return this.#decimal === null ? text : (plainNumber(text, this.#decimal) ?? text);
  }

  /** Whether a row shows that the file is not in the plain form. */
  isAnother({ stamp, numbers }: WrittenRow): boolean {
    if (this.isDecided) return false;
    const time = this.stamp(stamp);
    return time === UNDECIDED || time === SHORT_YEAR || numbers.some(isUnreadNumber);
  }
}

const isUnreadNumber = (cell: string | null) => cell !== null && isWrittenNumber(cell);

/** Finds the dialect of a file from all of its rows. */
export class DialectFinder {
  readonly #orders = new DateOrders();
  readonly #signs = new DecimalSigns();

  add({ stamp, symbol, numbers }: WrittenRow): void {
    this.#orders.add(stamp, symbol);
    for (const number of numbers) if (number !== null) this.#signs.add(number);
  }

  /** The dialect; the reason where the file leaves two readings, which the options decide. */
  decide({ dateOrder = null, decimal = null }: DialectOptions, delimiter: string): Dialect | string {
    const dates = dateOrder === null ? this.#orders.decide() : { order: dateOrder };
    if ('problem' in dates) return dates.problem;
    const numbers = decimal === null ? this.#signs.decide(delimiter !== ';') : { decimal };
    return 'problem' in numbers ? numbers.problem : Dialect.of(dates.order, numbers.decimal);
  }
}
