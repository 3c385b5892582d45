import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HealthRegistry, Metrics } from '@bourse/telemetry';

export interface OperatorServer {
  /** Without a path: `/metrics`, `/livez` and `/readyz` are there. */
  readonly url: string;
  close(): Promise<void>;
}

type Page = (response: ServerResponse) => Promise<void> | void;

/** The port for whoever runs this process: it speaks HTTP nowhere else, so health lives beside the metrics. */
export async function startOperatorServer(
  { registry }: Metrics,
  health: HealthRegistry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<OperatorServer> {
  const pages: Readonly<Record<string, Page>> = {
    '/metrics': async (response) => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    },
    '/livez': (response) => sendJson(response, 200, { status: 'alive' }),
    '/readyz': (response) => {
      const readiness = health.readiness();
      const isReady = readiness.status === 'ready' || readiness.status === 'degraded';
      sendJson(response, isReady ? 200 : 503, readiness);
    },
  };
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = isRead ? pages[request.url?.split('?')[0] ?? ''] : undefined;
    if (page === undefined) sendJson(response, 404, { paths: Object.keys(pages) });
    else void Promise.resolve(page(response)).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
