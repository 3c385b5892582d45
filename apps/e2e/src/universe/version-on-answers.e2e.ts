import { expect, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse } from '../harness/command.js';
import { send } from '../harness/http-client.js';
import { startSmall } from '../harness/small-universe.js';
import { until } from '../harness/until.js';

test('version-1, list-10: a publication changes the version of all responses; unchanged ones stay 304', async () => {
  const server = await startSmall();
  const get = (path: string, headers = {}) => send(server, 'GET', path, { headers });
  const versionOf = async (path: string) => Number((await get(path)).headers['x-universe-version']);
  const before = await versionOf('/v1/stocks?outputsize=1');
  expect(before).toBeGreaterThan(0);

  const { instruments } = (await get('/v1/stocks?outputsize=1000&status=all')).json;
  const [first] = instruments;
  const last = instruments.at(-1);
  const untouched = [
    '/v1/stocks?outputsize=1&status=all',
    `/v1/stocks/${encodeURIComponent(first.symbol)}`,
    '/v1/types',
  ];
  const touched = ['/v1/stocks?outputsize=1000&status=all', `/v1/stocks/${encodeURIComponent(last.symbol)}`];
  const tagOf = async (path: string) => [path, (await get(path)).headers['etag']] as const;
  const tags = new Map(await Promise.all([...untouched, ...touched].map(tagOf)));
  const statusOf = async (path: string) => (await get(path, { 'if-none-match': tags.get(path)! })).status;
  expect(await Promise.all([...untouched, ...touched].map(statusOf))).toEqual([304, 304, 304, 304, 304]);

  const file = join(createTemporaryFolder(), 'change.csv');
  writeFileSync(file, `symbol,name\n${last.symbol},Renamed by a publication\n`);
  expect((await runBourse(['import', 'instruments', '--format', 'csv', file], server.env)).code).toBe(0);
  await until('the next version answers', async () => (await versionOf('/v1/stocks?outputsize=1')) === before + 1);
  expect(await Promise.all(untouched.map(statusOf))).toEqual([304, 304, 304]);
  expect(await Promise.all(touched.map(statusOf))).toEqual([200, 200]);

  const paths = [
    '/v1/exchanges',
    '/v1/countries',
    '/v1/types',
    '/v1/sectors',
    `/v1/symbol_search?query=${first.symbol}`,
  ];
  expect(new Set(await Promise.all(paths.map(versionOf)))).toEqual(new Set([before + 1]));
  // The lag of the search service is known from its next response.
  const ready = async () => (await get('/readyz', { authorization: null })).json;
  const parts = { universe: { version: before + 1, published: before + 1 } };
  await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ parts, lagging: [] });
});
