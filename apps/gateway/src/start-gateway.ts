import {
  classifyError,
  type ProcessOptions,
  type RunningServer,
  type ServerProcess,
  startSingleServer,
} from '@bourse/backend';
import { type BourseConfig, variables } from '@bourse/config';
import { GatewayModule } from './gateway.module.js';
import { addGraphqlPage } from './http/graphql-page.js';

/** Starts GraphQL alone, on a database whose schema is up to date. Port 0 takes a free port. */
export function startGateway(
  config: BourseConfig,
  options: Omit<ProcessOptions, 'service'> = {},
): Promise<RunningServer> {
  return startSingleServer(config, { ...options, service: 'gateway' }, (server) => serveGateway(server, config));
}

/** Serves GraphQL from a process; resolves to its URL. */
export async function serveGateway(server: ServerProcess, config: BourseConfig): Promise<string> {
  const settings = { logger: server.logger, classifyError, clock: Date.now };
  const module = GatewayModule.of(server.backendModule, settings, config.graphqlSafelist);
  const portVariable = variables.gatewayPort.name;
  return server.serve({ module, document: null, pages: addGraphqlPage, port: config.gatewayPort, portVariable });
}
