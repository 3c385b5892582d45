import type { FastifyInstance, FastifyRequest } from '@bourse/http';
import { expect, test } from 'vitest';
import { InnerRequests } from './inner-requests.js';

/** Records the options of `inject`, and answers with this status. */
function recordingServer(statusCode = 200) {
  const injected: unknown[] = [];
  const inject = async (options: unknown) => {
    injected.push(options);
    return { statusCode, headers: { etag: '"a"' }, payload: '{}' };
  };
  return { server: { inject } as unknown as FastifyInstance, injected }; // only what it calls
}

/** A request whose account records what is done with it. */
function caller(headers: object, remoteAddress?: string) {
  const done: string[] = [];
  const account = {
    leaveQueue: () => void done.push('leave'),
    keep: (_: unknown, units: number) => void done.push(`keep ${units}`),
    charge: (_: unknown, units: number) => void done.push(`charge ${units}`),
  };
  const request = { id: 'id-1', raw: { headers, socket: { remoteAddress } }, exchange: { account } };
  return { request: request as unknown as FastifyRequest, done }; // only what it reads
}

test('a request has the key, origin, address and id of the caller, and neither its cookies nor other headers', async () => {
  const { server, injected } = recordingServer();
  const passed = { authorization: 'Bearer k', origin: 'https://a.example', 'x-forwarded-for': '192.0.2.1', host: 'h' };
  const others = { cookie: 'bourse_session=k', 'x-simulate': '500', 'content-length': '9', accept: 'text/csv' };
  const { request } = caller({ ...passed, ...others }, '192.0.2.7');
  await new InnerRequests(server, request, 1).send({ method: 'GET', path: '/v1/types' });
  expect(injected).toEqual([
    { method: 'GET', url: '/v1/types', headers: { ...passed, 'x-request-id': 'id-1' }, remoteAddress: '192.0.2.7' },
  ]);
});

test('a caller without an address is no caller on loopback', async () => {
  const { server, injected } = recordingServer();
  const { request } = caller({});
  await new InnerRequests(server, request, 1).send({ method: 'POST', path: '/v1/resolve', body: { items: [] } });
  expect(injected).toMatchObject([{ remoteAddress: '0.0.0.0', payload: { items: [] } }]);
});

test.each([
  [200, '/v1/types', 1, 'charge 0'],
  [404, '/v1/types', 1, 'charge 0'],
  [200, '/v1/types', 3, 'charge 2'],
  [403, '/v1/types', 1, 'charge 1'],
  [429, '/v1/types', 1, 'charge 1'],
  [503, '/v1/types', 1, 'charge 1'],
  [200, '/docs/guide/prices.md', 1, 'charge 1'],
])('limit-3: a %d of %s takes the place of one unit of %d if it is charged', async (status, path, messages, charge) => {
  const { request, done } = caller({});
  const requests = new InnerRequests(recordingServer(status).server, request, messages);
  await requests.send({ method: 'GET', path });
  await requests.settle();
  expect(done).toEqual(['leave', `keep ${messages - 1}`, charge]);
});
