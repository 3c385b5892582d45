export { SearchEngine, type SearchEngineOptions } from './engine/search-engine.js';
export { typedBeginnings } from './engine/typed-beginnings.js';
export { type Answered, Judge } from './evaluation/judge.js';
export {
  bootstrapInterval,
  type ClassMetrics,
  classMetrics,
  isRightFirst,
  isSure,
  type Judged,
} from './evaluation/metrics.js';
export { parseQueryFile, type QueryCase, QueryFileError } from './evaluation/query-case.js';
export type { Finding } from './query/hit-board.js';
export { allowedTexts, MeaningLeg } from './query/meaning-leg.js';
export { type Examined, type SearchOutcome, SymbolSearch } from './query/symbol-search.js';
export { IndexedCandidates } from './resolve/indexed-candidates.js';
export { openCandidates } from './resolve/open-candidates.js';
