import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../harness/further-servers.js';
import { type Headers, send } from '../harness/http-client.js';
import { OwnPage, openPage, startPath } from '../harness/own-page.js';
import { raw } from '../harness/raw.js';
import { ALLOWED_ORIGIN, bearer, getServer, maintained, shared } from '../harness/shared.js';

// The shared server trusts a proxy, so it has no sessions.
let server: FurtherServer;
beforeAll(async () => {
  server = await getServer('imported');
});

const get = (path: string, headers: Headers = {}) => send(server, 'GET', path, { headers });

const usage = '/v1/usage';
const none = { available: false, active: false };
const missingKey = { code: 'unauthenticated', status: 401, details: { reason: 'missing_header' } };

const keyId = async (headers: Parameters<typeof get>[1]): Promise<string> => (await get(usage, headers)).json.key_id;
const demoId = () => keyId(bearer({ key: shared.demoKey }));

/** What distinguishes requests of other pages and programs from those of a page of the server. */
const foreign: readonly (readonly [string, Readonly<Record<string, string | null>>])[] = [
  ['without Sec-Fetch-Site', { 'sec-fetch-site': null }],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ['of a page on another port', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:5173' }],
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['with another Origin', { origin: 'http://127.0.0.1:5173' }],
  ['of an allowed origin', { 'sec-fetch-site': 'cross-site', origin: ALLOWED_ORIGIN }],
  ['to a foreign Host', { host: 'evil.example:3000', origin: 'http://evil.example:3000' }],
  ['to a foreign Host without Origin', { host: 'evil.example', origin: null }],
  ['through a proxy', { 'x-forwarded-for': '192.0.2.1' }],
];

describe('a page of the server', () => {
  test('opens a session at the address with the token: a cookie that scripts and other sites cannot use', async () => {
    const answer = await new OwnPage(server).start(startPath(server));
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      303,
      '/',
      'no-store',
    ]);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^bourse_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=43200$/),
    ]);
  });

  test('opens one session per token, and none without: the address then leads to a page that states this', async () => {
    const used = startPath(server);
    const page = new OwnPage(server);
    await page.start(used);
    expect((await page.start(used)).headers['location']).toBe('/');
    expect(startPath(server)).not.toBe(used);
    for (const path of [used, '/session/x', `${startPath(server)}x`]) {
      const answer = await new OwnPage(server).start(path);
      const { location, 'set-cookie': cookie } = answer.headers;
      expect([answer.status, location, cookie]).toEqual([303, '/?session=refused', undefined]);
    }
    const refused = await new OwnPage(server).open();
    expect(refused).toBeEnvelope(403, 'forbidden', { reason: 'origin_not_allowed' });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['to a foreign Host', { host: 'evil.example' }],
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ])('opens none %s, and the token remains', async (_, headers) => {
    const path = startPath(server);
    expect((await new OwnPage(server).start(path, headers)).headers['set-cookie']).toBeUndefined();
    expect((await new OwnPage(server).start(path)).headers['set-cookie']).toHaveLength(1);
  });

  test('sends requests as the demo key, with its limits and charges', async () => {
    const page = await openPage(server);
    const { status, json, headers } = await page.get(usage);
    expect([status, json.key_id, json.minute.limit]).toEqual([200, await demoId(), 600]);
    expect(headers['ratelimit-policy']).toContain('"minute";q=600');
    const used = json.month.used as number;
    expect((await page.get('/v1/stocks?outputsize=1')).status).toBe(200);
    expect((await page.get(usage)).json.month.used).toBeGreaterThan(used);
  });

  test.each([['localhost'], ['[::1]'], ['127.0.0.1']])('is at %s, with any port', async (name) => {
    const host = `${name}:8080`;
    const page = new OwnPage(server);
    await page.start(startPath(server), { host });
    expect((await page.open({ host, origin: `http://${host}` })).status).toBe(204);
    expect((await page.get(usage, { host })).status).toBe(200);
  });

  test('learns whether a session is available and active', async () => {
    const page = new OwnPage(server);
    const state = async () => {
      const { status, json, headers } = await page.get('/session');
      return [status, json, headers['cache-control']];
    };
    expect(await state()).toEqual([200, none, 'no-store']);
    await page.start(startPath(server));
    expect(await state()).toEqual([200, { available: true, active: true }, 'no-store']);
  });

  test('closes its session: the cookie is cleared, and the token is forgotten', async () => {
    const page = await openPage(server);
    const other = await openPage(server);
    const answer = await page.request('DELETE', '/session', { origin: page.origin });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toEqual(['bourse_session=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0']);
    expect((await page.get(usage)).json).toMatchObject(missingKey);
    expect((await page.get('/session')).json).toEqual(none);
    expect((await other.get(usage)).status).toBe(200);
    expect((await page.request('DELETE', '/session', { cookie: null })).status).toBe(204);
  });

  test('that continues its session gets another cookie in place of the first', async () => {
    const page = await openPage(server);
    const { cookie } = page;
    await page.open();
    expect(page.cookie).not.toBe(cookie);
    expect((await page.get(usage, { cookie })).status).toBe(401);
    expect((await page.get(usage)).status).toBe(200);
  });
});

describe('a cookie', () => {
  test.each([
    ['an unknown token', `bourse_session=${'A'.repeat(43)}`],
    ['an empty token', 'bourse_session='],
    ['another name', 'session=1'],
    ['no pair', 'bourse_session'],
    ['nothing', ''],
  ])('with %s opens nothing', async (_, cookie) => {
    const page = await openPage(server);
    expect((await page.get(usage, { cookie })).json).toMatchObject(missingKey);
    expect((await page.get('/session', { cookie })).json).toEqual(none);
  });

  test('is found among others, also among others of the same name', async () => {
    const page = await openPage(server);
    const cookie = `theme=dark; bourse_session=stale;${page.cookie}; x="a"`;
    expect((await page.get(usage, { cookie })).status).toBe(200);
  });

  test.each(foreign)('is ignored in a request %s', async (_, headers) => {
    const page = await openPage(server);
    const { json, headers: answered } = await page.get(usage, headers);
    expect(json).toMatchObject(missingKey);
    expect(answered['access-control-allow-credentials']).toBeUndefined();
    expect((await page.get('/session', headers)).json).toEqual(none);
    expect((await page.get(usage)).status).toBe(200);
  });

  test('is ignored by HTTP/1.0, which browsers do not send', async () => {
    const { cookie } = await openPage(server);
    const head = `GET /session HTTP/1.0\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n\r\n`;
    const { answers } = await raw(server, head);
    expect(answers[0]!.json).toEqual(none);
  });

  test('gives way to an Authorization header, valid or not', async () => {
    const page = await openPage(server);
    expect((await page.get(usage, bearer({ key: server.apiKey! }))).json.key_id).not.toBe(await demoId());
    const reason = async (authorization: string) => (await page.get(usage, { authorization })).json.details.reason;
    expect(await reason('')).toBe('missing_header');
    expect(await reason('Basic x')).toBe('invalid_format');
    expect(await reason(`Bearer ${shared.demoKey.slice(0, -1)}`)).toBe('invalid_format');
  });

  test('makes an answer that no other user gets from a cache', async () => {
    const page = await openPage(server);
    const { headers } = await page.get('/v1/stocks?outputsize=1');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']!.split(', ')).toContain('Cookie');
    const again = await page.get('/v1/stocks?outputsize=1', { 'if-none-match': headers['etag']! });
    expect([again.status, again.headers['vary']!.split(', ').includes('Cookie')]).toEqual([304, true]);
    const signedOut = await page.get('/v1/stocks?outputsize=1', { 'if-none-match': headers['etag']!, cookie: null });
    expect([signedOut.status, signedOut.headers['cache-control']]).toEqual([401, 'no-store']);
    expect((await get('/v1/stocks?outputsize=1')).headers['vary']).not.toContain('Cookie');
  });

  test('means nothing to another server, nor to GraphQL, which has another origin', async () => {
    const { cookie } = await openPage(server);
    expect((await new OwnPage(maintained).get('/session', { cookie })).json.active).toBe(false);
    const graphql = new OwnPage({ ...server, port: server.gatewayPort });
    expect((await graphql.get('/schema.graphql', { cookie })).status).toBe(401);
    expect((await graphql.open()).status).toBe(404);
  });
});

describe('/session', () => {
  test.each(foreign)('a POST or DELETE %s: 403', async (_, headers) => {
    const page = await openPage(server);
    for (const method of ['POST', 'DELETE']) {
      const answer = await page.request(method, '/session', { origin: page.origin, ...headers });
      expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'origin_not_allowed' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await page.get(usage)).status).toBe(200);
  });

  test('is not in the OpenAPI document, and accepts no other method', async () => {
    expect((await get('/openapi.json')).json.paths['/session']).toBeUndefined();
    expect((await send(server, 'PUT', '/session')).status).toBe(405);
  });

  test('a preflight of an allowed origin gets no credentials', async () => {
    const { headers } = await send({ ...server, apiKey: null }, 'OPTIONS', '/session', {
      headers: { origin: ALLOWED_ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect(headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});
