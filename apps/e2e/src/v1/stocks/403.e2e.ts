import { describe, expect, test } from 'vitest';
import { type Headers, send } from '../../harness/http-client.js';
import { bearer, runCommand, get, createSharedKey, shared, getStandingKey } from '../../harness/shared.js';
import { eventually } from '../../harness/until.js';

const from = (localAddress: string, headers: Headers) =>
  send(shared, 'GET', '/v1/stocks?outputsize=1', { headers, localAddress });

test('auth-3: the order of the reasons: subscription, then address, then scope', async () => {
  const createdKey = await createSharedKey({ scopes: ['search:read'], allowIp: ['127.0.0.9'] });
  const ask = async () => from('127.0.0.1', bearer(createdKey));
  const reasonIs = async (reason: string) => {
    await expect.poll(async () => (await ask()).json.details.reason, eventually).toBe(reason);
    expect(await ask()).toBeEnvelope(403, 'forbidden', { reason });
  };
  await runCommand('keys', 'update', createdKey.id, '--subscription', 'past_due');
  await reasonIs('subscription_past_due');
  await runCommand('keys', 'update', createdKey.id, '--subscription', 'active');
  await reasonIs('ip_not_allowlisted');
  expect(await from('127.0.0.9', bearer(createdKey))).toBeEnvelope(403, 'forbidden', { reason: 'insufficient_scope' });
});

describe('an allowlist', () => {
  const networks = ['127.0.0.64/26', '10.1.0.0/16', '2001:db8::/32'];
  const createHeaders = async () => bearer(await createSharedKey({ allowIp: networks, perMinute: 'unlimited' }));
  let header: Promise<Headers> | null = null;
  const isAllowed = async (localAddress: string, forwarded?: string) => {
    header ??= createHeaders();
    const answer = await from(localAddress, {
      ...(await header),
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    });
    if (answer.status !== 200) expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'ip_not_allowlisted' });
    return answer.status === 200;
  };

  test.each([
    ['127.0.0.64', true],
    ['127.0.0.127', true],
    ['127.0.0.63', false],
    ['127.0.0.128', false],
  ])('127.0.0.64/26 and %s: %s', async (address, expected) => {
    expect(await isAllowed(address)).toBe(expected);
  });

  test('X-Forwarded-For of an untrusted client is ignored', async () => {
    expect(await isAllowed('127.0.0.1', '10.1.2.3')).toBe(false);
    expect(await isAllowed('127.0.0.65', '203.0.113.9')).toBe(true);
  });

  test.each([
    ['10.1.2.3', true],
    ['10.2.2.3', false],
    ['203.0.113.9, 10.1.2.3', true],
    ['10.1.2.3, 203.0.113.9', false],
    ['10.1.2.3, 127.0.0.2', true],
    ['::ffff:10.1.2.3', true],
    ['2001:db8::1', true],
    ['[2001:db8::1]:443', true],
    ['2001:db9::1', false],
    ['10.1.2.3:55001', true],
    ['unknown', false],
    ['10.1.2.3, nonsense', false],
    ['10.1.2.999', false],
  ])('a trusted proxy sends %s: the right-most untrusted entry counts: %s', async (forwarded, expected) => {
    expect(await isAllowed('127.0.0.2', forwarded)).toBe(expected);
  });
});

describe('allowed origins', () => {
  const createdKey = getStandingKey({
    allowOrigin: ['https://app.example.com', 'http://localhost:*', 'https://*.example.org'],
  });
  const at = async (origin?: string) =>
    get('/v1/stocks?outputsize=1', { ...bearer(await createdKey), ...(origin === undefined ? {} : { origin }) });

  test.each([undefined, 'https://app.example.com', 'http://localhost:5173', 'https://a.example.org'])(
    'a request from %s is answered',
    async (origin) => {
      const { status, headers } = await at(origin);
      expect([status, headers['vary']]).toEqual([200, expect.stringContaining('Origin')]);
    },
  );

  test.each(['https://evil.example', 'https://a.b.example.org', 'https://app.example.com:8443', 'null'])(
    'a request from %s is refused',
    async (origin) => {
      expect(await at(origin)).toBeEnvelope(403, 'forbidden', { reason: 'origin_not_allowed' });
    },
  );

  test('the address comes before, the scope after', async () => {
    const narrow = { allowOrigin: ['https://app.example.com'], scopes: ['search:read'] };
    const here = await getStandingKey({ ...narrow, allowIp: ['127.0.0.1'] });
    const origin = 'https://evil.example';
    const reasonOf = async (localAddress: string) =>
      (await from(localAddress, { ...bearer(here), origin })).json.details.reason;
    expect([await reasonOf('127.0.0.9'), await reasonOf('127.0.0.1')]).toEqual([
      'ip_not_allowlisted',
      'origin_not_allowed',
    ]);
  });
});

test('limit-3: a 403 is free', async () => {
  const createdKey = await createSharedKey({ scopes: ['search:read'], perMinute: 2 });
  for (let i = 0; i < 4; i++) expect((await get('/v1/stocks', bearer(createdKey))).status).toBe(403);
  expect((await get('/v1/symbol_search?query=AAPL', bearer(createdKey))).status).toBe(200);
});
