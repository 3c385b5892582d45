import { type Day, dayText, MS_PER_DAY } from '@bourse/range';
import { type DateOrder, dateOrders, dayOf, readDate, type WrittenDate } from './written-date.js';

/** Fewer dates in order may be a coincidence. */
const MIN_SORTED = 8;

/** What the dates of a file show about one order of their parts. */
class OrderEvidence {
  readable = 0;
  isSorted = true;
  #direction = 0;
  #last: Day | null = null;

  add(day: Day | null): void {
    if (day === null) return;
    this.readable++;
    const step = this.#last === null ? 0 : Math.sign(day - this.#last);
    this.#last = day;
    if (step === 0) return;
    if (this.#direction === 0) this.#direction = step;
    else if (this.#direction !== step) this.isSorted = false;
  }

  /** The next row is of another symbol. */
  restart(): void {
    this.#last = null;
  }
}

/**
 * The order in which a file writes its dates: the only one in which all of them are days of the past, or in which the
 * rows are sorted.
 */
export class DateOrders {
  readonly #evidence = new Map(dateOrders.map((order) => [order, new OrderEvidence()]));
  readonly #latest = Date.now() / MS_PER_DAY + 2;
  #count = 0;
  #isDotted = true;
  #isShort = false;
  #example: { readonly text: string; readonly date: WrittenDate } | null = null;
  #symbol = '';

  add(text: string, symbol: string): void {
    const date = readDate(text);
    if (date === null || (date.orders.length === 1 && isLong(date))) return;
    if (symbol !== this.#symbol) for (const evidence of this.#evidence.values()) evidence.restart();
    this.#symbol = symbol;
    const days = dateOrders.map((order) => [order, this.#dayOf(date, order)] as const);
    if (days.every(([, day]) => day === null)) return;
    this.#count++;
    this.#example ??= { text, date };
    this.#isDotted &&= /^\D*\d+\./.test(text);
    this.#isShort ||= !isLong(date);
    for (const [order, day] of days) this.#evidence.get(order)!.add(day);
  }

  /** The order, null without such dates; or why it is not known. */
  decide(): { readonly order: DateOrder | null } | { readonly problem: string } {
    if (this.#example === null) return { order: null };
    const readable = this.#orders(({ readable: count }) => count === this.#count);
    if (readable.length === 0) return { problem: 'has dates with the day first and dates with the month first' };
    const sorted = readable.filter((order) => this.#evidence.get(order)!.isSorted);
    const isProof = this.#count >= MIN_SORTED && sorted.length > 0;
    const left = readable.length > 1 && isProof ? sorted : readable;
    const [order] = left;
    if (this.#isShort && !(left.length === 1 && sorted.includes(order!))) return { problem: this.#shortProblem(left) };
    if (left.length === 1) return { order: order! };
    return this.#isDotted && left.includes('dmy') ? { order: 'dmy' } : { problem: this.#problem(left) };
  }

  #orders(fits: (evidence: OrderEvidence) => boolean): DateOrder[] {
    return [...this.#evidence].filter(([, evidence]) => fits(evidence)).map(([order]) => order);
  }

  #dayOf(date: WrittenDate, order: DateOrder): Day | null {
    const day = date.orders.includes(order) ? dayOf(date, order) : null;
    return day === null || day > this.#latest ? null : day;
  }

  #problem(orders: readonly DateOrder[]): string {
    return `has dates like ${this.#example!.text} that may be day first or month first (${this.#readings(orders)}): set --date-order`;
  }

  #shortProblem(orders: readonly DateOrder[]): string {
    return `has years of two digits like ${this.#example!.text}, and its rows do not prove the order (${this.#readings(orders)}): set --date-order`;
  }

  #readings(orders: readonly DateOrder[]): string {
    const { date } = this.#example!;
    return orders.map((order) => `${order}: ${dayText(dayOf(date, order)!)}`).join(', ');
  }
}

const isLong = ({ parts }: WrittenDate) => parts.some((part) => part.length === 4);
