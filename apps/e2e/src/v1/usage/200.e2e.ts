import { describe, expect, test } from 'vitest';
import { bearer, get, createSharedKey } from '../../harness/shared.js';

describe('GET /v1/usage', () => {
  test('limit-4: the key’s own limits and use; the request is neither charged nor limited', async () => {
    const createdKey = await createSharedKey({ perMinute: 3, perMonth: 1000, scopes: ['search:read'] });
    const usage = async () => (await get('/v1/usage', bearer(createdKey))).json;
    const fresh = await usage();
    expect(Object.keys(fresh)).toEqual(['key_id', 'scopes', 'minute', 'month']);
    expect(fresh).toMatchObject({ key_id: createdKey.id, scopes: ['search:read'] });
    expect(fresh.minute).toMatchObject({ limit: 3, used: 0, remaining: 3 });
    expect(fresh.month).toMatchObject({ limit: 1000, used: 0, remaining: 1000 });

    for (let i = 0; i < 3; i++) await get('/v1/symbol_search?query=AAPL', bearer(createdKey));
    expect((await get('/v1/symbol_search?query=AAPL', bearer(createdKey))).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await usage()).minute).toMatchObject({ limit: 3, used: 3, remaining: 0 });
    expect((await usage()).month).toMatchObject({ limit: 1000, used: 3, remaining: 997 });
    expect((await usage()).minute.reset_seconds).toBeGreaterThan(0);
    expect((await usage()).minute.reset_seconds).toBeLessThanOrEqual(60);
  });

  test('an unlimited key has null limits', async () => {
    const { minute, month } = (await get('/v1/usage')).json;
    expect([minute.limit, minute.remaining, month.limit, month.remaining]).toEqual([null, null, null, null]);
  });

  test('a new key has the default limits: 600 per minute, 1,000,000 per month, all scopes', async () => {
    const { minute, month, scopes } = (await get('/v1/usage', bearer(await createSharedKey()))).json;
    expect([minute.limit, month.limit]).toEqual([600, 1_000_000]);
    expect(scopes.sort()).toEqual(['instruments:read', 'prices:read', 'search:read']);
  });

  test('is never cached as a fresh answer', async () => {
    expect((await get('/v1/usage')).headers['cache-control']).toMatch(/no-store|no-cache/);
  });
});
