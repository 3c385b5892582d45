export {
  type ChainAnswer,
  type ChainBars,
  type ChainEmpty,
  type ChainFailure,
  type ChainOptions,
  SourceChain,
} from './chain.js';
export { configuredSources, sourceNames, type SourceSettings } from './configured-sources.js';
export { USER_AGENT } from './user-agent.js';
export type {
  FailureCode,
  LiveInstrument,
  LiveSource,
  SourceAnswer,
  SourceBars,
  SourceFailure,
  SourceWindow,
} from './live-source.js';
export type { BudgetStore, BudgetUse, RateLimits } from './rate-budget.js';
export type { SourceOutcome, SourceState } from './source-state.js';
