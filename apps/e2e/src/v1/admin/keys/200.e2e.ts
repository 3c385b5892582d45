import { describe, expect, test } from 'vitest';
import { bearer, createSharedKey, get, runCommand, runCommandJson, shared } from '../../../harness/shared.js';
import { eventually } from '../../../harness/until.js';

interface Entry {
  readonly id: string;
  readonly state: string;
  readonly used_this_month: number;
}

const find = async (id: string): Promise<Entry | undefined> =>
  ((await get('/v1/admin/keys')).json.keys as Entry[]).find((key) => key.id === id);

/** The scopes that the command gives a key. */
const scopesOf = async (...options: string[]): Promise<string[]> =>
  (await runCommandJson('keys', 'create', '--name', 'operator', ...options)).scopes;

describe('GET /v1/admin/keys', () => {
  test('the keys of `bourse keys list`, oldest first', async () => {
    const { id: newest } = await createSharedKey();
    const listed = (await get('/v1/admin/keys')).json.keys as Entry[];
    const idsOfCommand = ((await runCommandJson('keys', 'list')) as Entry[]).map(({ id }) => id);
    const ids = listed.map(({ id }) => id);
    // Other tests create keys at the same time.
    expect(idsOfCommand.slice(0, ids.length)).toEqual(ids);
    expect(ids).toContain(newest);
  });

  test('a key with its rights, limits and use', async () => {
    const createdKey = await createSharedKey({
      env: 'test',
      scopes: ['search:read'],
      allowIp: ['127.0.0.0/8'],
      allowOrigin: ['https://app.example.com'],
      perMinute: 7,
      perMonth: 'unlimited',
      expires: '2099-01-01T00:00:00Z',
    });
    expect(await find(createdKey.id)).toEqual({
      id: createdKey.id,
      name: 'e2e',
      env: 'test',
      last4: createdKey.key.slice(-4),
      state: 'active',
      scopes: ['search:read'],
      allow_ip: ['127.0.0.0/8'],
      allow_origin: ['https://app.example.com'],
      per_minute: 7,
      per_month: null,
      used_this_month: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      expires_at: '2099-01-01T00:00:00Z',
      revoked_at: null,
      last_used_at: null,
      successor_id: null,
    });
    await get('/v1/symbol_search?query=AAPL', bearer(createdKey));
    await expect.poll(async () => (await find(createdKey.id))?.used_this_month, eventually).toBe(1);
  });

  test('past due, then revoked', async () => {
    const { id } = await createSharedKey();
    await runCommand('keys', 'update', id, '--subscription', 'past_due');
    expect((await find(id))?.state).toBe('past_due');
    await runCommand('keys', 'revoke', id);
    expect(await find(id)).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) });
  });

  test('never contains a key, its prefix or its digest', async () => {
    const createdKey = await createSharedKey();
    const { text } = await get('/v1/admin/keys');
    for (const { key } of [createdKey, { key: shared.demoKey }, { key: shared.apiKey! }]) {
      expect(text).not.toContain(key.slice(0, 20));
      expect(text).not.toContain(key.slice(-10));
    }
    expect(text).not.toMatch(/bourse_(?:live|test|demo)_|[0-9a-f]{64}/);
  });
});

describe('admin:read', () => {
  test.each(['status', 'imports', 'keys', 'schedules', 'webhooks'])(
    '/v1/admin/%s is refused for the demo key and for new keys',
    async (name) => {
      for (const key of [shared.demoKey, (await createSharedKey()).key]) {
        const answer = await get(`/v1/admin/${name}`, bearer({ key }));
        expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'insufficient_scope' });
      }
    },
  );

  test('`bourse keys create` gives it on request only', async () => {
    expect(await scopesOf()).toEqual(['instruments:read', 'search:read', 'prices:read']);
    expect(await scopesOf('--scopes', 'admin:read')).toEqual(['admin:read']);
  });

  test('requests are neither charged nor limited', async () => {
    const createdKey = await createSharedKey({ scopes: ['admin:read'], perMinute: 1, perMonth: 1 });
    for (let i = 0; i < 3; i++) expect((await get('/v1/admin/status', bearer(createdKey))).status).toBe(200);
    expect((await get('/v1/usage', bearer(createdKey))).json.month.used).toBe(0);
  });
});
