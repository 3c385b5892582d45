export { type Exceeded, Meter, type Metered, type Reservation } from './meter.js';
export { monthUsage } from './month-usage.js';
export { SharedMeter, type SharedMeterOptions } from './shared/shared-meter.js';
export { valkeyVersion } from './shared/valkey-version.js';
export { type Clock } from './usage-ledger.js';
export { UsageMeter, type UsageMeterOptions } from './usage-meter.js';
export { rateLimitHeaders, type ScopeState, type UsageState } from './usage-state.js';
