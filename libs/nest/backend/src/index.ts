export type { BackendServices, CreateSearchClient } from './backend.js';
export { ChangeStreams } from './change-streams.js';
export { BackendModule } from './backend.module.js';
export type { Telemetry } from './live-sources.js';
export { OperatorRecords } from './operator/operator-records.js';
export { runServer } from './run-server.js';
export { ServerState } from './operator/server-state.js';
export {
  classifyError,
  type ProcessOptions,
  type RunningServer,
  ServerProcess,
  startSingleServer,
} from './server-process.js';
export { type ResolvedItems, Resolutions } from './resolutions.js';
export { usageOf } from './usage.js';
export { type SymbolSearchResult, FallbackSearch } from './fallback-search.js';
