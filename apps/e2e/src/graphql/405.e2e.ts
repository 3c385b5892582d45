import { describe, expect, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import { send } from '../harness/http-client.js';

const paths: Readonly<Record<string, readonly string[]>> = {
  '/graphql': ['GET', 'HEAD', 'OPTIONS', 'POST'],
  '/schema.graphql': ['GET', 'HEAD', 'OPTIONS'],
};
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const allowIn = (header: string | undefined) => header?.split(/, ?/).toSorted();

describe.each(Object.entries(paths))('%s with another method', (path, allowed) => {
  test.each(methods.filter((method) => !allowed.includes(method)))(
    'error-4: %s: 405 with Allow, for any key or accepted format',
    async (method) => {
      for (const headers of [
        {},
        { authorization: null },
        { authorization: 'Bearer nonsense' },
        { accept: 'text/html' },
      ]) {
        const answer = await send(gateway, method, path, { headers });
        expect(answer).toBeEnvelope(405, 'bad_request', null);
        expect(allowIn(answer.headers['allow'])).toEqual(allowed);
      }
    },
  );

  test('OPTIONS: 204 with Allow, without a key and without a body', async () => {
    const answer = await send(gateway, 'OPTIONS', path, { headers: { authorization: null } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(allowIn(answer.headers['allow'])).toEqual(allowed);
  });
});

test.each(['/', '/graphql/', '/graphql/x', '/schema', '/graphiql', '/graphiql/', '/v1/stocks', '/docs'])(
  '%s is not a path of the gateway: 404',
  async (path) => {
    expect(await send(gateway, 'GET', path, { headers: { authorization: null } })).toBeEnvelope(404, 'not_found', null);
  },
);

test('a REST request gets a 404 that names the REST API', async () => {
  const { json } = await send(gateway, 'GET', '/v1/stocks/AAPL', { headers: { authorization: null } });
  expect(json.message).toBe(
    'There is no route /v1/stocks/AAPL here. The nearest is /v1/stocks/{symbol}, of the REST API on another port. This port serves /graphql; the routes of the REST API are at its /docs.',
  );
});
