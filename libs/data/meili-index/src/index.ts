export type { ExternalRetriever, RecallFilter, RecallQuery } from './meilisearch/external-retriever.js';
export type { MeiliNode } from './meilisearch/meili-client.js';
export { parseMeiliNodes } from './meilisearch/meili-config.js';
export { MeiliIndexer } from './meilisearch/meili-indexer.js';
export { MeiliNodes } from './meilisearch/meili-nodes.js';
export { MeiliRetriever } from './meilisearch/meili-retriever.js';
export {
  type RecallKind,
  recallKinds,
  type RecallOutcome,
  recallOutcomes,
  RecallValue,
} from './meilisearch/recall-value.js';
export { followLive, type FollowedLive } from './sync/follow-live.js';
export {
  type IndexFailure,
  IndexRegistry,
  LiveIndexMovedError,
  ReindexRunningError,
  type WholeIndex,
} from './sync/index-registry.js';
export { LiveIndex } from './sync/live-index.js';
export { reindexInProcess } from './sync/reindex-in-process.js';
export { currentSettings, type ReindexSummary } from './sync/reindex.js';
