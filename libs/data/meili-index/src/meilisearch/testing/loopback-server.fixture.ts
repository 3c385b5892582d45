import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface LoopbackServer {
  readonly url: string;
  /** Every request, `POST /multi-search`. */
  readonly requests: string[];
  /** Resolves once this number of requests has reached the handler. */
  waitForRequests(count?: number): Promise<void>;
  close(): Promise<void>;
}

/** Answers one request, or leaves it unanswered. */
export type LoopbackHandler = (request: ReceivedRequest, response: ServerResponse) => unknown;

export async function listenOnLoopback(handler: LoopbackHandler): Promise<LoopbackServer> {
  const requests: string[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((message, response) => {
    void buffer(message).then(async (body) => {
      const { method = '', url = '', headers } = message;
      requests.push(`${method} ${url}`);
      arrivals.emit('request');
      await handler({ method, path: url, headers, body }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    waitForRequests: async (count = 1) => {
      while (requests.length < count) await once(arrivals, 'request');
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
