import { expect, test } from 'vitest';
import { send } from '../harness/http-client.js';
import { maintained } from '../harness/shared.js';

const get = (path: string) => send(maintained, 'GET', path);

test('error-4: routes are checked first: an unknown path stays 404, another method 405, OPTIONS 204', async () => {
  expect(await get('/v1/nothing')).toBeEnvelope(404, 'not_found', null);
  expect(await send(maintained, 'POST', '/v1/stocks')).toBeEnvelope(405, 'bad_request');
  expect((await send(maintained, 'OPTIONS', '/v1/stocks')).status).toBe(204);
});

test('invalid parameters do not change the answer', async () => {
  expect(await get('/v1/stocks?outputsize=0')).toBeEnvelope(503, 'internal', null);
});

test('/livez stays 200', async () => {
  expect((await get('/livez')).status).toBe(200);
});
