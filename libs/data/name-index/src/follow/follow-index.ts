// The index of a universe that differs in some rows from one that is indexed.
import { runInSteps } from '@bourse/universe';
import type { ReferenceData } from '../reference/reference-data.js';
import { buildIndex } from '../lexical/index-builder.js';
import { LexicalIndex } from '../lexical/lexical-index.js';
import { mergedIndex, type MergedIndex } from './index-merge.js';
import { findRelatedRows } from './related-rows.js';
import { GONE, type IdentifiedUniverse, rowMoves } from './row-moves.js';
import { RowSubset } from './row-subset.js';

export interface FollowIndexOptions {
  readonly before: IdentifiedUniverse;
  /** Index of the universe before. */
  readonly index: LexicalIndex;
  readonly next: IdentifiedUniverse;
  /** Ids of instruments that were added, changed or removed between the two. */
  readonly changedIds: Uint32Array;
  readonly reference: ReferenceData;
  /** Rows to index again; above this number a rebuild is faster. */
  readonly maxRows: number;
  readonly signal?: AbortSignal | undefined;
}

export interface FollowedIndex extends MergedIndex {
  /**
   * Rows of the next universe that were indexed again, ascending: those of the changed instruments and related ones.
   */
  readonly rows: Uint32Array;
  /** The index over these rows alone. */
  readonly fresh: LexicalIndex;
}

/**
 * The index of the next universe, equal to one that is built from scratch. Null when too much changed. Rejects with a
 * RangeError when the universes differ in more than the ids state, or when the signal is aborted.
 */
export async function followIndex(options: FollowIndexOptions): Promise<FollowedIndex | null> {
  return runInSteps(followedInSteps(options), options.signal);
}

function* followedInSteps(options: FollowIndexOptions): Generator<void, FollowedIndex | null> {
  const { before, index, next, changedIds, reference, maxRows } = options;
  if (changedIds.length > maxRows) return null;
  const moves = yield* rowMoves(before, next, changedIds);
  const related = findRelatedRows({ before, next, index, moves, maxRows });
  if (related === null) return null;
  yield;
  const rows = Uint32Array.from([...moves.freshRows, ...related.map((row) => moves.nextRowOf[row]!)]).sort();
  for (const row of related) moves.nextRowOf[row] = GONE;
  const fresh = new LexicalIndex(buildIndex(new RowSubset(next, rows), referenceOf(reference, next, rows)));
  yield;
  const merged = yield* mergedIndex({ base: index, fresh, next, rowOfBase: moves.nextRowOf, rowOfFresh: rows });
  return { ...merged, rows, fresh };
}

/** The reference data of these rows alone: the others are not looked up. */
function referenceOf(reference: ReferenceData, universe: IdentifiedUniverse, rows: Uint32Array): ReferenceData {
  const symbols = new Set(Array.from(rows, (row) => universe.symbol(row).toUpperCase()));
  const isHere = (symbol: string) => symbols.has(symbol.toUpperCase());
  return {
    ...reference,
    aliases: reference.aliases.filter(({ symbol }) => isHere(symbol)),
    members: new Map([...reference.members].filter(([symbol]) => isHere(symbol))),
  };
}
