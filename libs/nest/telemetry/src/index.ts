export { type Dependency, type DependencyHealth, HealthRegistry, type Readiness } from './health.js';
export { createLogger, type Logger, type LoggerOptions, type RequestLine } from './logger.js';
export { type LimiterDecision, Metrics } from './metrics.js';
export { type MetricsServer, startMetricsServer } from './metrics-server.js';
