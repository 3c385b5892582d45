import { expect, test } from 'vitest';
import { get } from '../../../harness/shared.js';

test('GET /v1/admin/imports: 304 until another import', async () => {
  const { headers } = await get('/v1/admin/imports');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await get('/v1/admin/imports', { 'if-none-match': headers.etag! })).status).toBe(304);
  expect((await get('/v1/admin/imports?outputsize=1', { 'if-none-match': headers.etag! })).status).toBe(200);
});
