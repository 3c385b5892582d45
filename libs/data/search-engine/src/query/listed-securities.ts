import type { LexicalIndex, NameScorer, SecurityHit } from '@bourse/name-index';
import { demoteScore } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';
import { type CompleteNames, MAX_OTHER } from './complete-names.js';
import type { Namesakes } from './namesakes.js';
import type { HitBoard, NavigationScope } from './navigation.js';

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
    const { groupStarts, rowsOfGroups } = this.index;
    const rows = rowsOfGroups.subarray(groupStarts[group], groupStarts[group + 1]);
    if (this.universe.type(rows[0]!) === 'Common Stock') return rows;
    const bearers = rows.filter((row) => names.isNameOf(row));
    return bearers.length === 0 ? rows : new Set([...bearers, ...rows]);
  }
}
