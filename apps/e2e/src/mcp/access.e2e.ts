import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeMethods } from '../cases/methods.js';
import type { Bourse } from '../harness/bourse-server.js';
import { sumOf } from '../harness/exposition.js';
import { send, type Target } from '../harness/http-client.js';
import { callTool, messageHeaders, sendMessage, sendModern } from '../harness/mcp.js';
import {
  ALLOWED_ORIGIN,
  bearer,
  createSharedKey,
  getStandingKey,
  maintained,
  shared,
  startSeeded,
} from '../harness/shared.js';

describeMethods('/mcp', ['OPTIONS', 'POST']);

const search = { query: 'apple', limit: 1 };
const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

const statusFrom = async (key: object) =>
  (await callTool(shared, 'search_instruments', search, { headers: { ...key, origin: ALLOWED_ORIGIN } })).status;

describe('the key', () => {
  test.each([
    ['no key', null, 'missing_header'],
    ['no key', 'Bearer nonsense', 'invalid_format'],
    ['an unknown key', `Bearer bourse_test_${'a'.repeat(40)}`, expect.any(String)],
  ])('%s (%s): 401 with a challenge, as an error of JSON-RPC', async (_, authorization, reason) => {
    const { status, headers, json } = await sendModern(shared, 'tools/list', {}, { headers: { authorization } });
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(json).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_001, data: { code: 'unauthenticated', details: { reason } } },
    });
  });

  test('a cookie is no key', async () => {
    const headers = {
      authorization: null,
      cookie: `bourse_session=${shared.apiKey}; authorization=Bearer ${shared.apiKey}`,
    };
    expect((await sendModern(shared, 'tools/list', {}, { headers })).status).toBe(401);
  });

  test('there is no metadata of an issuer that would make clients open a browser', async () => {
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
      expect((await send({ ...shared, apiKey: null }, 'GET', path)).status).toBe(404);
    }
  });

  test('its scopes are those of REST: a tool without them fails, others work', async () => {
    const headers = bearer(await getStandingKey({ scopes: ['instruments:read'] }));
    const refused = (await callTool(shared, 'search_instruments', search, { headers })).json;
    expect(refused.result.isError).toBe(true);
    expect(JSON.parse(refused.result.content[0].text).code).toBe('forbidden');
    const allowed = (await callTool(shared, 'get_instrument', { symbol: 'AAPL' }, { headers })).json;
    expect(allowed.result.structuredContent.name).toBe('Apple Inc.');
  });

  test('its limit is that of REST, and counts requests of REST', async () => {
    const key = await createSharedKey({ perMinute: 3 });
    const headers = bearer(key);
    for (let call = 0; call < 3; call++) {
      expect((await callTool(shared, 'search_instruments', search, { headers })).json.result.isError).toBeUndefined();
    }
    const { status, json, headers: answered } = await callTool(shared, 'search_instruments', search, { headers });
    expect([status, json.error.code, json.error.data.code]).toEqual([429, -32_029, 'rate_limit']);
    expect(Number(answered['retry-after'])).toBeGreaterThan(0);
    expect((await sendModern(shared, 'tools/list', {}, { headers })).status).toBe(429);
    const usage = await send(shared, 'GET', '/v1/usage', { headers });
    expect(usage.json.minute).toMatchObject({ used: 3, remaining: 0 });
  });

  test('every message costs a unit, one that calls a tool what REST charges', async () => {
    const key = await createSharedKey({ perMinute: 600 });
    const headers = bearer(key);
    const readUsed = async () => (await send(shared, 'GET', '/v1/usage', { headers })).json.minute.used as number;
    const costOf = async (ask: () => Promise<unknown>) => {
      const before = await readUsed();
      await ask();
      return (await readUsed()) - before;
    };
    const call = (name: string, given: object) => () => callTool(shared, name, given, { headers });
    const symbols = ['AAPL', 'IBM', 'MSFT'];
    const batch = JSON.stringify(Array.from({ length: 10 }, (_, id) => ({ ...JSON.parse(list), id })));
    expect(await costOf(() => sendModern(shared, 'tools/list', {}, { headers }))).toBe(1);
    expect(await costOf(() => sendMessage(shared, list, headers))).toBe(1);
    expect(await costOf(() => sendMessage(shared, batch, headers))).toBe(10);
    expect(await costOf(() => sendMessage(shared, '{}', headers))).toBe(1);
    expect(
      await costOf(() => sendModern(shared, 'resources/read', { uri: 'bourse://docs/guide/prices' }, { headers })),
    ).toBe(1);
    expect(await costOf(call('search_instruments', search))).toBe(1);
    expect(await costOf(call('search_instruments', { nonsense: 1 }))).toBe(1);
    expect(await costOf(call('get_prices', { symbols, last: 1 }))).toBe(3);
    const narrow = bearer(await createSharedKey({ scopes: ['instruments:read'] }));
    await callTool(shared, 'search_instruments', search, { headers: narrow });
    expect((await send(shared, 'GET', '/v1/usage', { headers: narrow })).json.minute.used).toBe(1);
  });

  test('its addresses are those of the caller, not of this process', async () => {
    const local = bearer(await getStandingKey({ allowIp: ['127.0.0.1'] }));
    expect((await callTool(shared, 'search_instruments', search, { headers: local })).status).toBe(200);
    const other = await callTool(shared, 'search_instruments', search, { headers: local, localAddress: '127.0.0.3' });
    expect(other.json.error).toMatchObject({ code: -32_003, data: { details: { reason: 'ip_not_allowlisted' } } });
    const remote = bearer(await getStandingKey({ allowIp: ['192.0.2.0/24'] }));
    const headers = { ...remote, 'x-forwarded-for': '192.0.2.9' };
    expect(
      (await callTool(shared, 'search_instruments', search, { headers, localAddress: '127.0.0.2' })).json.result,
    ).toBeDefined();
    expect((await callTool(shared, 'search_instruments', search, { headers })).status).toBe(403);
  });

  test('its origins are those of the caller', async () => {
    const allowed = bearer(await getStandingKey({ allowOrigin: [ALLOWED_ORIGIN] }));
    const other = bearer(await getStandingKey({ allowOrigin: ['https://other.example.com'] }));
    expect([await statusFrom(allowed), await statusFrom(other)]).toEqual([200, 403]);
  });

  test('in maintenance: 503 with Retry-After', async () => {
    const { status, headers, json } = await sendModern(maintained, 'tools/list');
    expect([status, Number(headers['retry-after']) > 0, json.error.code]).toEqual([503, true, -32_603]);
  });
});

describe('pages of other origins', () => {
  let server: Bourse;
  beforeAll(async () => {
    server = await startSeeded({ env: { BOURSE_CORS_ORIGINS: ALLOWED_ORIGIN } });
  });
  afterAll(() => server.stop());

  const statusOf = async (headers: Readonly<Record<string, string>>, target: Target = server) =>
    (await sendMessage(target, list, headers)).status;

  test.each(['https://evil.example', 'null', `${ALLOWED_ORIGIN}.evil.example`, 'http://localhost', 'file://'])(
    'Origin %s: 403',
    async (origin) => {
      expect(await statusOf({ origin })).toBe(403);
    },
  );

  test('a configured origin, and that of the server: allowed', async () => {
    expect(await statusOf({ origin: ALLOWED_ORIGIN })).toBe(200);
    expect(await statusOf({ origin: `http://${server.host}:${server.port}` })).toBe(200);
    expect(await statusOf({ origin: `http://localhost:${server.port}`, host: `localhost:${server.port}` })).toBe(200);
  });

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.0.2.1',
    '[::2]',
  ])('Host %s leads to a server on loopback: 403, also with its own origin and without a key', async (host) => {
    expect(await statusOf({ host })).toBe(403);
    expect(await statusOf({ host, origin: `http://${host}` })).toBe(403);
    expect((await sendMessage({ ...server, apiKey: null }, list, { host })).status).toBe(403);
  });

  test.each(['localhost', 'localhost:1', 'app.localhost', '127.0.0.53', '[::1]:3000', 'LOCALHOST.'])(
    'Host %s: allowed',
    async (host) => {
      expect(await statusOf({ host })).toBe(200);
    },
  );

  test('behind a configured proxy, the names are those of the proxy', async () => {
    expect(await statusOf({ host: 'api.example.com', origin: 'https://api.example.com' }, shared)).toBe(200);
    expect(await statusOf({ host: 'api.example.com', origin: 'https://evil.example' }, shared)).toBe(403);
  });

  test('a preflight allows the headers of the protocol', async () => {
    const headers = {
      origin: ALLOWED_ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'mcp-method',
    };
    const answer = await send({ ...server, apiKey: null }, 'OPTIONS', '/mcp', { headers });
    expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain(
      'mcp-protocol-version, mcp-method, mcp-name',
    );
  });

  test('logs: one line of the route and one for each request of REST, with one request id', async () => {
    const id = `mcp-${Math.random().toString(36).slice(2)}`;
    await callTool(server, 'search_instruments', search, { headers: { 'x-request-id': id } });
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes(id));
    await expect.poll(lines).toHaveLength(2);
    const logged = lines().map((line) => JSON.parse(line) as { readonly route: string; readonly key_id: string });
    expect(logged.map(({ route }) => route).sort()).toEqual(['/mcp', '/v1/symbol_search']);
    expect(new Set(logged.map(({ key_id: keyId }) => keyId)).size).toBe(1);
  });

  test('metrics count the route and the requests of REST apart', async () => {
    const count = async (route: string) => {
      const { text } = await send({ ...server, port: server.metricsPort }, 'GET', '/metrics');
      return sumOf(text, 'bourse_http_requests_total', new RegExp(`route="${route}"`));
    };
    const before = [await count('/mcp'), await count('/v1/symbol_search')];
    await callTool(server, 'search_instruments', search);
    await expect
      .poll(async () => [await count('/mcp'), await count('/v1/symbol_search')])
      .toEqual(before.map((each) => each + 1));
  });
});

test('many calls of one key at once: none waits for itself', async () => {
  const headers = { ...messageHeaders, ...bearer(await getStandingKey({})) };
  const answers = await Promise.all(
    Array.from({ length: 80 }, () =>
      callTool(shared, 'get_prices', { symbols: ['AAPL', 'IBM', 'MSFT'], last: 5 }, { headers }),
    ),
  );
  expect(answers.filter(({ json }) => json.result.structuredContent.series.length === 3)).toHaveLength(80);
});
