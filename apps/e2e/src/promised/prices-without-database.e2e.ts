import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import type { Answer } from '../harness/http-client.js';
import { ask, importBarLines } from '../harness/price-imports.js';
import { ownersOf } from '../harness/processes.js';
import { startSeeded } from '../harness/shared.js';

let server: Bourse;
beforeEach(async () => {
  server = await startSeeded();
});
afterEach(async () => {
  for (const pid of ownersOf(server.dataDir)) process.kill(pid, 'SIGCONT');
  await server.stop();
});

const bars = (symbol: string, parameters = {}) => ask(server, '/v1/time_series', { symbol, ...parameters });
const database = (signal: NodeJS.Signals) => ownersOf(server.dataDir).forEach((pid) => process.kill(pid, signal));

async function measureTime(asking: Promise<Answer>): Promise<[Answer, number]> {
  const started = Date.now();
  const answer = await asking;
  return [answer, Date.now() - started];
}

test('while the database hangs: 503 within a second for bars not in memory; the rest works; all recovers', async () => {
  await expect.poll(async () => (await bars('AAPL')).status, { timeout: 5000 }).toBe(200);
  const before = await bars('AAPL');
  expect(ownersOf(server.dataDir)).toHaveLength(1);
  database('SIGSTOP');

  for (const asking of [
    () => bars('MSFT'),
    () => bars('IBM', { interval: '1month', adjust: 'all' }),
    () => ask(server, '/v1/dividends', { symbol: 'IBM' }),
    () => ask(server, '/v1/quotes', { symbols: 'GOOGL,META' }),
  ]) {
    const [answer, ms] = await measureTime(asking());
    expect(answer).toBeEnvelope(503, 'internal', null);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(ms).toBeLessThan(1500);
  }

  const [same, ms] = await measureTime(bars('AAPL'));
  // Keys and limits cannot be updated either, which X-Degraded states (error-11, auth-5).
  expect([same.status, same.text === before.text]).toEqual([200, true]);
  expect(same.headers['x-degraded'] ?? 'auth').toMatch(/^(auth|limits)(, (auth|limits))?$/);
  expect(ms).toBeLessThan(500);
  expect((await bars('AAPL', { outputsize: 10, interval: '1week' })).status).toBe(200);
  expect((await ask(server, '/v1/stocks', { outputsize: 3 })).status).toBe(200);
  expect(await bars('NOSUCHTHING')).toBeEnvelope(404, 'not_found', { symbol: 'NOSUCHTHING' });

  database('SIGCONT');
  await expect.poll(async () => (await bars('MSFT')).status, { timeout: 10_000 }).toBe(200);
  expect((await bars('MSFT')).json.values).toHaveLength(365);
  await importBarLines(server.env, 'KO', ['2020-01-02,55,56,54,55,1000']);
  await expect.poll(async () => (await bars('KO')).status, { timeout: 10_000 }).toBe(200);
});

test('the server reconnects after the database is killed', async () => {
  await expect.poll(async () => (await bars('AAPL')).status, { timeout: 5000 }).toBe(200);
  database('SIGKILL');
  await sleep(100);
  const { status } = await bars('MSFT');
  expect([200, 503]).toContain(status);
  await expect.poll(async () => (await bars('MSFT')).status, { timeout: 15_000, interval: 200 }).toBe(200);
  expect((await bars('AAPL')).status).toBe(200);
});
