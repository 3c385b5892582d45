// A proxy in front of Meilisearch that records requests, so that they can be replayed without Bourse.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Meilisearch } from './meilisearch.js';

export interface RecordingProxy {
  url: string;
  /** Bodies of the multi-searches since the last call. */
  taken(): string[];
  /** From now on each response takes that much longer. */
  slowDown(ms: number): void;
  close(): Promise<void>;
}

export async function recordingProxy({ url }: Meilisearch): Promise<RecordingProxy> {
  let bodies: string[] = [];
  let delayMs = 0;
  const server = createServer((request, response) => {
    forward({ url, delayMs, keep: (body) => bodies.push(body) }, request, response).catch(() =>
      response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const taken = bodies;
      bodies = [];
      return taken;
    },
    slowDown: (ms) => (delayMs = ms),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Target {
  url: string;
  delayMs: number;
  keep: (body: string) => unknown;
}

async function forward(
  { url, delayMs, keep }: Target,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  if (request.url === '/multi-search') keep(body);
  const { authorization = '' } = request.headers;
  const answer = await fetch(url + request.url, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== '' && { body }),
  });
  const text = await answer.text();
  if (delayMs > 0) await sleep(delayMs);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
}
