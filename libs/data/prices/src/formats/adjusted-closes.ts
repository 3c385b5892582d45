import { type Decimal, parseDecimal } from '@bourse/bars';
import type { Day } from '@bourse/range';

/** A close beside the same close that is also adjusted for dividends. */
export interface AdjustedClose {
  readonly key: number;
  readonly close: Decimal;
  /** A plain decimal with the zeros that are written. */
  readonly adjusted: string;
}

/** The amount of a dividend that adjusted closes contain, and its possible error by rounding. */
export interface ContainedAmount {
  readonly amount: number;
  readonly error: number;
}

/** Precision of numbers that are written with all digits. */
const SINGLE_PRECISION = 6e-8;
const MAX_SCALE = 7;

interface Evidence {
  readonly own: AdjustedClose;
  readonly before: AdjustedClose | null;
  after: AdjustedClose | null;
}

/** The adjusted closes around the dividends of a file, in either order of its rows. */
export class AdjustedCloses {
  readonly #evidence = new Map<number, Evidence>();
  #last: AdjustedClose | null = null;
  #waiting: Evidence | null = null;

  add(row: AdjustedClose, hasDividend: boolean): void {
    if (this.#waiting !== null) this.#waiting.after = row;
    this.#waiting = hasDividend ? { own: row, before: this.#last, after: null } : null;
    if (this.#waiting !== null) this.#evidence.set(row.key, this.#waiting);
    this.#last = row;
  }

  /** By the days of rows with dividends, as far as the rows show them. */
  amounts(dayOf: (key: number) => Day): Map<Day, ContainedAmount> {
    const days = [...this.#evidence].map(([key, evidence]) => [dayOf(key), containedIn(evidence)] as const);
    return new Map(days.flatMap(([day, amount]) => (amount === null ? [] : [[day, amount]])));
  }
}

/**
 * The amount that explains the step of adjusted close / close at the row of a dividend: the factor of a dividend is
 * 1 - amount / previous close. Null without a row before it.
 */
function containedIn({ own, ...rows }: Evidence): ContainedAmount | null {
  const before = [rows.before, rows.after].find((row) => row !== null && row.key < own.key);
  if (before == null) return null;
  const numbers = [own.close, before.close, parseDecimal(own.adjusted), parseDecimal(before.adjusted)];
  if (numbers.some((number) => number === null || number.value <= 0)) return null;
  const [close, closeBefore, adjusted, adjustedBefore] = numbers.map((number) => number!.value) as Four;
  const amount = closeBefore * (1 - adjustedBefore / closeBefore / (adjusted / close));
  const scale = Math.max(
    ...numbers.map((number) => number!.scale ?? MAX_SCALE + 1),
    decimalsOf(own),
    decimalsOf(before),
  );
  return { amount, error: closeBefore * relativeError([close, closeBefore, adjusted, adjustedBefore], scale) };
}

type Four = [number, number, number, number];

/** A file writes its closes with as many decimals, but may omit zeros in some. */
const decimalsOf = ({ adjusted }: AdjustedClose) =>
  /\.(?<decimals>\d+)/.exec(adjusted)?.groups?.['decimals']?.length ?? 0;

/** The sum of the errors of rounded numbers. */
function relativeError(numbers: readonly number[], scale: number): number {
  const half = scale > MAX_SCALE ? 0 : 0.5 * 10 ** -scale;
  return numbers.reduce((sum, value) => sum + Math.max(half / value, SINGLE_PRECISION), 0);
}
