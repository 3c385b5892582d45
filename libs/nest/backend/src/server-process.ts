import { parseCidr } from '@bourse/auth';
import { type BourseConfig, listenAt, metricsAddress, variables } from '@bourse/config';
import { noCarriedCodes } from '@bourse/contract';
import { isDatabaseUnavailable } from '@bourse/db';
import { ApiError } from '@bourse/envelope';
import {
  AdmissionQueue,
  type AppOptions,
  type CloseOptions,
  createApp,
  type HttpApp,
  type Sessions,
} from '@bourse/http';
import {
  HealthRegistry,
  type Logger,
  type LoggerOptions,
  type MetricsServer,
  observeHealth,
  openTelemetry,
  type ProcessTelemetry,
  startMetricsServer,
} from '@bourse/telemetry';
import { withTimeout } from '@bourse/timeout';
import { codesOf } from '@bourse/universe';
import type { DynamicModule } from '@nestjs/common';
import { Backend, type BackendServices, type CreateSearchClient } from './backend.js';
import { BackendModule } from './backend.module.js';
import { ChangeStreams } from './change-streams.js';
import { observe, observeAdmission, observeStreams } from './observe.js';
import { ServerState } from './operator/server-state.js';
import { searchService } from './search-service.js';

export interface ProcessOptions {
  /** The name of the process in logs and metrics. */
  readonly service: string;
  /** The destination of log lines; standard output when absent. */
  readonly logStream?: LoggerOptions['stream'];
  readonly logLevel?: LoggerOptions['level'];
  /** The search backend; the configured search service when absent. */
  readonly search?: CreateSearchClient;
  /**
   * How long to wait for readiness before listening: a balancer that resolves names sends requests as soon as the port
   * is open. 0 when absent.
   */
  readonly maxReadyMs?: number;
}

/** An application of the process: its module and its address. */
export interface ServedApplication extends Pick<AppOptions, 'document' | 'pages'> {
  readonly module: DynamicModule;
  /** 0 takes a free port. */
  readonly port: number;
  /** The variable that sets the port. */
  readonly portVariable: string;
  /** The sessions of its pages; none when absent. */
  readonly sessions?: Sessions;
}

/** Maps errors of the backend to errors for clients. */
export function classifyError(error: unknown): ApiError | null {
  return isDatabaseUnavailable(error) ? new ApiError('internal', null, { status: 503, cause: error }) : null;
}

/** A process that serves one application. */
export interface RunningServer {
  readonly url: string;
  readonly metricsUrl: string;
  /** Resolves when a universe is loaded and keys are known. */
  ready(): Promise<void>;
  close(options?: CloseOptions): Promise<void>;
}

/** Starts a process for the one application that `serve` adds to it. */
export async function startSingleServer(
  config: BourseConfig,
  options: ProcessOptions,
  serve: (server: ServerProcess) => Promise<string>,
): Promise<RunningServer> {
  const server = await ServerProcess.start(config, options);
  const { maxReadyMs = 0 } = options;
  if (maxReadyMs > 0) await withTimeout(() => server.ready(), { ms: maxReadyMs, onTimeout: () => {} });
  const url = await serve(server).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  return {
    url,
    metricsUrl: server.metricsUrl,
    ready: () => server.ready(),
    close: (closing) => server.close(closing),
  };
}

const READY_POLL_MS = 20;

/** A process of Bourse: its telemetry, its backend, and the HTTP applications in front of it. */
export class ServerProcess {
  readonly health = new HealthRegistry();
  readonly #apps: HttpApp[] = [];
  readonly #admission: AdmissionQueue;
  readonly #streams: ChangeStreams;

  private constructor(
    readonly config: BourseConfig,
    private readonly telemetry: ProcessTelemetry,
    private readonly metricsServer: MetricsServer,
    private readonly backend: Backend,
  ) {
    const { keyConcurrency, overloadDelayMs: maxWaitMs } = config;
    this.#admission = new AdmissionQueue({ keyConcurrency, maxWaitMs });
    observe(backend.parts, telemetry.metrics, this.health);
    observeAdmission(this.#admission, telemetry.metrics);
    this.#streams = new ChangeStreams(backend.parts, this.health);
    observeStreams(this.#streams, telemetry.metrics);
    observeHealth(telemetry.metrics, this.health);
  }

  /** Opens everything on a database whose schema is up to date, and starts to follow it. */
  static async start(config: BourseConfig, options: ProcessOptions): Promise<ServerProcess> {
    const { service, logStream, logLevel, search = searchService(config) } = options;
    const telemetry = await openTelemetry(config, { service, stream: logStream, level: logLevel });
    const { log, metrics } = telemetry;
    const backend = await Backend.open(config, { logger: log.logger, metrics }, search);
    const listenAddress = metricsAddress(config);
    const metricsServer = await listenAt(listenAddress, () => startMetricsServer(metrics, listenAddress)).catch(
      async (error: unknown) => {
        await backend.stop();
        throw error;
      },
    );
    const started = new ServerProcess(config, telemetry, metricsServer, backend);
    backend.start();
    return started;
  }

  get parts(): BackendServices {
    return this.backend.parts;
  }

  /** The module that applications import to inject the services. */
  get backendModule(): DynamicModule {
    const described = { config: this.config, parts: this.parts, health: this.health, admission: this.#admission };
    const { parts, health } = this;
    return BackendModule.of({ parts, health, state: new ServerState(described), streams: this.#streams });
  }

  /** Sends webhooks and exports the data; several processes of an installation may. */
  startBackgroundWork(): void {
    this.backend.startBackgroundWork();
  }

  get logger(): Logger {
    return this.telemetry.log.logger;
  }

  get metricsUrl(): string {
    return this.metricsServer.url;
  }

  /** Resolves to the URL that the application listens on. */
  async serve({ module, document, pages, port, portVariable, sessions }: ServedApplication): Promise<string> {
    const { config, health } = this;
    const { log, metrics, tracing } = this.telemetry;
    const { keys, meter, universe } = this.parts;
    const app = await createApp(module, {
      ...log,
      metrics,
      health,
      document,
      pages,
      access: {
        keys,
        meter,
        trustedProxies: config.trustProxy.map((network) => parseCidr(network)!),
        maintenance: config.maintenance,
        sessions,
      },
      corsOrigins: config.corsOrigins ?? [],
      admission: this.#admission,
      classifyError,
      isTraced: tracing.isOn,
      logsAddresses: config.logAddresses,
      carriedCodes: () => (universe.isReady ? codesOf(universe.current) : noCarriedCodes),
    });
    this.#apps.push(app);
    const listenAddress = { host: config.host, port, hostVariable: variables.host.name, portVariable };
    return listenAt(listenAddress, () => app.listen(listenAddress));
  }

  /** Resolves when a universe is loaded and keys are known. */
  async ready(): Promise<void> {
    for (;;) {
      const { status } = this.health.readiness();
      if (status === 'ready' || status === 'degraded') return;
      if (status === 'draining') throw new Error('the process stopped before it was ready');
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
  }

  async close(closing?: CloseOptions): Promise<void> {
    const onListenerClosed = () => this.parts.universe.endWaits();
    await Promise.all(this.#apps.map((app) => app.close({ ...closing, onListenerClosed })));
    await this.backend.stop();
    await this.metricsServer.close();
    await this.telemetry.tracing.close();
    this.telemetry.log.close();
  }
}
