// The port for operators: it requires no key, so a web page must not reach it through a browser of the inner network.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { hostname } from 'node:os';

export interface OperatorListen {
  readonly host: string;
  readonly port: number;
  /** Further names with a dot under which the port may be addressed. */
  readonly names?: readonly string[];
}

export interface OperatorHttp {
  /** Without a path. */
  readonly url: string;
  close(): Promise<void>;
}

/** Answers a request, or returns false for an unknown path. */
export type OperatorPages = (path: string, response: ServerResponse) => boolean;

const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/** Serves pages for operators by GET and HEAD. */
export async function startOperatorHttp(listen: OperatorListen, pages: OperatorPages): Promise<OperatorHttp> {
  const { host, port } = listen;
  const allowedNames = new Set([...(listen.names ?? []), host, hostname()].map((name) => name.toLowerCase()));
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (!isAddressedDirectly(request, allowedNames)) return refuseName(response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !pages(request.url?.split('?')[0] ?? '', response))
      response.writeHead(404, plainText).end('Not found.\n');
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

/**
 * Whether the Host header names this machine in a way that no stranger's DNS record can: an address, a name without a
 * dot, such as that of a service in a container network, or a configured name.
 */
export function isAddressedDirectly(
  { headers: { host } }: IncomingMessage,
  allowedNames: ReadonlySet<string>,
): boolean {
  if (host === undefined) return true;
  const name = hostNameOf(host);
  if (name.startsWith('[')) return isIP(name.slice(1, -1)) === 6;
  return isIP(name) === 4 || /^[a-z0-9_-]+$/.test(name) || name.endsWith('.localhost') || allowedNames.has(name);
}

/** The name in a Host header: without its port and a final dot, in lower case. */
export function hostNameOf(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

function refuseName(response: ServerResponse): void {
  const text =
    'This host name is not allowed. Use the address of the server, or add the name to BOURSE_METRICS_NAMES.\n';
  response.writeHead(421, plainText).end(text);
}
