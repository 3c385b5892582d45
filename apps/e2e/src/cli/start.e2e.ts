import { expect, test } from 'vitest';
import { startBourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourseJson } from '../harness/command.js';
import { send } from '../harness/http-client.js';

test(
  'two first starts on one database: one loads the sample, the other waits for it, both serve',
  { timeout: 120_000 },
  async () => {
    const dataDir = createTemporaryFolder();
    await runBourseJson(['db', 'migrate'], { BOURSE_DATA_DIR: dataDir });
    const servers = await Promise.all([startBourse({ dataDir }), startBourse({ dataDir })]);
    const loaded = servers.filter((server) => server.output().includes('Loaded: the sample universe'));
    expect(loaded).toHaveLength(1);
    const { key } = await runBourseJson(['keys', 'create', '--name', 'both'], { BOURSE_DATA_DIR: dataDir });
    for (const server of servers) {
      const apple = async () => (await send({ ...server, apiKey: key }, 'GET', '/v1/stocks/AAPL')).status;
      await expect.poll(apple, { timeout: 5000 }).toBe(200);
      expect(await server.stop()).toBe(0);
    }
  },
);
