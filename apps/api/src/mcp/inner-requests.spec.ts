import type { FastifyInstance, FastifyRequest } from '@bourse/http';
import { expect, test } from 'vitest';
import { innerRequests } from './inner-requests.js';

/** Records the options of `inject`. */
function recordingServer() {
  const injected: unknown[] = [];
  const inject = async (options: unknown) => {
    injected.push(options);
    return { statusCode: 200, headers: { etag: '"a"' }, payload: '{}' };
  };
  return { server: { inject } as unknown as FastifyInstance, injected }; // only what it calls
}

const caller = (headers: object, remoteAddress: string | undefined) =>
  ({ id: 'id-1', raw: { headers, socket: { remoteAddress } } }) as unknown as FastifyRequest; // only what it reads

test('a request has the key, origin, address and id of the caller, and neither its cookies nor other headers', async () => {
  const { server, injected } = recordingServer();
  const passed = { authorization: 'Bearer k', origin: 'https://a.example', 'x-forwarded-for': '192.0.2.1', host: 'h' };
  const others = { cookie: 'bourse_session=k', 'x-simulate': '500', 'content-length': '9', accept: 'text/csv' };
  const send = innerRequests(server, caller({ ...passed, ...others }, '192.0.2.7'));
  await send({ method: 'GET', path: '/v1/types' });
  expect(injected).toEqual([
    { method: 'GET', url: '/v1/types', headers: { ...passed, 'x-request-id': 'id-1' }, remoteAddress: '192.0.2.7' },
  ]);
});

test('a caller without an address is no caller on loopback', async () => {
  const { server, injected } = recordingServer();
  await innerRequests(server, caller({}, undefined))({ method: 'POST', path: '/v1/resolve', body: { items: [] } });
  expect(injected).toMatchObject([{ remoteAddress: '0.0.0.0', payload: { items: [] } }]);
});
