import { type ProcessOptions, ServerProcess } from '@bourse/backend';
import type { BourseConfig } from '@bourse/config';
import type { CloseOptions } from '@bourse/http';
import { ApiModule } from './api.module.js';
import { documentInfo } from './openapi.js';

export type StartApiOptions = Omit<ProcessOptions, 'service'>;

/** A running REST API. */
export interface RunningApi {
  readonly url: string;
  readonly metricsUrl: string;
  /** Resolves when a universe is loaded and keys are known. */
  ready(): Promise<void>;
  close(options?: CloseOptions): Promise<void>;
}

/** Starts REST `/v1` alone, on a database whose schema is up to date; port 0 takes a free one. */
export async function startApi(config: BourseConfig, options: StartApiOptions = {}): Promise<RunningApi> {
  const server = await ServerProcess.start(config, { ...options, service: 'api' });
  const url = await serveApi(server, config.apiPort);
  return {
    url,
    metricsUrl: server.metricsUrl,
    ready: () => server.ready(),
    close: (closing) => server.close(closing),
  };
}

/** Puts REST `/v1` in front of a process; resolves to its URL. */
export function serveApi(server: ServerProcess, port: number): Promise<string> {
  return server.serve({ module: ApiModule.of(server.parts, server.health), document: documentInfo, port });
}
