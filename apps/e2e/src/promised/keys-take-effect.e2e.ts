import { describe, expect, test } from 'vitest';
import { startCommand } from '../harness/command.js';
import { bearer, runCommandJson, get, createSharedKey, maintained, shared } from '../harness/shared.js';
import { send } from '../harness/http-client.js';

/** Milliseconds from the end of a command until the expected response; auth-4 allows one second. */
async function msUntil(expected: () => Promise<boolean>): Promise<number> {
  const started = Date.now();
  while (!(await expected())) if (Date.now() - started > 5000) break;
  return Date.now() - started;
}

const status = async (token: { key: string }) => (await get('/v1/stocks?outputsize=1', bearer(token))).status;

describe('auth-4: a running server follows within a second', () => {
  test.each([
    ['revocation', (id: string) => ['keys', 'revoke', id], 401],
    ['a subscription past due', (id: string) => ['keys', 'update', id, '--subscription', 'past_due'], 403],
    ['other scopes', (id: string) => ['keys', 'update', id, '--scopes', 'search:read'], 403],
    ['another allowlist', (id: string) => ['keys', 'update', id, '--allow-ip', '10.0.0.0/8'], 403],
  ])('%s', async (_, args, expected) => {
    const createdKey = await createSharedKey();
    expect(await status(createdKey)).toBe(200);
    await runCommandJson(...args(createdKey.id));
    expect(await msUntil(async () => (await status(createdKey)) === expected)).toBeLessThan(1000);
  });

  test('allowed origins', async () => {
    const createdKey = await createSharedKey();
    const from = async (origin: string) => (await get('/v1/types', { ...bearer(createdKey), origin })).status;
    expect(await from('https://b.example.com')).toBe(200);
    await runCommandJson('keys', 'update', createdKey.id, '--allow-origin', 'https://a.example.com');
    expect(await msUntil(async () => (await from('https://b.example.com')) === 403)).toBeLessThan(1000);
    expect(await from('https://a.example.com')).toBe(200);
  });

  test('a lowered limit', async () => {
    const createdKey = await createSharedKey({ perMinute: 100 });
    await runCommandJson('keys', 'update', createdKey.id, '--per-minute', '5');
    const policy = async () => String((await get('/v1/usage', bearer(createdKey))).headers['ratelimit-policy']);
    expect(await msUntil(async () => (await policy()).startsWith('"minute";q=5;'))).toBeLessThan(1000);
  });

  test('rotation: both keys until the overlap is over, then only the new one', async () => {
    const createdKey = await createSharedKey({ scopes: ['instruments:read'] });
    const rotated = await runCommandJson('keys', 'rotate', createdKey.id, '--overlap', '3s');
    expect(await msUntil(async () => (await status(rotated)) === 200)).toBeLessThan(1000);
    expect(await status(createdKey)).toBe(200);
    await expect.poll(() => status(createdKey), { timeout: 6000 }).toBe(401);
    expect(await status(rotated)).toBe(200);
    expect((await get('/v1/symbol_search?query=a', bearer(rotated))).status).toBe(403);
  });

  test('four keys created concurrently are all known', async () => {
    const making = Array.from({ length: 4 }, (_, i) =>
      startCommand(['keys', 'create', '--name', `k${i}`, '--json'], shared.env),
    );
    const createdKeys = await Promise.all(making.map(async ({ ended }) => (await ended).json as { key: string }));
    expect(
      await msUntil(async () => (await Promise.all(createdKeys.map(status))).every((one) => one === 200)),
    ).toBeLessThan(1000);
  });

  test('every instance on the same data', async () => {
    const createdKey = await runCommandJson('keys', 'create', '--name', 'both');
    expect(await msUntil(async () => (await status(createdKey)) === 200)).toBeLessThan(1000);
    expect((await send(maintained, 'GET', '/v1/usage', { headers: bearer(createdKey) })).status).toBe(503);
  });
});
