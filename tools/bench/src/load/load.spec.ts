import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { partOf, sendInLoops } from './closed-load.js';
import { sendWhenDue } from './scheduled-load.js';

const closers: (() => void)[] = [];

afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** A 503 for `/full`, and a closed connection for `/broken`. */
const answer: RequestListener = ({ url, socket }, response) => {
  if (url === '/broken') socket.destroy();
  else response.writeHead(url === '/full' ? 503 : 200).end('{}');
};

const LATE_MS = 50;
const answerLate = (_request: unknown, response: ServerResponse) => void setTimeout(() => response.end('{}'), LATE_MS);

const load = {
  kind: 'scheduled',
  requests: [{ path: '/' }],
  dueMs: Float64Array.of(0, 20, 40),
  connections: 3,
  patienceMs: 30_000,
} as const;

test('connections take turns with the requests, and share them if there are fewer', () => {
  const requests = ['/a', '/b', '/c'].map((path) => ({ path }));
  expect([0, 1].map((client) => partOf(requests, client, 2).map(({ path }) => path))).toEqual([['/a', '/c'], ['/b']]);
  expect(partOf(requests, 4, 5).map(({ path }) => path)).toEqual(['/b']);
});

test('a body is posted as JSON', () => {
  const [request] = partOf([{ path: '/a', body: '{}', headers: { authorization: 'Bearer x' } }], 0, 1);
  expect(request).toMatchObject({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
});

test('a closed load counts responses, and those other than 200 by status', async () => {
  const port = await serve(answer);
  const requests = [{ path: '/' }, { path: '/full' }];
  const result = await sendInLoops({ kind: 'closed', port, requests, connections: 1, milliseconds: 200 });
  expect(result.requests).toBeGreaterThan(2);
  expect(result.latenciesMs).toHaveLength(result.requests);
  expect(result.failures.get('503')! / result.requests).toBeCloseTo(0.5, 1);
  expect([...result.failures.keys()]).toEqual(['503']);
});

test('scheduled requests have a status in their order; without a response it is 0', async () => {
  const port = await serve(answer);
  const requests = [{ path: '/' }, { path: '/full' }, { path: '/broken' }];
  const { status, latencyMs, milliseconds } = await sendWhenDue({ ...load, port, requests });
  expect([...status]).toEqual([200, 503, 0]);
  expect(Math.min(...latencyMs)).toBeGreaterThan(0);
  expect(milliseconds).toBeGreaterThanOrEqual(40);
});

test('waiting for a connection counts as latency', async () => {
  const port = await serve(answerLate);
  const { latencyMs } = await sendWhenDue({ ...load, port, connections: 1, dueMs: Float64Array.of(0, 0, 0) });
  expect(latencyMs[2]).toBeGreaterThanOrEqual(3 * LATE_MS - 10);
});

test('a response after the patience of its client does not count', async () => {
  const port = await serve(answerLate);
  expect([...(await sendWhenDue({ ...load, port, patienceMs: LATE_MS / 2 })).status]).toEqual([0, 0, 0]);
});

test('a request that has waited for a connection longer than its client is not sent', async () => {
  let sent = 0;
  const port = await serve((request, response) => {
    sent++;
    answerLate(request, response);
  });
  const dueMs = Float64Array.of(0, 0, 0);
  await sendWhenDue({ ...load, port, connections: 1, patienceMs: LATE_MS / 2, dueMs });
  expect(sent).toBeLessThan(2);
});
