import { expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../harness/http-client.js';
import { load } from '../harness/load.js';
import { startSeeded } from '../harness/shared.js';

test('error-10: overload gets 503 internal with Retry-After, drops nothing, and ends; /livez works', async () => {
  const server = await startSeeded({ env: { BOURSE_OVERLOAD_DELAY_MS: '10' } });
  const ask = async () => (await send(server, 'GET', '/v1/stocks')).status;
  await expect.poll(ask, { timeout: 10_000 }).toBe(200);
  const running = load(server, '/v1/stocks?outputsize=1000&status=all', 400, 6);
  const goesOn = () => Promise.race([running.then(() => false), sleep(100, true)]);
  let lives = 0;
  for (; await goesOn(); lives++) {
    const live = await send(server, 'GET', '/livez', { headers: { authorization: null } });
    expect(live.status).toBe(200);
  }
  const { statuses, dropped, retryAfterMissing } = await running;
  expect(Object.keys(statuses).sort()).toEqual(['200', '503']);
  expect([dropped, retryAfterMissing]).toEqual([0, 0]);
  // Repeated during the load: it does not wait in the queue of other requests.
  expect(lives).toBeGreaterThan(3);
  await expect.poll(ask, { timeout: 10_000 }).toBe(200);
  await server.stop();
});

test('after a pause of the process of 3 s every request is answered as before', async () => {
  const server = await startSeeded();
  const ask = () => send(server, 'GET', '/v1/stocks?outputsize=1');
  expect((await ask()).status).toBe(200);
  server.kill('SIGSTOP');
  const requests = Array.from({ length: 50 }, ask);
  await sleep(3000);
  server.kill('SIGCONT');
  for (let i = 0; i < 40; i++) {
    requests.push(ask());
    await sleep(25);
  }
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses).toEqual(Array(90).fill(200));
  await server.stop();
});
