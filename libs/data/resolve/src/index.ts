export type { Candidate, CandidateFilter, CandidateSource, ResolvableUniverse } from './candidate-source.js';
export { resolveResult } from './resolve-result.js';
export { SnapshotCandidates } from './snapshot-candidates.js';
export { type StatementItem, StatementResolver } from './statement-resolver.js';
