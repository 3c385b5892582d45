// A proxy in front of Meilisearch that records requests, so that they can be replayed without Bourse.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Meilisearch } from './meilisearch.js';

export interface RecordingProxy {
  url: string;
  /** Bodies of the multi-searches since the last call. */
  taken(): string[];
  close(): Promise<void>;
}

export async function recordingProxy({ url }: Meilisearch): Promise<RecordingProxy> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    forward(url, bodies, request).then(
      ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => bodies.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function forward(url: string, bodies: string[], request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  if (request.url === '/multi-search') bodies.push(body);
  const { authorization = '' } = request.headers;
  const response = await fetch(url + request.url, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== '' && { body }),
  });
  return { status: response.status, text: await response.text() };
}
