import { issueFields } from '@bourse/instrument';
import type { TextIdentifier } from '@bourse/rank';
import {
  compareByListingRank,
  normalizeQuery,
  findByIdentifier,
  isSearchable,
  createRowFilter,
  rankRows,
  rowsOfIdentifier,
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
    const siblings = issueFields.flatMap((field) => {
      const key = universe[field](row);
      return key === null ? [] : universe.find(field, key);
    });
    return this.#filterRows([row, ...siblings], filter);
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
