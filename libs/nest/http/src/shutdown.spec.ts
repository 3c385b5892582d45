import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { slowRequests, ThingsModule } from './testing/things.controller.js';

const key = 'good';

/** From here on, time passes only when the test moves the clock; requests over the loopback take none. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Sends a request whose handler waits for 200 ms; resolves once it waits. */
async function beginSlowRequest(app: TestApp) {
  const begun = once(slowRequests, 'begun');
  const answer = app.get('/v1/slow', { key }).catch(() => null);
  await begun;
  return { answer };
}

test('a request under way is finished, answers in the grace time close their connection, then no server listens', async () => {
  const app = await startTestApp(ThingsModule);
  stopClock();
  const slow = await beginSlowRequest(app);
  const closed = app.app.close({ graceMs: 100 });
  await vi.advanceTimersByTimeAsync(99);
  // Without the grace time, the listener would close within these turns.
  for (let turn = 0; turn < 50; turn++) await sleep(1);
  const graceful = await app.get('/v1/open');
  expect([graceful.status, graceful.headers.get('connection')]).toEqual([200, 'close']);
  expect(app.health.readiness().status).toBe('draining');
  await vi.advanceTimersByTimeAsync(101);
  expect((await slow.answer)?.status).toBe(200);
  vi.setTimerTickMode('nextTimerAsync');
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
  await app.get('/v1/busy/0', { key });
  stopClock();
  const hanging = await beginSlowRequest(app);
  let isClosed = false;
  const closing = app.app.close({ drainMs: 50 }).then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(49);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hanging.answer).toBeNull();
  vi.setTimerTickMode('nextTimerAsync');
  await closing;
});
