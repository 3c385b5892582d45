import type { TextIdentifier } from '@bourse/rank';
import {
  compareByListingRank,
  normalizeQuery,
  findByIdentifier,
  isSearchable,
  createRowFilter,
  rankRows,
  rowsOfIdentifier,
  type SearchKeyKind,
} from '@bourse/universe';
import type { Candidate, CandidateFilter, CandidateSource, ResolvableUniverse } from './candidate-source.js';

/** Candidates without an index: identifiers and whole symbols from the snapshot, no names. */
export class SnapshotCandidates implements CandidateSource {
  constructor(readonly universe: ResolvableUniverse) {}

  findByName(text: string, filter: CandidateFilter): Candidate[] {
    const query = normalizeQuery(text);
    if (!isSearchable(query)) return [];
    const passes = this.#passes(filter);
    const identified = findByIdentifier(this.universe, query).filter(({ row }) => passes(row));
    return rankRows(this.universe, identified);
  }

  findByIdentifier({ kind, value }: TextIdentifier, filter: CandidateFilter): number[] {
    return this.#filterRows(rowsOfIdentifier(this.universe, kind, value), filter);
  }

  familyOf(): null {
    return null;
  }

  linesOf(row: number, filter: CandidateFilter): number[] {
    const { universe } = this;
    const isins = findSiblings(universe, 'isin', universe.isin(row));
    return this.#filterRows(
      [row, ...isins, ...findSiblings(universe, 'shareclassFigi', universe.shareclassFigi(row))],
      filter,
    );
  }

  sortByListingRank(rows: readonly number[]): number[] {
    return rows.toSorted(compareByListingRank(this.universe));
  }

  #filterRows(rows: readonly number[], filter: CandidateFilter): number[] {
    return this.sortByListingRank([...new Set(rows)].filter(this.#passes(filter)));
  }

  /** Currency and MIC of an item are hints and keep no row out. */
  #passes({ country, type }: CandidateFilter): (row: number) => boolean {
    return createRowFilter(this.universe, { country, type });
  }
}

function findSiblings(universe: ResolvableUniverse, kind: SearchKeyKind, key: string | null): readonly number[] {
  return key === null ? [] : universe.find(kind, key);
}
