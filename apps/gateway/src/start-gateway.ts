import {
  classifyError,
  type ProcessOptions,
  type RunningServer,
  type ServerProcess,
  startAlone,
  FallbackSearch,
} from '@bourse/backend';
import type { BourseConfig } from '@bourse/config';
import { GatewayModule } from './gateway.module.js';
import { addGraphqlPage } from './http/graphql-page.js';

/** Starts GraphQL alone, on a database whose schema is up to date; port 0 takes a free one. */
export function startGateway(
  config: BourseConfig,
  options: Omit<ProcessOptions, 'service'> = {},
): Promise<RunningServer> {
  return startAlone(config, { ...options, service: 'gateway' }, (server) => serveGateway(server, config));
}

/** Puts GraphQL in front of a process; resolves to its URL. */
export async function serveGateway(server: ServerProcess, config: BourseConfig): Promise<string> {
  const { universe, search } = server.parts;
  const parts = {
    ...server.parts,
    search: new FallbackSearch(universe, search),
    logger: server.logger,
    classifyError,
    clock: Date.now,
  };
  const module = await GatewayModule.of(parts, server.health, config.graphqlSafelist);
  return server.serve({ module, document: null, pages: addGraphqlPage, port: config.gatewayPort });
}
