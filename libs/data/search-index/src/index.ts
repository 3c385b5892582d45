export type { SearchableUniverse, SearchKeyKind } from './searchable-universe.js';
export type { SearchRequest } from './query/search-request.js';
export { type Examined, type SearchOutcome, SymbolSearch } from './query/symbol-search.js';
export type { SearchLeg } from './query/leg-watch.js';
export { allowedTexts, type MeaningLeg } from './query/meaning-leg.js';
export type { Finding, HitExplanation, SearchHit } from './query/hit-board.js';
export { searchResult } from './query/search-result.js';
export { type PrefixSearchableUniverse, searchWithoutIndex } from './exact/index-free-search.js';
export { type InstrumentName, namedRow, rowOfName, rowOfSymbol, unknownSymbol } from './exact/named-row.js';
export { type EngineParts, SearchEngine, type SearchEngineOptions } from './engine/search-engine.js';
export { typedBeginnings } from './engine/typed-beginnings.js';
export { type Answered, Judge } from './evaluation/judge.js';
export {
  bootstrapInterval,
  classMetrics,
  type ClassMetrics,
  isRightFirst,
  isSure,
  type Judged,
} from './evaluation/metrics.js';
export { parseQueryFile, type QueryCase, QueryFileError } from './evaluation/query-case.js';
export type { Embedder } from './embedders/embedder.js';
export { type EmbedderChoice, openEmbedder } from './embedders/open-embedder.js';
export { parseMeiliNodes } from './meilisearch/meili-config.js';
export type { MeiliNode } from './meilisearch/meili-client.js';
export { MeiliIndexer } from './meilisearch/meili-indexer.js';
export { MeiliNodes } from './meilisearch/meili-nodes.js';
export { MeiliRecall } from './meilisearch/meili-recall.js';
export { IndexRegistry, ReindexRunningError, type WholeIndex } from './sync/index-registry.js';
export { LiveIndex } from './sync/live-index.js';
export { currentSettings, type ReindexSummary } from './sync/reindex.js';
export { reindexInThread } from './sync/reindex-in-thread.js';
export { pgvectorVersion } from './vectors/pg-vector-table.js';
export { resolveResult } from './resolve/resolve-result.js';
export { IndexedCandidates } from './resolve/indexed-candidates.js';
export { openCandidates } from './resolve/open-candidates.js';
export { SnapshotCandidates } from './resolve/snapshot-candidates.js';
export { type StatementItem, StatementResolver } from './resolve/statement-resolver.js';
