import type { LexicalIndex, NameScorer, RowFilter, SecurityHit } from '@bourse/name-index';
import { demoteScore } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';
import { type CompleteNames, MAX_OTHER } from './complete-names.js';
import type { HitBoard, NavigationScope, RetrieverHit } from './navigation.js';

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

/** What decides about the listings of found securities. */
interface SecuritiesScope extends NavigationScope {
  readonly query: string;
  readonly namesakes: Namesakes;
  readonly names: NameScorer;
}

/** The listings of securities that were found by name. */
export class ListedSecurities {
  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
    readonly complete: CompleteNames,
  ) {}

  /**
   * Each security with its listings, the home listing first; those that cannot reach the page any more are left out.
   */
  put(
    securities: readonly SecurityHit[],
    { query, namesakes, names, filter, limit }: SecuritiesScope,
    board: HitBoard,
  ): void {
    const placed = securities
      .map((hit) => ({ hit, line: this.index.firstLine(hit.group, filter) ?? 0 }))
      .map(({ hit, line }) => ({
        ...hit,
        score: namesakes.limitScore({ row: line, score: hit.score, tier: 'lexical' }),
      }))
      .sort((left, right) => right.score - left.score || left.group - right.group);
    const least = placed[limit - 1]?.score ?? 0;
    const isOtherClass = this.complete.otherClassTest(query, placed);
    for (const { group, score, reason, isTrusted, isInOrder, isBegun } of placed.slice(0, limit)) {
      let line = 0;
      for (const row of this.#linesOf(group, names)) {
        if (!this.index.passes(row, filter)) continue;
        const isOther = isOtherClass?.(row) ?? null;
        if (isOther === true) {
          const limited = Math.min(score, MAX_OTHER);
          board.put({ row, score: limited, tier: 'lexical', leg: 'name', reason: 'another class of shares' });
          continue;
        }
        const lineScore = demoteScore(score, line++);
        if (lineScore < least || line > limit) break;
        const lineReason = line === 1 ? reason : `${reason}, line ${line} of the security`;
        const finding = { row, score: lineScore, tier: 'lexical', leg: 'name', reason: lineReason } as const;
        board.put({ ...finding, isTrusted, isInOrder, isBegun, isOfClass: isOther === false });
      }
    }
  }

  /** The home listing first, but of a fund those of the class that has the whole name. */
  #linesOf(group: number, names: NameScorer): Iterable<number> {
    const rows = this.index.rowsOf(group);
    if (this.universe.type(rows[0]!) === 'Common Stock') return rows;
    const bearers = rows.filter((row) => names.isNameOf(row));
    return bearers.length === 0 ? rows : new Set([...bearers, ...rows]);
  }
}
