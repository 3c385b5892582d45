export type { SearchableUniverse, SearchKeyKind } from './searchable-universe.js';
export { EmbeddedSearch, type SearchRequest } from './embedded-search.js';
export type { HitExplanation, SearchHit } from './hit-board.js';
export { type PrefixSearchableUniverse, searchWithoutIndex } from './index-free-search.js';
