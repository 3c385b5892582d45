import { expect, test } from 'vitest';
import { bearer, runCommand, get, createSharedKey, getStandingKey } from '../../harness/shared.js';
import { eventually } from '../../harness/until.js';

test('GET /v1/usage needs no scope', async () => {
  expect((await get('/v1/usage', bearer(await getStandingKey({ scopes: ['prices:read'] })))).status).toBe(200);
});

test('from an address that is not allowed: ip_not_allowlisted', async () => {
  const answer = await get('/v1/usage', bearer(await getStandingKey({ allowIp: ['10.0.0.0/8'] })));
  expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'ip_not_allowlisted' });
});

test('past due: subscription_past_due', async () => {
  const createdKey = await createSharedKey();
  await runCommand('keys', 'update', createdKey.id, '--subscription', 'past_due');
  await expect.poll(async () => (await get('/v1/usage', bearer(createdKey))).status, eventually).toBe(403);
  const answer = await get('/v1/usage', bearer(createdKey));
  expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'subscription_past_due' });
});
