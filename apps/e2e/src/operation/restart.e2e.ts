import { describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bourse } from '../harness/bourse-server.js';
import { send } from '../harness/http-client.js';
import { makeKey } from '../harness/keys.js';
import { bearer, seededFolder, startSeeded } from '../harness/shared.js';

const month = async (server: Bourse, headers: { authorization: string }): Promise<number> =>
  (await send(server, 'GET', '/v1/usage', { headers })).json.month.used;

describe('what a key has used this month', () => {
  test('survives a restart to the last request, and so does the key', async () => {
    const dataDir = seededFolder();
    const first = await startSeeded({ dataDir });
    const made = bearer(await makeKey(first));
    for (let i = 0; i < 17; i++) await send(first, 'GET', '/v1/types', { headers: made });
    expect(await first.stop()).toBe(0);
    const second = await startSeeded({ dataDir });
    expect(await month(second, made)).toBe(17);
    await second.stop();
  });

  test('loses at most a second of counts when the server is killed, and counts nothing twice', async () => {
    const dataDir = seededFolder();
    const first = await startSeeded({ dataDir });
    const made = bearer(await makeKey(first));
    const times: number[] = [];
    for (const end = Date.now() + 3000; Date.now() < end; await sleep(10)) {
      await send(first, 'GET', '/v1/types', { headers: made });
      times.push(Date.now());
    }
    first.kill('SIGKILL');
    const killed = Date.now();
    await first.exited;
    const second = await startSeeded({ dataDir });
    const counted = await month(second, made);
    const olderThanASecond = times.filter((at) => at < killed - 1100).length;
    expect(counted).toBeLessThanOrEqual(times.length);
    expect(counted).toBeGreaterThanOrEqual(olderThanASecond);
    await second.stop();
  });

  test('is one count for two servers on the same data', async () => {
    const dataDir = seededFolder();
    const [one, two] = [await startSeeded({ dataDir }), await startSeeded({ dataDir })];
    const made = bearer(await makeKey(one));
    await expect
      .poll(async () => (await send(two, 'GET', '/v1/types', { headers: made })).status, { timeout: 3000 })
      .toBe(200);
    for (let i = 0; i < 10; i++) await send(one, 'GET', '/v1/types', { headers: made });
    await expect.poll(() => month(two, made), { timeout: 5000 }).toBe(11);
    await Promise.all([one.stop(), two.stop()]);
  });
});

describe('a cursor', () => {
  test('goes on where it stopped after a restart', async () => {
    const dataDir = seededFolder();
    const first = await startSeeded({ dataDir });
    const { next_cursor } = (await send(first, 'GET', '/v1/stocks?outputsize=10')).json;
    const path = `/v1/stocks?outputsize=10&cursor=${encodeURIComponent(next_cursor)}`;
    const before = await send(first, 'GET', path);
    await first.stop();
    const second = await startSeeded({ dataDir });
    const after = await send(second, 'GET', path);
    expect(after.text).toBe(before.text);
    expect(after.headers['etag']).toBe(before.headers['etag']);
    await second.stop();
  });
});
