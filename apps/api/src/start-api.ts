import { type ProcessOptions, type RunningServer, type ServerProcess, startSingleServer } from '@bourse/backend';
import { type BourseConfig, isLoopback, variables } from '@bourse/config';
import { addDocs } from '@bourse/docs';
import { addExplorer } from '@bourse/explorer-files';
import { Sessions } from '@bourse/http';
import { ApiModule } from './api.module.js';
import { addVendorErrors } from './compat/vendor.js';
import { vendors } from './compat/vendors.js';
import { addMcp, type McpOptions } from './mcp/mcp-route.js';
import { documentInfo } from './openapi.js';

/** Starts REST `/v1` alone, on a database whose schema is up to date. Port 0 takes a free port. */
export function startApi(config: BourseConfig, options: Omit<ProcessOptions, 'service'> = {}): Promise<RunningServer> {
  return startSingleServer(config, { ...options, service: 'api' }, (server) => serveApi(server, config.apiPort));
}

export interface PageSessions {
  /** The key whose rights a session has. */
  readonly key: string;
  /** Called with the address that opens the explorer with a session, now and after each use. */
  readonly onAddress: (url: string) => void;
}

/** Serves REST `/v1`, `/mcp` and the pages; resolves to the URL. */
export async function serveApi(
  server: ServerProcess,
  port: number,
  pages: PageSessions | null = null,
): Promise<string> {
  const sessions = new Sessions(pages?.key ?? null);
  server.startBackgroundWork();
  const portVariable = variables.apiPort.name;
  const url = await server.serve({
    module: ApiModule.of(server.backendModule),
    document: documentInfo,
    pages: (fastify) => {
      addExplorer(fastify);
      addDocs(fastify);
      addMcp(fastify, mcpOptionsOf(server));
      addVendorErrors(fastify, vendors);
    },
    port,
    portVariable,
    sessions,
  });
  if (pages !== null) sessions.publishStartToken((token) => pages.onAddress(`${url}/session/${token}`));
  return url;
}

function mcpOptionsOf({ config, logger }: ServerProcess): McpOptions {
  const { host, trustProxy, corsOrigins } = config;
  return {
    corsOrigins: corsOrigins ?? [],
    // A proxy on this machine passes the names on under which it is known.
    isLoopback: isLoopback(host) && trustProxy.length === 0,
    onFault: (error) => logger.error({ err: error }, 'A tool failed.'),
  };
}
