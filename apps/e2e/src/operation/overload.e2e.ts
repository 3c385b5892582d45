import { expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../harness/http-client.js';
import { load } from '../harness/load.js';
import { startSeeded } from '../harness/shared.js';

test('under more than it can do: 503 internal with Retry-After, nothing dropped, /livez answers, and it recovers', async () => {
  const server = await startSeeded();
  let stopped = false;
  const running = load(server, '/v1/stocks?outputsize=1000&status=all', 400, () => stopped);
  const waits: number[] = [];
  for (const end = Date.now() + 6000; Date.now() < end; await sleep(100)) {
    const started = Date.now();
    const live = await send(server, 'GET', '/livez', { headers: { authorization: null } });
    expect(live.status).toBe(200);
    waits.push(Date.now() - started);
  }
  stopped = true;
  const { statuses, dropped, retryAfterMissing } = await running;
  expect(Object.keys(statuses).filter((status) => status !== '200' && status !== '503')).toEqual([]);
  expect([dropped, retryAfterMissing]).toEqual([0, 0]);
  expect(Math.max(...waits)).toBeLessThan(3000);
  await sleep(1500);
  expect((await send(server, 'GET', '/v1/stocks')).status).toBe(200);
  await server.stop();
});

test('after the process stood still for 3 s it sheds what has piled up, then serves again', async () => {
  const server = await startSeeded();
  expect((await send(server, 'GET', '/v1/stocks?outputsize=1')).status).toBe(200);
  server.kill('SIGSTOP');
  const piled = Array.from({ length: 50 }, () => send(server, 'GET', '/v1/stocks?outputsize=1'));
  await sleep(3000);
  server.kill('SIGCONT');
  const late: Promise<{ status: number }>[] = [];
  for (let i = 0; i < 40; i++) {
    late.push(send(server, 'GET', '/v1/stocks?outputsize=1'));
    await sleep(25);
  }
  const answers = await Promise.all([...piled, ...late]);
  const shed = (await Promise.all(piled)).filter(({ status }) => status === 503);
  for (const answer of shed) {
    expect(answer).toBeEnvelope(503, 'internal', null);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  await sleep(1500);
  expect((await send(server, 'GET', '/v1/stocks?outputsize=1')).status).toBe(200);
  await server.stop();
});
