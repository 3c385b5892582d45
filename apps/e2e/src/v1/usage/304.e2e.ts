import { expect, test } from 'vitest';
import { bearer, get, createSharedKey } from '../../harness/shared.js';
import { eventually } from '../../harness/until.js';

test('GET /v1/usage has a strong ETag as every 200 under /v1; it changes with the use', async () => {
  const headers = bearer(await createSharedKey());
  const { etag } = (await get('/v1/usage', headers)).headers;
  expect(etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
  expect((await get('/v1/usage', { ...headers, 'if-none-match': '*' })).status).toBe(200);
  // Two requests within one second, because the response has the end of the minute.
  const again = async () => {
    const { etag: tag } = (await get('/v1/usage', headers)).headers;
    return (await get('/v1/usage', { ...headers, 'if-none-match': tag! })).status;
  };
  await expect.poll(again, eventually).toBe(304);
  await get('/v1/types', headers);
  expect((await get('/v1/usage', { ...headers, 'if-none-match': etag! })).status).toBe(200);
});
