import { expect, test } from 'vitest';
import { get, runCommandJson } from '../../../harness/shared.js';
import { eventually } from '../../../harness/until.js';

/** The status of a request with the validator of the one before. */
async function revalidate(): Promise<number> {
  const { etag } = (await get('/v1/admin/webhooks')).headers;
  return (await get('/v1/admin/webhooks', { 'if-none-match': etag! })).status;
}

test('GET /v1/admin/webhooks: 304 until an endpoint changes', async () => {
  // Another test creates an endpoint at the same time.
  await expect.poll(revalidate, eventually).toBe(304);
  const { headers } = await get('/v1/admin/webhooks');
  const { id } = await runCommandJson('webhooks', 'create', '--url', 'https://hooks.example.invalid/');
  expect((await get('/v1/admin/webhooks', { 'if-none-match': headers.etag! })).status).toBe(200);
  await runCommandJson('webhooks', 'delete', id);
});
