import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchDocument } from '../build-site.ts';

/** Pages for contributors: guides precede them. */
const BACKGROUND = /^\/docs\/(?:explain\/adr|contribute|changelog)/;
const BACKGROUND_WEIGHT = 0.3;

export function indexSections(documents: readonly SearchDocument[]): MiniSearch<SearchDocument> {
  const index = new MiniSearch<SearchDocument>({
    fields: ['heading', 'page', 'text'],
    storeFields: ['address', 'page', 'heading', 'text'],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      boostDocument: (_id, _term, stored) => (BACKGROUND.test(String(stored?.['address'])) ? BACKGROUND_WEIGHT : 1),
      prefix: true,
      fuzzy: 0.15,
    },
  });
  index.addAll(documents);
  return index;
}

/** Sections with all words, or where none has them, those with most. */
export function findSections(index: MiniSearch<SearchDocument>, query: string): SearchResult[] {
  const all = index.search(query, { combineWith: 'AND' });
  return all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
}
