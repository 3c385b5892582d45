import { createLogger, type LogFormat, type LoggerOptions, type ProcessLog } from './logger.js';
import { Metrics } from './metrics.js';
import type { TraceSampling } from './tracing/sampling.js';
import { startTracing } from './tracing/start-tracing.js';
import type { Tracing } from './tracing/tracing.js';

/** The configuration of traces and log lines. */
export interface TelemetrySettings {
  /** `auto` when absent. */
  readonly logFormat?: LogFormat | undefined;
  /** Base URL of an OTLP/HTTP collector; null: no traces. */
  readonly traceEndpoint: string | null;
  readonly traceSampler: TraceSampling['sampler'];
  readonly traceRatio: number;
}

/** The log, the metrics and the traces of a process. */
export interface ProcessTelemetry {
  readonly log: ProcessLog;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
}

/** Opens the log, the metrics and the traces of a process; close `tracing` before `log`. */
export async function openTelemetry(settings: TelemetrySettings, options: LoggerOptions): Promise<ProcessTelemetry> {
  const { service } = options;
  const log = createLogger({ ...options, format: settings.logFormat });
  const metrics = new Metrics(service);
  const { traceEndpoint: endpoint, traceSampler: sampler, traceRatio: ratio } = settings;
  const tracing = await startTracing({ endpoint, sampler, ratio, service, logger: log.logger, metrics });
  return { log, metrics, tracing };
}
