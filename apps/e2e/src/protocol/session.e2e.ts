import { describe, expect, test } from 'vitest';
import { get, ALLOWED_ORIGIN, bearer, maintained, request, shared } from '../harness/shared.js';
import { raw } from '../harness/raw.js';
import { OwnPage, openPage } from '../harness/own-page.js';

const usage = '/v1/usage';
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
  ['to a foreign Host', { host: `evil.example:${shared.port}`, origin: `http://evil.example:${shared.port}` }],
  ['to a foreign Host without Origin', { host: 'evil.example', origin: null }],
  ['through a proxy', { 'x-forwarded-for': '192.0.2.1' }],
];

describe('a page of the server', () => {
  test('opens a session: 204 with a cookie that scripts and other sites cannot use', async () => {
    const page = new OwnPage(shared);
    const answer = await page.open();
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^bourse_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=43200$/),
    ]);
  });

  test('sends requests as the demo key, with its limits and charges', async () => {
    const page = await openPage(shared);
    const { status, json, headers } = await page.get(usage);
    expect([status, json.key_id, json.minute.limit]).toEqual([200, await demoId(), 600]);
    expect(headers['ratelimit-policy']).toContain('"minute";q=600');
    const used = json.month.used as number;
    expect((await page.get('/v1/stocks?outputsize=1')).status).toBe(200);
    expect((await page.get(usage)).json.month.used).toBeGreaterThan(used);
  });

  test.each([['localhost'], ['[::1]'], ['127.0.0.1']])('is at %s, with any port', async (name) => {
    const host = `${name}:8080`;
    const page = new OwnPage(shared);
    expect((await page.open({ host, origin: `http://${host}` })).status).toBe(204);
    expect((await page.get(usage, { host })).status).toBe(200);
  });

  test('learns whether a session is available and active', async () => {
    const page = new OwnPage(shared);
    const state = async () => {
      const { status, json, headers } = await page.get('/session');
      return [status, json, headers['cache-control']];
    };
    expect(await state()).toEqual([200, { available: true, active: false }, 'no-store']);
    await page.open();
    expect(await state()).toEqual([200, { available: true, active: true }, 'no-store']);
  });

  test('closes its session: the cookie is cleared, and the token is forgotten', async () => {
    const page = await openPage(shared);
    const other = await openPage(shared);
    const answer = await page.request('DELETE', '/session', { origin: page.origin });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toEqual(['bourse_session=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0']);
    expect((await page.get(usage)).json).toMatchObject(missingKey);
    expect((await page.get('/session')).json).toEqual({ available: true, active: false });
    expect((await other.get(usage)).status).toBe(200);
    expect((await page.request('DELETE', '/session', { cookie: null })).status).toBe(204);
  });

  test('that opens another session loses the first one', async () => {
    const page = await openPage(shared);
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
    const page = await openPage(shared);
    expect((await page.get(usage, { cookie })).json).toMatchObject(missingKey);
    expect((await page.get('/session', { cookie })).json).toEqual({ available: true, active: false });
  });

  test('is found among others, also among others of the same name', async () => {
    const page = await openPage(shared);
    const cookie = `theme=dark; bourse_session=stale;${page.cookie}; x="a"`;
    expect((await page.get(usage, { cookie })).status).toBe(200);
  });

  test.each(foreign)('is ignored in a request %s', async (_, headers) => {
    const page = await openPage(shared);
    const { json, headers: answered } = await page.get(usage, headers);
    expect(json).toMatchObject(missingKey);
    expect(answered['access-control-allow-credentials']).toBeUndefined();
    expect((await page.get('/session', headers)).json).toEqual({ available: false, active: false });
    expect((await page.get(usage)).status).toBe(200);
  });

  test('is ignored by HTTP/1.0, which browsers do not send', async () => {
    const { cookie } = await openPage(shared);
    const head = `GET /session HTTP/1.0\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n\r\n`;
    const { answers } = await raw(shared, head);
    expect(answers[0]!.json).toEqual({ available: false, active: false });
  });

  test('gives way to an Authorization header, valid or not', async () => {
    const page = await openPage(shared);
    expect((await page.get(usage, bearer({ key: shared.apiKey! }))).json.key_id).not.toBe(await demoId());
    const reason = async (authorization: string) => (await page.get(usage, { authorization })).json.details.reason;
    expect(await reason('')).toBe('missing_header');
    expect(await reason('Basic x')).toBe('invalid_format');
    expect(await reason(`Bearer ${shared.demoKey.slice(0, -1)}`)).toBe('invalid_format');
  });

  test('makes an answer that no other user gets from a cache', async () => {
    const page = await openPage(shared);
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
    const { cookie } = await openPage(shared);
    expect((await new OwnPage(maintained).get('/session', { cookie })).json.active).toBe(false);
    const graphql = new OwnPage({ ...shared, port: shared.gatewayPort });
    expect((await graphql.get('/schema.graphql', { cookie })).status).toBe(401);
    expect((await graphql.open()).status).toBe(404);
  });
});

describe('/session', () => {
  test.each(foreign)('a POST or DELETE %s: 403', async (_, headers) => {
    const page = await openPage(shared);
    for (const method of ['POST', 'DELETE']) {
      const answer = await page.request(method, '/session', { origin: page.origin, ...headers });
      expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'origin_not_allowed' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await page.get(usage)).status).toBe(200);
  });

  test('is not in the OpenAPI document, and accepts no other method', async () => {
    expect((await get('/openapi.json')).json.paths['/session']).toBeUndefined();
    expect((await request('PUT', '/session')).status).toBe(405);
  });

  test('a preflight of an allowed origin gets no credentials', async () => {
    const { headers } = await request('OPTIONS', '/session', {
      origin: ALLOWED_ORIGIN,
      'access-control-request-method': 'POST',
    });
    expect(headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});
