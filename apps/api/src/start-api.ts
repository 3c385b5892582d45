import { parseTrustProxy } from '@bourse/auth';
import type { BourseConfig } from '@bourse/config';
import { isDatabaseUnavailable } from '@bourse/db';
import { ApiError } from '@bourse/envelope';
import { type CloseOptions, createApp, type HttpApp } from '@bourse/http';
import {
  createLogger,
  HealthRegistry,
  type Logger,
  type LoggerOptions,
  Metrics,
  type RequestLog,
  startMetricsServer,
} from '@bourse/telemetry';
import { ApiModule } from './api.module.js';
import { Backend, type SearchOf } from './backend.js';
import { observe } from './observe.js';
import { documentInfo } from './openapi.js';
import { searchService } from './symbol-search/search-service.js';

export interface StartApiOptions {
  /** Where log lines go; standard output when absent. */
  readonly logStream?: LoggerOptions['stream'];
  readonly logLevel?: LoggerOptions['level'];
  /** Who answers searches; the search service that the configuration names when absent. */
  readonly search?: SearchOf;
}

/** A running REST API. */
export interface RunningApi {
  readonly url: string;
  readonly metricsUrl: string;
  /** Resolves when a universe is loaded and keys are known. */
  ready(): Promise<void>;
  close(options?: CloseOptions): Promise<void>;
}

const SERVICE = 'api';
const READY_POLL_MS = 20;

/** Starts REST `/v1` alone, on a database whose schema is up to date; port 0 takes a free one. */
export async function startApi(config: BourseConfig, options: StartApiOptions = {}): Promise<RunningApi> {
  const { logStream, logLevel, search = searchService(config) } = options;
  const log = createLogger({
    service: SERVICE,
    ...(logStream === undefined ? {} : { stream: logStream }),
    ...(logLevel === undefined ? {} : { level: logLevel }),
  });
  const metrics = new Metrics(SERVICE);
  const health = new HealthRegistry();
  const backend = await Backend.open(config, log.logger, search);
  observe(backend, metrics, health);
  const app = await appOf(config, backend, { ...log, metrics, health });
  backend.start();
  const { host } = config;
  const metricsServer = await startMetricsServer(metrics, { host, port: config.metricsPort });
  const url = await app.listen({ host, port: config.apiPort });
  return {
    url,
    metricsUrl: metricsServer.url,
    ready: () => untilReady(health),
    close: async (closing) => {
      await app.close(closing);
      await backend.stop();
      await metricsServer.close();
      log.close();
    },
  };
}

interface Telemetry {
  readonly logger: Logger;
  readonly logRequest: RequestLog;
  readonly metrics: Metrics;
  readonly health: HealthRegistry;
}

function appOf(config: BourseConfig, backend: Backend, telemetry: Telemetry): Promise<HttpApp> {
  const { universe, keys, meter, answers } = backend;
  return createApp(ApiModule.of({ universe, meter, health: telemetry.health, ...answers }), {
    ...telemetry,
    document: documentInfo,
    access: {
      keys,
      meter,
      trustedProxies: parseTrustProxy(config.trustProxy.join(',')),
      maintenance: config.maintenance,
    },
    corsOrigins: config.corsOrigins,
    overload: { eventLoopDelayMsMax: config.overloadDelayMs },
    classifyError: (error) =>
      isDatabaseUnavailable(error) ? new ApiError('internal', null, { status: 503, cause: error }) : null,
  });
}

async function untilReady(health: HealthRegistry): Promise<void> {
  for (;;) {
    const { status } = health.readiness();
    if (status === 'ready' || status === 'degraded') return;
    if (status === 'draining') throw new Error('the API was closed before it was ready');
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
}
