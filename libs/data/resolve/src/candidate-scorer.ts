import {
  type SecurityFacts,
  homeOf,
  initialsTest,
  isIdentifying,
  sizeOf,
  statementScore,
  tierScore,
  type DistinctiveName,
} from '@bourse/rank';
import { issueFields } from '@bourse/instrument';
import { listingFacts } from '@bourse/universe';
import type { Candidate, CandidateSource } from './candidate-source.js';
import type { ListingNames } from './listing-names.js';

/** A possible row, and its certainty. */
export interface ScoredCandidate extends Candidate, SecurityFacts {
  /** How closely its name matches the one in the statement, 0 to 1; 1 for a match by identifier or symbol. */
  readonly fit: number;
}

/** Scores rows as the subject of a statement. */
export class CandidateScorer {
  constructor(
    private readonly source: CandidateSource,
    private readonly names: ListingNames,
  ) {}

  /** Matches of a name or a symbol, the most certain first. */
  scoreByName(
    text: string,
    name: DistinctiveName,
    filter: Parameters<CandidateSource['findByName']>[1],
  ): ScoredCandidate[] {
    const hasInitials = initialsTest(text);
    return this.source
      .findByName(text, filter)
      .filter(({ row, tier }) => hasInitials === null || tier !== 'lexical' || this.names.has(row, hasInitials))
      .map((hit) => this.#score(hit, name))
      .toSorted((left, right) => right.score - left.score);
  }

  /** Rows of an explicit identifier: listings of one security, independent of the other facts. */
  scoreIdentified(rows: readonly number[]): ScoredCandidate[] {
    return rows.map((row) => ({
      ...this.#toScoredCandidate({ row, score: tierScore.exact, tier: 'exact' }, 1),
      family: 0,
    }));
  }

  #score(hit: Candidate, name: DistinctiveName): ScoredCandidate {
    // A symbol, with its suffix or, in a text without other facts, without it.
    if (isIdentifying(hit.tier) || (hit.tier === 'root' && name.words.length === 1))
      return this.#toScoredCandidate(hit, 1);
    const fit = this.names.fit(hit.row, name);
    const scored = this.#toScoredCandidate({ ...hit, score: statementScore(hit.score, fit) }, fit);
    // Of several names the one in the statement, so that a row with a former name is found along with the others.
    return fit === 1 ? { ...scored, nameKey: name.key } : scored;
  }

  #toScoredCandidate(hit: Candidate, fit: number): ScoredCandidate {
    const { universe } = this.source;
    const { row } = hit;
    const listing = listingFacts(universe, row);
    return {
      ...hit,
      fit,
      family: this.source.familyOf(row),
      issue: issueFields.map((field) => universe[field](row)),
      nameKey: this.names.key(row),
      type: universe.type(row),
      issuer_country: listing.issuer_country,
      home: homeOf(listing),
      size: sizeOf(universe.market_cap(row)),
    };
  }
}
