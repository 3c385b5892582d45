import type { LexicalIndex } from '@bourse/name-index';
import type { Candidate, CandidateFilter, CandidateSource, ResolvableUniverse } from '@bourse/resolve';
import type { TextIdentifier } from '@bourse/rank';
import { normalizeQuery, isSearchable, rowsOfIdentifier } from '@bourse/universe';
import { mergeLegs } from '../query/merge.js';
import { NavigationalRetriever } from '../query/navigational-retriever.js';
import type { SearchParts } from '../query/symbol-search.js';

const MAX_CANDIDATES = 50;
const MAX_LINES = 200;

/**
 * Candidates from the index in memory: by names alone, since a statement names instruments and does not describe them.
 * Synchronous, at most some milliseconds.
 */
export class IndexedCandidates implements CandidateSource {
  readonly #search: NavigationalRetriever;

  constructor(
    readonly universe: ResolvableUniverse,
    private readonly parts: Pick<SearchParts, 'index' | 'model'>,
  ) {
    this.#search = new NavigationalRetriever(universe, parts.index);
  }

  findByName(text: string, given: CandidateFilter): Candidate[] {
    const query = normalizeQuery(text);
    const filter = this.parts.index.filter(given);
    if (filter === null || !isSearchable(query)) return [];
    const { index, model } = this.parts;
    const { board, isIdentifier } = this.#search.find(query, { filter, limit: MAX_CANDIDATES });
    const legs = { board, mode: isIdentifier ? null : ('name' as const), descriptive: [], gate: 0 };
    const hits = mergeLegs(legs, index, model, { filter, limit: MAX_CANDIDATES, explain: false, reasons: [] });
    return hits.map(({ row, score }) => {
      const [best] = board.of(row);
      return { row, score, tier: best?.tier ?? 'lexical', isNationalNumber: best?.isNationalNumber };
    });
  }

  findByIdentifier({ kind, value }: TextIdentifier, given: CandidateFilter): number[] {
    return this.#passing(rowsOfIdentifier(this.universe, kind, value), given);
  }

  familyOf(row: number): number {
    return this.#index.groups[row]!;
  }

  linesOf(row: number, given: CandidateFilter): number[] {
    return this.#passing([...this.#index.rowsOf(this.familyOf(row), MAX_LINES), row], given);
  }

  sortByListingRank(rows: readonly number[]): number[] {
    const { standings } = this.#index;
    return rows.toSorted((left, right) => standings[left]! - standings[right]!);
  }

  get #index(): LexicalIndex {
    return this.parts.index;
  }

  #passing(rows: readonly number[], given: CandidateFilter): number[] {
    const filter = this.#index.filter(given);
    if (filter === null) return [];
    return this.sortByListingRank([...new Set(rows)].filter((row) => this.#index.passes(row, filter)));
  }
}
