export { closeOnSignals } from './close-on-signals.js';
export { type Dependency, type DependencyHealth, HealthRegistry, type Readiness } from './health.js';
export { createLogger, type Logger, type LoggerOptions, type ProcessLog } from './logger.js';
export type { RequestLine, RequestLog } from './request-log.js';
export { type LimiterDecision, Metrics } from './metrics.js';
export { type MetricsServer, startMetricsServer } from './metrics-server.js';
export { NestLogger } from './nest-logger.js';
