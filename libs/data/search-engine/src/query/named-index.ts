import type { ConceptHit, Concepts, LexicalIndex } from '@bourse/name-index';
import { topicPhrases } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';
import type { Navigation, SearchContext } from './navigation.js';

interface SearchedParts {
  readonly universe: SearchableUniverse;
  readonly concepts: Concepts;
  readonly index: LexicalIndex;
}

/** The row of the share index that the whole query names (`dax`), unless the query is the symbol of a company; or null. */
export function findNamedIndex(
  query: string,
  { sure, isIdentifier, board }: Navigation,
  context: Pick<SearchContext, 'understanding' | 'scope'>,
  { universe, concepts, index }: SearchedParts,
): number | null {
  // Most symbols are no topics: that is known without an understanding of the query.
  if (isIdentifier || (sure && !topicPhrases.has(query.toLowerCase()))) return null;
  if (sure && [...board.best()].every(({ row }) => universe.type(row) === 'Common Stock')) return null;
  const { topics, content, topicWords, countries, types } = context.understanding;
  const isTopic = topics.length === 1 && countries.length === 0 && content.every((word) => topicWords.includes(word));
  if (!isTopic || types.some((type) => type !== 'Index')) return null;
  const best = concepts
    .match(context.understanding, query)
    .filter(({ row }) => universe.type(row) === 'Index' && index.passes(row, context.scope.filter))
    .reduce<ConceptHit | null>((first, hit) => (hit.strength > (first?.strength ?? 0) ? hit : first), null);
  return best?.row ?? null;
}
