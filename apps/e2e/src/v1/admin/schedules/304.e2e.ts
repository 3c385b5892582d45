import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { get, runCommand, runCommandJson } from '../../../harness/shared.js';
import { eventually } from '../../../harness/until.js';

/** The status of a request with the validator of the one before. */
async function revalidate(): Promise<number> {
  const { etag } = (await get('/v1/admin/schedules')).headers;
  return (await get('/v1/admin/schedules', { 'if-none-match': etag! })).status;
}

test('GET /v1/admin/schedules: 304 until a schedule changes', async () => {
  // Another test adds a schedule at the same time.
  await expect.poll(revalidate, eventually).toBe(304);
  const { headers } = await get('/v1/admin/schedules');
  const name = `e2e-${randomUUID()}`;
  await runCommand('schedule', 'add', '@yearly', '--name', name, '--', 'prices', 'check');
  expect((await get('/v1/admin/schedules', { 'if-none-match': headers.etag! })).status).toBe(200);
  await runCommandJson('schedule', 'remove', name);
});
