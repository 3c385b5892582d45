import type { SearchTier } from '@bourse/rank';

/** The finding of a leg about a row. */
export interface RetrieverHit {
  readonly row: number;
  readonly score: number;
  readonly tier: SearchTier;
  readonly leg: string;
  readonly reason: string;
  /** The whole name was typed; default: a part of it. */
  readonly isTrusted?: boolean;
  /** The name has all words of the query in their order. */
  readonly isInOrder?: boolean;
  /** The name begins with the query. */
  readonly isBegun?: boolean;
  /** Found by a ticker that may be that of one share class. */
  readonly isOfClass?: boolean;
  readonly isNationalNumber?: boolean;
}

/** Collects the findings of the legs and keeps the best finding of each row in addition to the others. */
export class HitBoard {
  readonly #best = new Map<number, RetrieverHit>();
  readonly #others = new Map<number, RetrieverHit[]>();

  put(finding: RetrieverHit): void {
    const bestBefore = this.#best.get(finding.row);
    if (bestBefore === undefined || finding.score > bestBefore.score) this.#best.set(finding.row, finding);
    const worse = bestBefore === undefined ? null : finding.score > bestBefore.score ? bestBefore : finding;
    if (worse !== null) this.#others.set(finding.row, [...(this.#others.get(finding.row) ?? []), worse]);
  }

  /** The best finding of each row, in no order. */
  best(): Iterable<RetrieverHit> {
    return this.#best.values();
  }

  /** All findings of a row, the best one first; empty when no leg found the row. */
  of(row: number): RetrieverHit[] {
    const best = this.#best.get(row);
    return best === undefined ? [] : [best, ...(this.#others.get(row) ?? [])];
  }

  /** All findings, in no order. */
  listFindings(): RetrieverHit[] {
    return [...this.#best.values(), ...[...this.#others.values()].flat()];
  }
}
