import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { type Answer, send } from '../harness/http-client.js';
import { type CreatedKey, makeKey } from '../harness/keys.js';
import { bearer, createSeededFolder, startSeeded } from '../harness/shared.js';
import { until } from '../harness/until.js';

const types = (server: Bourse, key: CreatedKey) => send(server, 'GET', '/v1/types', { headers: bearer(key) });
const month = async (server: Bourse, key: CreatedKey): Promise<number> =>
  (await send(server, 'GET', '/v1/usage', { headers: bearer(key) })).json.month.used;

const running: Bourse[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop())));

async function start(dataDir: string): Promise<Bourse> {
  const server = await startSeeded({ dataDir });
  running.push(server);
  return server;
}

const isComplete = ({ status, headers }: Answer) => status === 200 && headers['x-degraded'] === undefined;

/** Succeeds once the server has finished its start: until then, a response may be degraded and has no ETag. */
async function waitForAnswer(server: Bourse, path: string): Promise<Answer> {
  let answer: Answer | undefined;
  await until(`${path} is answered`, async () => isComplete((answer = await send(server, 'GET', path))), 20_000);
  return answer!;
}

const dataDir = createSeededFolder();

describe('after a restart', () => {
  let used: CreatedKey;
  let page: string;
  let before: Answer;
  let second: Bourse;
  let stopped: number | null;
  beforeAll(async () => {
    const first = await start(dataDir);
    used = await makeKey(first);
    for (let i = 0; i < 17; i++) await types(first, used);
    const { next_cursor } = (await waitForAnswer(first, '/v1/stocks?outputsize=10')).json;
    page = `/v1/stocks?outputsize=10&cursor=${encodeURIComponent(next_cursor)}`;
    before = await waitForAnswer(first, page);
    stopped = await first.stop();
    second = await start(dataDir);
  });

  test('a key and its exact use of this month are known', async () => {
    expect([stopped, await month(second, used)]).toEqual([0, 17]);
  });

  test('a cursor continues the walk', async () => {
    const after = await waitForAnswer(second, page);
    expect(after.text).toBe(before.text);
    expect(after.headers['etag']).toBe(before.headers['etag']);
  });

  describe('with another server on the same data', () => {
    let third: Bourse;
    beforeAll(async () => {
      third = await start(dataDir);
    });

    test('the use of a key is one count', async () => {
      const createdKey = await makeKey(second);
      await expect.poll(async () => (await types(third, createdKey)).status, { timeout: 3000 }).toBe(200);
      for (let i = 0; i < 10; i++) await types(second, createdKey);
      await expect.poll(() => month(third, createdKey), { timeout: 5000 }).toBe(11);
    });
  });

  test('after a kill, at most a second of counts is lost, and nothing is counted twice', async () => {
    const createdKey = await makeKey(second);
    const times: number[] = [];
    for (const end = Date.now() + 2500; Date.now() < end; await sleep(10)) {
      await types(second, createdKey);
      times.push(Date.now());
    }
    second.kill('SIGKILL');
    const killed = Date.now();
    await second.exited;
    const counted = await month(await start(dataDir), createdKey);
    const olderThanASecond = times.filter((at) => at < killed - 1100).length;
    expect(olderThanASecond).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(times.length);
    expect(counted).toBeGreaterThanOrEqual(olderThanASecond);
  });
});
