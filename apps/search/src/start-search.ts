import 'reflect-metadata';
import { type BourseConfig, listenAt, type ListenAddress, metricsAddress, variables } from '@bourse/config';
import {
  createLogger,
  HealthRegistry,
  Metrics,
  NestLogger,
  type ProcessLog,
  type ProcessTelemetry,
} from '@bourse/telemetry';
import { withTimeout } from '@bourse/timeout';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ClassifyError, MessageLogInterceptor } from './operator/message-log.interceptor.js';
import { NoiseLog } from './operator/noise-log.js';
import { observe } from './operator/observe.js';
import { startOperatorServer } from './operator/operator-server.js';
import { StatusWatch } from './operator/status-watch.js';
import type { SearchHandler } from './query/search.controller.js';
import { SearchModule } from './search.module.js';
import { InFlight } from './transport/in-flight.js';
import type { SearchTransport } from './transport/search-transport.js';
import { transportOf } from './transport/transport-of.js';

export interface StartSearchOptions {
  /** The log and the metrics, closed by the caller; created without traces when absent. */
  readonly telemetry?: Pick<ProcessTelemetry, 'log' | 'metrics'>;
  readonly classifyError?: ClassifyError;
}

export interface CloseSearchOptions {
  /** Maximum time for pending messages; 20 s when absent. */
  readonly drainMs?: number;
}

/** A running search service. */
export interface RunningSearch {
  /** `tcp://host:port`, or `nats://…` without credentials. */
  readonly url: string;
  /** The base URL of `/metrics`, `/livez` and `/readyz`. */
  readonly operatorUrl: string;
  /** Not ready → accept nothing new → answer pending messages → disconnect. The caller closes the searcher. */
  close(options?: CloseSearchOptions): Promise<void>;
}

/** The name of the service in logs, metrics and traces. */
export const SEARCH_NAME = 'search';
const DRAIN_MS = 20_000;

/** Answers search messages over NATS if configured, else over TCP; port 0 takes a free port. */
export async function startSearch(
  config: BourseConfig,
  searcher: SearchHandler,
  options: StartSearchOptions = {},
): Promise<RunningSearch> {
  const log = options.telemetry?.log ?? createLogger({ service: SEARCH_NAME });
  const metrics = options.telemetry?.metrics ?? new Metrics(SEARCH_NAME);
  const health = new HealthRegistry();
  const noise = new NoiseLog(log.logger, () => performance.now());
  const transport = transportOf(config, noise);
  const inFlight = new InFlight(transport);
  const status = new StatusWatch(searcher);
  observe({ transport, noise, inFlight, status }, metrics, health);

  const { classifyError = () => null } = options;
  const interceptor = new MessageLogInterceptor(log.logger, log.logRequest, metrics, classifyError);
  const operatorAddress = metricsAddress(config);
  const operator = await listenAt(operatorAddress, () => startOperatorServer(metrics, health, operatorAddress));
  const end = async () => {
    status.stop();
    await operator.close();
    if (options.telemetry === undefined) log.close();
  };
  const begin = () => startService(SearchModule.of(searcher), transport, interceptor, log);
  // NATS opens no port here: its errors concern the broker.
  const begun = config.natsUrl === null ? listenAt(searchAddress(config), begin) : begin();
  const nest = await begun.catch(async (error: unknown) => {
    await end();
    throw error;
  });
  void status.refresh();
  const close = async ({ drainMs = DRAIN_MS }: CloseSearchOptions = {}) => {
    health.drain();
    await drain(transport, inFlight, drainMs);
    await nest.close();
    await end();
  };
  let closing: Promise<void> | null = null;
  return { url: transport.url, operatorUrl: operator.url, close: (given) => (closing ??= close(given)) };
}

async function startService(
  module: ReturnType<typeof SearchModule.of>,
  strategy: SearchTransport,
  interceptor: MessageLogInterceptor,
  { logger }: ProcessLog,
): Promise<INestMicroservice> {
  const nest = await NestFactory.createMicroservice(module, {
    strategy,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  nest.useGlobalInterceptors(interceptor);
  await nest.listen();
  return nest;
}

function searchAddress({ host, searchPort: port }: BourseConfig): ListenAddress {
  return { host, port, hostVariable: variables.host.name, portVariable: variables.searchPort.name };
}

async function drain(transport: SearchTransport, inFlight: InFlight, drainMs: number): Promise<void> {
  const endsAt = performance.now() + drainMs;
  await withTimeout(() => transport.stopAccepting(), { ms: drainMs, onTimeout: () => {} });
  await inFlight.waitUntilIdle(Math.max(0, endsAt - performance.now()));
}
