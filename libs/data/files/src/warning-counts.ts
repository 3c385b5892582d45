import { shorten } from './fault.js';

/** Different warnings that are kept; files with a mistake in every row have as many as rows. */
const MAX_KINDS = 1000;
const OTHERS = 'other warnings';

/** Counts warnings by their text. Beyond 1,000 different texts, the rest are counted as one. */
export class WarningCounts {
  readonly #counts = new Map<string, number>();

  add(warning: string, times = 1): void {
    const text = shorten(warning);
    const kind = this.#counts.has(text) || this.#counts.size < MAX_KINDS ? text : OTHERS;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + times);
  }

  /** The counts in the order of the texts. */
  toRecord(): Record<string, number> {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
