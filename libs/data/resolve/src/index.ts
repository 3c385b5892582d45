export type { Candidate, CandidateFilter, CandidateSource, ResolvableUniverse } from './candidate-source.js';
export { ListingNames } from './listing-names.js';
export { resolveResult } from './resolve-result.js';
export { SnapshotCandidates } from './snapshot-candidates.js';
export type { StatementItem } from './security-scorer.js';
export { StatementResolver } from './statement-resolver.js';
