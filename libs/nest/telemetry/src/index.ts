export { closeOnSignals } from './close-on-signals.js';
export {
  type Dependency,
  type DependencyHealth,
  HealthRegistry,
  type PartVersion,
  type PartVersions,
  type Readiness,
} from './health.js';
export { observeHealth } from './health-gauges.js';
export { createLogger, type Logger, type LoggerOptions, type ProcessLog } from './logger.js';
export type { RequestLine, RequestLog } from './request-log.js';
export type { Latencies } from './latencies.js';
export { type CircuitState, type DegradedPart, Metrics, type Refusal } from './metrics.js';
export { type MetricsServer, sendMetrics, startMetricsServer } from './metrics-server.js';
export { hostNameOf, type OperatorHttp, type OperatorListen, startOperatorHttp } from './operator-http.js';
export { openTelemetry, type ProcessTelemetry } from './open-telemetry.js';
export type { Sample } from './sample.js';
export { shareLookups } from './share-lookups.js';
export { observeUniverse, type ServedUniverse } from './universe-gauges.js';
export { NestLogger } from './nest-logger.js';
