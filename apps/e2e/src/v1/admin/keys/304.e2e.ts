import { expect, test } from 'vitest';
import { createSharedKey, get } from '../../../harness/shared.js';
import { eventually } from '../../../harness/until.js';

/** The status of a request with the validator of the one before. */
async function revalidate(): Promise<number> {
  const { etag } = (await get('/v1/admin/keys')).headers;
  return (await get('/v1/admin/keys', { 'if-none-match': etag! })).status;
}

test('GET /v1/admin/keys: 304 until a key changes', async () => {
  // Other tests use and create keys at the same time.
  await expect.poll(revalidate, eventually).toBe(304);
  const { headers } = await get('/v1/admin/keys');
  expect(headers['cache-control']).toBe('private, no-cache');
  await createSharedKey();
  expect((await get('/v1/admin/keys', { 'if-none-match': headers.etag! })).status).toBe(200);
});
