import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BourseClient } from '@bourse/sdk';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../harness/bourse-server.js';
import { runBourseJson } from '../../../harness/command.js';
import { MapStore } from '../../../harness/map-store.js';
import { startSeeded } from '../../../harness/shared.js';

test('a token from before the recorded changes: 410, and a client that follows fills its store again', async () => {
  const server = await startSeeded();
  const bourse = new BourseClient({ baseUrl: `http://${server.host}:${server.port}`, apiKey: server.apiKey! });
  const rename = (name: string) => {
    const path = join(createTemporaryFolder(), 'rows.csv');
    writeFileSync(path, `symbol,name,type\nAAPL,${name},Common Stock\n`);
    const env = { ...server.env, BOURSE_CHANGES_KEEP: '0' };
    return runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', path], env);
  };
  const store = new MapStore();
  await store.sync(bourse);
  const { token } = store;
  await rename('Apple Again');
  expect(await store.sync(bourse)).toMatchObject([{ symbol: 'AAPL', fields: ['name'] }]);
  await rename('Apple Thrice');
  await expect(bourse.stocks.changes({ since: token! })).rejects.toMatchObject({
    status: 410,
    details: { errors: [{ field: 'since' }] },
  });
  store.token = token;
  expect(await store.sync(bourse)).toEqual([]);
  expect([store.fills, store.rows.get('AAPL')?.name]).toEqual([2, 'Apple Thrice']);
  await server.stop();
});
