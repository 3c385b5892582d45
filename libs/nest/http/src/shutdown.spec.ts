import { expect, test } from 'vitest';
import { startTestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

const key = 'good';

test('a request under way is finished, answers in the grace time close their connection, then no server listens', async () => {
  const app = await startTestApp(ThingsModule);
  const slow = app.get('/v1/slow', { key });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closed = app.app.close({ graceMs: 100 });
  const graceful = await app.get('/v1/open');
  expect([graceful.status, graceful.headers.get('connection')]).toEqual([200, 'close']);
  expect(app.health.readiness().status).toBe('draining');
  expect((await slow).status).toBe(200);
  await closed;
  await expect(app.get('/v1/open')).rejects.toThrow('fetch failed');
});

test('clients that leave once readiness turns false, as a balancer does, lose no request', async () => {
  const app = await startTestApp(ThingsModule);
  const statuses: number[] = [];
  const sendWhileReady = async () => {
    while (app.health.readiness().status === 'ready') {
      const answer = await app.get('/v1/free', { key });
      await answer.text();
      statuses.push(answer.status);
    }
  };
  const clients = Array.from({ length: 8 }, sendWhileReady);
  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(8);
  await app.app.close({ graceMs: 50 });
  await Promise.all(clients);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a connection that never finishes its request delays the shutdown no longer than its timeout', async () => {
  const app = await startTestApp(ThingsModule);
  const hanging = app
    .get('/v1/busy/0', { key })
    .then(() => app.get('/v1/slow', { key }))
    .catch(() => 'cut');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const startedAt = performance.now();
  await app.app.close({ drainMs: 50 });
  expect(performance.now() - startedAt).toBeLessThan(1000);
  await hanging;
});
