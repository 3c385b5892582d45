export type { SearchableUniverse, SearchKeyKind } from './searchable-universe.js';
export { EmbeddedSearch, type SearchRequest } from './query/embedded-search.js';
export type { HitExplanation, SearchHit } from './query/hit-board.js';
export { type PrefixSearchableUniverse, searchWithoutIndex } from './exact/index-free-search.js';
