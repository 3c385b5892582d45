import { type ProcessOptions, type RunningServer, type ServerProcess, startSingleServer } from '@bourse/backend';
import { type BourseConfig, variables } from '@bourse/config';
import { addDocs } from '@bourse/docs';
import { addExplorer } from '@bourse/explorer-files';
import { type FastifyInstance, Sessions } from '@bourse/http';
import { ApiModule } from './api.module.js';
import { documentInfo } from './openapi.js';

/** Starts REST `/v1` alone, on a database whose schema is up to date. Port 0 takes a free port. */
export function startApi(config: BourseConfig, options: Omit<ProcessOptions, 'service'> = {}): Promise<RunningServer> {
  return startSingleServer(config, { ...options, service: 'api' }, (server) => serveApi(server, config.apiPort));
}

/** Serves REST `/v1` from a process; resolves to its URL. With a key for pages, these open sessions. */
export function serveApi(server: ServerProcess, port: number, pageKey: string | null = null): Promise<string> {
  const portVariable = variables.apiPort.name;
  return server.serve({
    module: ApiModule.of(server.backendModule),
    document: documentInfo,
    pages: addPages,
    port,
    portVariable,
    sessions: new Sessions(pageKey),
  });
}

function addPages(server: FastifyInstance): void {
  addExplorer(server);
  addDocs(server);
}
