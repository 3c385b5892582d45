import type { RowFilter } from '@bourse/name-index';
import type { HitBoard } from './hit-board.js';

/** The rows that may be returned, and their maximum number. */
export interface NavigationScope {
  readonly filter: RowFilter;
  /** 1 to 50. */
  readonly limit: number;
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
  /** The same with rows from an external engine: their names are scored as well. */
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
