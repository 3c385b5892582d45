import { expect, test } from 'vitest';
import { get } from '../../../harness/shared.js';

test('GET /v1/admin/status has a strong ETag, which changes with the state; it is never cached as a fresh answer', async () => {
  const { headers } = await get('/v1/admin/status');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
  const again = await get('/v1/admin/status', { 'if-none-match': headers.etag! });
  expect(again.status).toBe(200);
  expect(again.headers.etag).not.toBe(headers.etag);
});
