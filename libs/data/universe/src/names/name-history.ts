// What instruments were called on a day, from the intervals that imports have recorded. An interval has what an
// instrument was called until a day; what is null in it was as in the next one, or as today.
import type { InstrumentRow } from '@bourse/contract';
import { type HistoryField, historyFields } from '@bourse/instrument';
import type { FormerName } from './former-name.js';

/** A closed interval of an instrument's names. */
export interface NameInterval extends Omit<FormerName, 'symbol'> {
  /** Null: as in the next interval, or as today. */
  readonly symbol: string | null;
  readonly id: number;
  readonly source: string;
}

/** What an instrument was called on a day. */
export type DatedNames = Readonly<Pick<InstrumentRow, HistoryField | 'symbol'>>;

/** The instrument that had a symbol, and the days on which it did; null: not known. */
interface Tenure {
  readonly id: number;
  readonly from: string | null;
  readonly until: string;
}

export class NameHistory {
  readonly #byId: ReadonlyMap<number, readonly NameInterval[]>;
  readonly #tenures = new Map<string, Tenure[]>();
  /** The days on which something changed, ascending. */
  readonly #days: readonly string[];

  /** `intervals`: in order of `until`. */
  constructor(intervals: readonly NameInterval[]) {
    this.#days = [...new Set(intervals.map(({ until }) => until))];
    const byId = Map.groupBy(intervals, ({ id }) => id);
    this.#byId = new Map([...byId].map(([id, its]) => [id, its.map(withoutStaleSymbol)]));
    for (const its of this.#byId.values()) this.#addTenures(its);
  }

  /** The closed intervals of an instrument, oldest first. */
  ofInstrument(id: number): readonly NameInterval[] {
    return this.#byId.get(id) ?? [];
  }

  /** What an instrument was called on a day, where that differs from today or may; null: as today. */
  at(id: number, day: string): Partial<DatedNames> | null {
    const later = this.ofInstrument(id).filter(({ until }) => until > day);
    if (later.length === 0) return null;
    const fields = ['symbol', ...historyFields] as const;
    const values = fields.flatMap((field) => {
      const value = later.find((interval) => interval[field] !== null && interval[field] !== '')?.[field];
      return value == null ? [] : [[field, value]];
    });
    return Object.fromEntries(values) as Partial<DatedNames>;
  }

  /** The instrument that had a symbol on a day and has another one now. */
  bearerOf(symbol: string, day: string): number | null {
    const tenure = this.#tenuresOf(symbol).find(({ from, until }) => until > day && (from === null || from <= day));
    return tenure?.id ?? null;
  }

  /** The instrument that had a symbol last. */
  lastBearerOf(symbol: string): number | null {
    return this.#tenuresOf(symbol).at(-1)?.id ?? null;
  }

  /** Whether an instrument is known to have had another symbol than its present one on a day; not if it may. */
  hadOtherSymbol(id: number, symbol: string, day: string): boolean {
    const then = this.#symbolOn(id, day);
    return then !== undefined && then.symbol !== symbol && then.precision !== 'vintage';
  }

  #symbolOn(id: number, day: string): NameInterval | undefined {
    return this.ofInstrument(id).find((interval) => interval.until > day && interval.symbol !== null);
  }

  /** Whether an instrument is known to have been listed later. */
  isUnlisted(id: number, day: string): boolean {
    return this.#symbolOn(id, day)?.symbol === '';
  }

  /** The day of the next change; null: nothing changed after this one. */
  nextChangeAfter(day: string): string | null {
    return this.#days.find((until) => until > day) ?? null;
  }

  /** The instruments that something is known of from before a day. */
  idsBefore(day: string): number[] {
    return [...this.#byId].filter(([, its]) => its.at(-1)!.until > day).map(([id]) => id);
  }

  #tenuresOf(symbol: string): readonly Tenure[] {
    return this.#tenures.get(symbol.trim().toUpperCase()) ?? [];
  }

  #addTenures(its: readonly NameInterval[]): void {
    let from: string | null = null;
    const named = its.flatMap(({ id, symbol, until }) => (symbol === null ? [] : [{ id, symbol, until }]));
    for (const [at, { id, symbol, until }] of named.entries()) {
      if (named[at + 1]?.symbol === symbol) continue;
      const key = symbol.toUpperCase();
      const tenures = this.#tenures.get(key) ?? [];
      tenures.push({ id, from, until });
      this.#tenures.set(
        key,
        tenures.sort((left, right) => (left.until < right.until ? -1 : 1)),
      );
      from = until;
    }
  }
}

/** Data that still had a symbol whose exact last day is known: the change was only seen late. */
function withoutStaleSymbol(interval: NameInterval, at: number, its: readonly NameInterval[]): NameInterval {
  const before = its[at - 1];
  const isStale =
    interval.precision === 'vintage' && before?.symbol === interval.symbol && before.precision !== 'vintage';
  return isStale ? { ...interval, symbol: null } : interval;
}
