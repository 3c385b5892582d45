export { type EngineVersions, SearchEngine } from './engine/search-engine.js';
export type { SearchEngineOptions } from './engine/search-engine-options.js';
export { listTypedBeginnings } from './engine/typed-beginnings.js';
export { type AnsweredQuery, AnswerGrader } from './evaluation/answer-grader.js';
export {
  bootstrapInterval,
  resampledInterval,
  type ClassMetrics,
  classMetrics,
  isRightFirst,
  isSure,
  type GradedQuery,
} from './evaluation/metrics.js';
export { parseQueryFile, type QueryCase, QueryFileError } from './evaluation/query-case.js';
export type { RetrieverHit } from './query/navigation.js';
export { type SearchExamination, type SearchOutcome, SymbolSearch } from './query/symbol-search.js';
export { IndexedCandidates } from './resolve/indexed-candidates.js';
export { openCandidates } from './resolve/open-candidates.js';
export { EmptyUniverseError, type OpenedSearchEngine, openSearchEngine } from './engine/open-search-engine.js';
export { prepareVersion } from './engine/prepare-version.js';
export { searchSetup, type SearchSetup } from './engine/search-setup.js';
