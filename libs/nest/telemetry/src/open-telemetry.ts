import { createLogger, type LogFormat, type LoggerOptions, type ProcessLog } from './logger.js';
import { Metrics } from './metrics.js';
import type { TraceSampling } from './tracing/sampling.js';
import { startTracing } from './tracing/start-tracing.js';
import type { Tracing } from './tracing/tracing.js';

/** The part of the configuration that says where traces go, and how log lines are written. */
export interface TelemetrySettings {
  /** `auto` when absent. */
  readonly logFormat?: LogFormat | undefined;
  /** Base URL of an OTLP/HTTP collector; null: nothing is traced. */
  readonly traceEndpoint: string | null;
  readonly traceSampler: TraceSampling['sampler'];
  readonly traceRatio: number;
}

/** Where a process tells how it is. */
export interface ProcessTelemetry {
  readonly log: ProcessLog;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
}

/** Log, metrics and traces of a process; `tracing` is closed before `log`. */
export async function openTelemetry(settings: TelemetrySettings, options: LoggerOptions): Promise<ProcessTelemetry> {
  const { service } = options;
  const log = createLogger({ ...options, format: settings.logFormat });
  const metrics = new Metrics(service);
  const { traceEndpoint: endpoint, traceSampler: sampler, traceRatio: ratio } = settings;
  const tracing = await startTracing({ endpoint, sampler, ratio, service, logger: log.logger, metrics });
  return { log, metrics, tracing };
}
