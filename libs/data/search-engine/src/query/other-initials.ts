import type { LexicalIndex, SecurityHit } from '@bourse/name-index';
import { initialsTest, isInitials } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';

/** The most that a name without the ampersand of the query scores. */
const OTHER_INITIALS = 0.4;
const MAX_LINES_READ = 50;

/** The hits of a query, best first: for `S&P`, a name that only begins with these letters is another company's. */
export function doubtOtherInitials(
  query: string,
  hits: SecurityHit[],
  { universe, index }: { readonly universe: SearchableUniverse; readonly index: LexicalIndex },
): SecurityHit[] {
  const hasInitials = isInitials(query) ? initialsTest(query) : null;
  if (hasInitials === null) return hits;
  const hasOwnName = (row: number) => [universe.name(row) ?? '', ...universe.aliases(row)].some(hasInitials);
  const { groupStarts, rowsOfGroups } = index;
  return hits
    .map((hit) => {
      const start = groupStarts[hit.group]!;
      const lines = rowsOfGroups.subarray(start, Math.min(groupStarts[hit.group + 1]!, start + MAX_LINES_READ));
      // The sign of a nickname (`B&Q`) is not stored.
      const isOwn = (hit.isWhole && hit.isFurther) || lines.some(hasOwnName);
      return isOwn ? hit : { ...hit, score: Math.min(hit.score, OTHER_INITIALS), isTrusted: false };
    })
    .sort((left, right) => right.score - left.score || left.group - right.group);
}
