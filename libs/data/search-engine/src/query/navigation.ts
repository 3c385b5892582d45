import type { RowFilter } from '@bourse/name-index';
import type { SearchTier, Understanding } from '@bourse/rank';
import type { LegWatch } from './leg-watch.js';

/** The rows that may be returned, and their maximum number. */
export interface NavigationScope {
  readonly filter: RowFilter;
  /** 1 to 50. */
  readonly limit: number;
}

/** The state of one search. */
export interface SearchContext {
  /** Computed at the first look: a query for a symbol needs none. */
  readonly understanding: Understanding;
  readonly scope: NavigationScope;
  readonly watch: LegWatch;
}

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
  /** The ticker that found the row may be that of one share class. */
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

/** The findings of symbols, identifiers and names for a query. */
export interface Navigation {
  readonly board: HitBoard;
  /** Score as a name, by security. */
  readonly names: ReadonlyMap<number, number>;
  /** Best score of a name or a root, 0 to 1. */
  readonly best: number;
  /** A name begins with all words of the query. */
  readonly isBegun: boolean;
  /** A name has all words of the query in their order. */
  readonly isInOrder: boolean;
  /** An identifier, a spelling of a symbol or a coin was found: no further search is needed. */
  readonly sure: boolean;
  /** Follows a found symbol: the listing of the greatest company that may have been meant by name. */
  readonly follower: number | null;
  /** The query has the shape of an identifier: its scores are final, and never those of a name. */
  readonly isIdentifier: boolean;
  /** Returns the findings with rows of an external engine, whose names are scored as well. */
  with(recalled: readonly number[]): Navigation;
}

/** The final findings for a text with an identifier. */
export function navigationTo(board: HitBoard): Navigation {
  const navigation: Navigation = {
    board,
    names: new Map(),
    best: 0,
    isBegun: false,
    isInOrder: false,
    sure: true,
    follower: null,
    isIdentifier: true,
    with: () => navigation,
  };
  return navigation;
}
