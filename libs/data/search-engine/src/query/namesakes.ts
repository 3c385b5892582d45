import type { LexicalIndex, RowFilter, SecurityHit } from '@bourse/name-index';
import type { RetrieverHit } from './navigation.js';

/** Minimum score for a name hit to rank above roots. */
export const NAMED_FROM = 0.7;

const JUST_BELOW = 0.002;
const WORTH_OF_SIZE = 0.2;
/** Sizes from this one on are above micro caps and known. */
const SIZE_KNOWN_FROM = 0.26;

interface Namesake {
  readonly group: number;
  readonly score: number;
  readonly line: number;
  readonly size: number;
}

/**
 * search-4: the letters of a query may be the symbol of one company and the beginning of the name of a greater one.
 * Roots of lesser issuers rank below the greater company, and copies of a listing below the listing itself, except
 * that a ticker may name a class. After a symbol that is also a word, all hits of lesser issuers do.
 */
export class Namesakes {
  readonly #ranked: readonly Namesake[];
  readonly #leader: Namesake | null;

  constructor(
    readonly index: LexicalIndex,
    securities: readonly SecurityHit[],
    filter: RowFilter,
    exactRows: readonly number[],
  ) {
    const named = securities.filter(({ mistyped, score }) => !mistyped && score >= NAMED_FROM);
    this.#ranked = named.flatMap(({ group, score }) => {
      const line = index.firstLine(group, filter);
      return line === null ? [] : [{ group, score, line, size: index.size(line) }];
    });
    this.#leader = exactRows.length === 0 ? null : this.#findLeader(exactRows);
  }

  /** The score of a row that was not found exactly. */
  limitScore({ row, score, tier, isOfClass }: Pick<RetrieverHit, 'row' | 'score' | 'tier' | 'isOfClass'>): number {
    const size = this.index.size(row);
    const group = this.index.groups[row];
    let ceiling = Infinity;
    if (tier === 'root') {
      const isCopy = ({ line }: Namesake) => isOfClass !== true && line !== row;
      const greater = this.#ranked.find((named) => (named.group === group ? isCopy(named) : named.size > size));
      if (greater !== undefined) ceiling = greater.score;
    }
    const leader = this.#leader;
    if (leader !== null && leader.group !== group && leader.size > size) ceiling = Math.min(ceiling, leader.score);
    return score < ceiling - JUST_BELOW ? score : ceiling - JUST_BELOW - 0.01 * (1 - score);
  }

  /** Returns null when the company of the exact symbol is itself the greatest of that name. */
  #findLeader(exactRows: readonly number[]): Namesake | null {
    const weight = ({ score, size }: Namesake) => score + WORTH_OF_SIZE * size;
    let leader: Namesake | null = null;
    for (const named of this.#ranked) {
      if (named.size > SIZE_KNOWN_FROM && (leader === null || weight(named) > weight(leader))) leader = named;
    }
    const itself = leader !== null && exactRows.some((row) => this.index.groups[row] === leader.group);
    return itself ? null : leader;
  }
}
