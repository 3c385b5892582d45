import { classifyError, type ProcessOptions, ServerProcess, SymbolSearch } from '@bourse/backend';
import type { BourseConfig } from '@bourse/config';
import type { CloseOptions } from '@bourse/http';
import { GatewayModule } from './gateway.module.js';
import { addGraphqlPage } from './http/graphql-page.js';

/** A running GraphQL gateway. */
export interface RunningGateway {
  /** Without a path: `/graphql` is where operations go. */
  readonly url: string;
  readonly metricsUrl: string;
  /** Resolves when a universe is loaded and keys are known. */
  ready(): Promise<void>;
  close(options?: CloseOptions): Promise<void>;
}

/** Starts GraphQL alone, on a database whose schema is up to date; port 0 takes a free one. */
export async function startGateway(
  config: BourseConfig,
  options: Omit<ProcessOptions, 'service'> = {},
): Promise<RunningGateway> {
  const server = await ServerProcess.start(config, { ...options, service: 'gateway' });
  const url = await serveGateway(server, config);
  return {
    url,
    metricsUrl: server.metricsUrl,
    ready: () => server.ready(),
    close: (closing) => server.close(closing),
  };
}

/** Puts GraphQL in front of a process; resolves to its URL. */
export async function serveGateway(server: ServerProcess, config: BourseConfig): Promise<string> {
  const { universe, search } = server.parts;
  const parts = {
    ...server.parts,
    search: new SymbolSearch(universe, search),
    logger: server.logger,
    classifyError,
    clock: Date.now,
  };
  const module = await GatewayModule.of(parts, server.health, config.graphqlSafelist);
  return server.serve({ module, document: null, pages: addGraphqlPage, port: config.gatewayPort });
}
