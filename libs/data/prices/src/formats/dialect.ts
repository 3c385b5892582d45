import { DateOrders } from './date-orders.js';
import { DecimalSigns, type NumberSigns } from './decimal-signs.js';
import { SHORT_YEAR, parseStamp, UNDECIDED, type WrittenTime } from './stamp.js';
import type { BarCells } from './written-prices.js';
import { type DecimalSign, isWrittenNumber, plainNumber, plainVolume } from './written-number.js';
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
  readonly numbers: readonly string[];
  /** Null without a volume. */
  readonly volume: string | null;
}

/** How a file writes dates and numbers. */
export class Dialect {
  constructor(
    /** Null for dates that need none. */
    private readonly order: DateOrder | null,
    /** Null until the file has been read for them: numbers are as programs write them. */
    readonly signs: NumberSigns | null,
  ) {}

  /** The time, or why it is invalid. */
  stamp(text: string): WrittenTime | string {
    return parseStamp(text, this.order);
  }

  /** The cells of a bar as plain decimals; those that are not numbers stay. */
  cells(cells: BarCells): BarCells {
    const { open, high, low, close, volume } = cells;
    if (this.signs === null) return cells;
    return {
      open: this.number(open),
      high: this.number(high),
      low: this.number(low),
      close: this.number(close),
      volume: volume === null ? null : (plainVolume(volume, this.signs.volumes) ?? volume),
    };
  }

  number(text: string): string {
    return this.signs === null ? text : (plainNumber(text, this.signs.prices) ?? text);
  }

  /** Whether a row shows that the file is not in the plain form. */
  isAnother({ stamp, numbers, volume }: WrittenRow): boolean {
    if (this.signs !== null) return false;
    const time = this.stamp(stamp);
    return time === UNDECIDED || time === SHORT_YEAR || [...numbers, volume ?? ''].some(isWrittenNumber);
  }
}

/** Finds the dialect of a file from all of its rows. */
export class DialectFinder {
  readonly #orders = new DateOrders();
  readonly #signs = new DecimalSigns();

  add({ stamp, symbol, numbers, volume }: WrittenRow): void {
    this.#orders.add(stamp, symbol);
    for (const number of numbers) this.#signs.addPrice(number);
    if (volume !== null) this.#signs.addVolume(volume);
  }

  /** The dialect; the reason where the file leaves two readings, which the options decide. */
  decide({ dateOrder = null, decimal = null }: DialectOptions, delimiter: string): Dialect | string {
    const dates = dateOrder === null ? this.#orders.decide() : { order: dateOrder };
    if ('problem' in dates) return dates.problem;
    const signs = this.#signs.decide(decimal, delimiter !== ';');
    return 'problem' in signs ? signs.problem : new Dialect(dates.order, signs);
  }
}
