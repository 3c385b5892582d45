import { describe, expect, test } from 'vitest';
import { send } from '../harness/http-client.js';
import { createKey } from '../harness/keys.js';
import { bearer, runCommandJson, get, createSharedKey, shared } from '../harness/shared.js';

const status = async (token: { key: string }) => (await get('/v1/stocks?outputsize=1', bearer(token))).status;

describe('auth-4: a key works when its command returns', () => {
  test('by the command: the first request is accepted', async () => {
    expect(await status(await runCommandJson('keys', 'create', '--name', 'fresh'))).toBe(200);
  });

  test('a hundred times over, with REST and GraphQL', async () => {
    const seen = new Map<number, number>();
    for (let i = 0; i < 100; i++) {
      const createdKey = await createKey(shared.env, {});
      const target = i % 2 === 0 ? shared : { ...shared, port: shared.gatewayPort };
      const path = i % 2 === 0 ? '/v1/usage' : '/schema.graphql';
      const answer = await send(target, 'GET', path, { headers: bearer(createdKey) });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    }
    expect(Object.fromEntries(seen)).toEqual({ 200: 100 });
  });

  test('control: a well-formed key that was never issued stays unknown', async () => {
    const stranger = { key: 'bourse_test_IntegrationTestsOnlyNoSecret00_1FKhJV' };
    expect((await get('/v1/usage', bearer(stranger))).json).toMatchObject({ details: { reason: 'unknown_key' } });
  });
});

describe('a rotated key', () => {
  test('its successor continues its count, and both share it', async () => {
    const createdKey = await createSharedKey({ perMonth: 3 });
    expect([await status(createdKey), await status(createdKey)]).toEqual([200, 200]);
    const rotated = await runCommandJson('keys', 'rotate', createdKey.id, '--overlap', '1h');
    const usage = (await get('/v1/usage', bearer(rotated))).json;
    expect(usage).toMatchObject({ key_id: rotated.id, month: { used: 2, remaining: 1 } });
    expect([await status(rotated), await status(createdKey), await status(rotated)]).toEqual([200, 429, 429]);
  });
});

test('the last use of a key appears in the list automatically', async () => {
  const createdKey = await createSharedKey();
  await status(createdKey);
  const lastUsedAt = async () =>
    (await runCommandJson('keys', 'list')).find(({ id }: { id: string }) => id === createdKey.id).lastUsedAt as
      string | null;
  await expect.poll(lastUsedAt, { timeout: 45_000, interval: 2000 }).not.toBeNull();
});
