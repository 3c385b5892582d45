import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { SmallDisk } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bourse, waitForDatabaseRelease } from '../harness/bourse-server.js';
import { runBourse, runBourseJson } from '../harness/command.js';
import { send } from '../harness/http-client.js';
import { bearer, shared, startSeeded } from '../harness/shared.js';
import { until } from '../harness/until.js';

const noRoom = /The disk of the database is full \(No space left on device: \d+ MB are free/;

describe.skipIf(!SmallDisk.isAllowed())('a server on a full disk', { timeout: 180_000 }, () => {
  let disk: SmallDisk;
  let dataDir: string;
  let server: Bourse;
  const env = () => server.env;
  const statusOf = async (path: string, headers = {}) => (await send(server, 'GET', path, { headers })).status;
  const reads = async () => [await statusOf('/v1/stocks?outputsize=2'), await statusOf('/v1/time_series?symbol=AAPL')];
  beforeAll(async () => {
    disk = SmallDisk.mount(400)!;
    dataDir = join(disk.path, 'data');
    cpSync(shared.seed, dataDir, { recursive: true });
    server = await startSeeded({ dataDir });
    disk.fill(0);
  });
  afterAll(async () => {
    await server.stop();
    await waitForDatabaseRelease(dataDir);
    disk.unmount();
  });

  test('serves reads', async () => {
    expect(await reads()).toEqual([200, 200]);
  });

  test('refuses commands that write, with the reason', async () => {
    const { code, stderr } = await runBourse(['keys', 'create', '--name', 'full'], env());
    expect([code, stderr]).toEqual([1, expect.stringMatching(noRoom)]);
  });

  test('bourse doctor reports the free space', async () => {
    const { code, json } = await runBourse(['doctor', '--json'], env());
    expect(code).toBe(1);
    expect(json.checks).toContainEqual(
      expect.objectContaining({ name: 'data folder', ok: false, detail: expect.stringContaining('MB of free space') }),
    );
  });

  test('ends on SIGTERM, and starts again', async () => {
    expect(await server.stop()).toBe(0);
    await waitForDatabaseRelease(dataDir);
    server = await startSeeded({ dataDir });
    expect(await reads()).toEqual([200, 200]);
  });

  test('writes again once there is space, without intervention', async () => {
    disk.empty();
    const createdKey = await runBourseJson(['keys', 'create', '--name', 'roomy'], env());
    await until('the new key works', async () => (await statusOf('/v1/types', bearer(createdKey))) === 200);
    expect(await reads()).toEqual([200, 200]);
  });
});
