export { limitDefaults } from './limit-defaults.js';
export { type Exceeded, type Metered, type Reservation, UsageMeter, type UsageMeterOptions } from './usage-meter.js';
export { type Clock } from './usage-ledger.js';
export { rateLimitHeaders, type ScopeState, type UsageState } from './usage-state.js';
