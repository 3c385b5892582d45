import { expect, test } from 'vitest';
import { get, runCommandJson } from '../../../harness/shared.js';

interface Entry {
  readonly id: string;
}

const find = async (id: string) =>
  ((await get('/v1/admin/webhooks')).json.webhooks as Entry[]).find((entry) => entry.id === id);

test('GET /v1/admin/webhooks: an endpoint without its secret and the query of its URL', async () => {
  const url = 'https://hooks.example.invalid/a/b?token=canary';
  const options = ['--description', 'ours', '--filter', 'exchange=LSE', '--events', 'instrument.listed'];
  const { id, secret } = await runCommandJson('webhooks', 'create', '--url', url, ...options);
  await runCommandJson('webhooks', 'disable', id);
  expect(await find(id)).toEqual({
    id,
    url: 'https://hooks.example.invalid/a/b',
    description: 'ours',
    events: ['instrument.listed'],
    filters: ['exchange=LSE'],
    state: 'disabled',
    disabled_reason: 'operator',
    failing_since: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    pending: 0,
    failed: 0,
    deliveries: [],
  });
  const { text } = await get('/v1/admin/webhooks');
  expect(text).not.toMatch(/canary|whsec_/);
  expect(text).not.toContain(secret.slice(6, 20));
  await runCommandJson('webhooks', 'delete', id);
  expect(await find(id)).toBeUndefined();
});
