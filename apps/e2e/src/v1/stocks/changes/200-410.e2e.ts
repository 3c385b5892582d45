import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { BourseClient, type InstrumentRow, type InstrumentStore } from '@bourse/sdk';
import { PostgresCluster, postgresPrograms } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../../../../../../libs/client/sdk/examples/postgres-store.js';
import { SqliteStore } from '../../../../../../libs/client/sdk/examples/sqlite-store.js';
import { type Bourse, createTemporaryFolder } from '../../../harness/bourse-server.js';
import { byCodePoint } from '../../../harness/code-points.js';
import { runBourseJson } from '../../../harness/command.js';
import { send } from '../../../harness/http-client.js';
import { MapStore } from '../../../harness/map-store.js';
import { linesFile } from '../../../harness/price-imports.js';
import { startSeeded } from '../../../harness/shared.js';

let server: Bourse;
let bourse: BourseClient;
beforeAll(async () => {
  server = await startSeeded();
  bourse = new BourseClient({ baseUrl: `http://${server.host}:${server.port}`, apiKey: server.apiKey! });
});
afterAll(() => server.stop());

const importRows = (lines: readonly string[], env: Readonly<Record<string, string>>) => {
  const file = linesFile('rows.csv', ['symbol,name,type,exchange,status', ...lines]);
  return runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', file], { ...server.env, ...env });
};
const change = (...lines: string[]) => importRows(lines, {});

describe('GET /v1/stocks/changes', () => {
  test('a token without changes after it: none', async () => {
    const { changes, next_since, more } = await bourse.stocks.changes();
    expect([changes, more]).toEqual([[], false]);
    expect((await bourse.stocks.changes({ since: next_since })).changes).toEqual([]);
  });

  test('what is imported, delisted and removed after a walk, once each, with the row as it is now', async () => {
    const store = new MapStore();
    const listed = new MapStore();
    await Promise.all([store.sync(bourse, { status: 'all' }), listed.sync(bourse)]);
    const count = store.rows.size;
    expect(count).toBeGreaterThan(1000);
    await change('AAPL,Apple Computer,Common Stock,,active', 'ZZNEW,Zebra,ETF,NYSE ARCA,active');
    await change('AAPL,Apple Again,Common Stock,,active', 'MSFT,,Common Stock,,delisted');
    await runBourseJson(['instruments', 'delete', '--yes', '--wait', 'KO'], server.env);
    const changes = await store.sync(bourse, { status: 'all' });
    expect(changes.map(({ type, symbol }) => [type, symbol])).toEqual([
      ['listed', 'ZZNEW'],
      ['updated', 'AAPL'],
      ['delisted', 'MSFT'],
      ['removed', 'KO'],
    ]);
    expect(changes[1]).toMatchObject({ fields: ['name'], instrument: { symbol: 'AAPL', name: 'Apple Again' } });
    expect(changes[3]).toMatchObject({ instrument: null, previous_symbol: null });
    expect(store.rows.size).toBe(count);
    const rows = [...store.rows.values()].sort((left, right) => byCodePoint(left.symbol, right.symbol));
    expect(rows).toEqual(await bourse.stocks.all({ status: 'all' }).toArray());

    const active = await listed.sync(bourse);
    expect(active.find(({ symbol }) => symbol === 'MSFT')).toMatchObject({ type: 'delisted', instrument: null });
    expect([listed.rows.has('MSFT'), store.fills, listed.fills]).toEqual([false, 1, 1]);
  });

  test('waits for a change, and responds with it within a second', async () => {
    const { next_since: since } = await bourse.stocks.changes({ exchange: ['NASDAQ'] });
    const waiting = bourse.stocks.changes({ since, exchange: ['NASDAQ'], wait: 20 });
    await change('NVDA,Nvidia Again,Common Stock,,active');
    const publishedAt = performance.now();
    expect((await waiting).changes).toMatchObject([{ symbol: 'NVDA', type: 'updated' }]);
    expect(performance.now() - publishedAt).toBeLessThan(1000);
    const startedAt = performance.now();
    expect((await bourse.stocks.changes({ wait: 1 })).changes).toEqual([]);
    expect(performance.now() - startedAt).toBeGreaterThan(990);
  });

  test('NDJSON: one change per line, the next token in a header', async () => {
    const { next_since } = await bourse.stocks.changes({ status: 'all' });
    await change('AAPL,Apple Thrice,Common Stock,,active');
    const { text, headers } = await send(server, 'GET', `/v1/stocks/changes?status=all&since=${next_since}`, {
      headers: { accept: 'application/x-ndjson' },
    });
    expect(JSON.parse(text)).toMatchObject({ type: 'updated', symbol: 'AAPL' });
    expect(text.endsWith('}\n')).toBe(true);
    const { changes } = await bourse.stocks.changes({ status: 'all', since: String(headers['x-changes-since']) });
    expect(changes).toEqual([]);
  });
});

interface OpenStore {
  readonly store: InstrumentStore;
  readonly rows: () => InstrumentRow[];
  readonly close: () => void | Promise<void>;
}

async function openSqlite(): Promise<OpenStore> {
  const path = join(createTemporaryFolder(), 'instruments.db');
  const select = 'select row from instruments order by symbol';
  const rows = () => new DatabaseSync(path).prepare(select).all() as { row: string }[];
  const store = new SqliteStore(path);
  return { store, rows: () => rows().map(({ row }) => JSON.parse(row)), close: () => store.close() };
}

async function openPostgres(): Promise<OpenStore> {
  const cluster = await PostgresCluster.create();
  const store = await PostgresStore.open(cluster.url());
  const close = () => store.close().then(() => cluster.destroy());
  const select = 'select json_agg(row order by symbol) from instruments';
  return { store, close, rows: () => JSON.parse(cluster.execute(select)) };
}

const filters = { exchange: ['NASDAQ'] };

/** Each import removes what earlier ones recorded. */
const changeUnrecorded = (name: string, status: string) =>
  importRows([`AAPL,${name},,,`, `NVDA,,,,${status}`], { BOURSE_CHANGES_KEEP: '0' });

async function collectAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe.each([
  ['SQLite', openSqlite, true],
  ['PostgreSQL programs', openPostgres, postgresPrograms() !== null],
] as const)('the store of the examples (%s)', (name, open, isInstalled) => {
  test.skipIf(!isInstalled)(
    'follows imports, and is filled again after the 410 of a token before the recorded changes',
    async () => {
      const { store, rows, close } = await open();
      onTestFinished(() => close());
      const sync = () => collectAll(bourse.stocks.sync(store, filters));
      const list = () => collectAll(bourse.stocks.ndjson(filters));
      expect([await sync(), rows()]).toEqual([[], await list()]);
      const since = (await store.readToken())!;
      await changeUnrecorded(`${name} once`, 'delisted');
      expect((await sync()).flat()).toHaveLength(2);
      expect(rows()).toEqual(await list());
      await changeUnrecorded(`${name} twice`, 'active');
      const gone = { status: 410, details: { errors: [{ field: 'since' }] } };
      await expect(bourse.stocks.changes({ ...filters, since })).rejects.toMatchObject(gone);
      await store.apply([], since);
      expect([await sync(), rows()]).toEqual([[], await list()]);
    },
  );
});

test('those that wait take no place in the queue of their key, and respond when the server stops', async () => {
  const waiting = Array.from({ length: 20 }, () => bourse.stocks.changes({ wait: 30 }));
  await sleep(500);
  const { status } = await send(server, 'GET', '/v1/types', { timeoutMs: 5000 });
  const stoppedAt = performance.now();
  expect([status, await server.stop()]).toEqual([200, 0]);
  for (const { changes } of await Promise.all(waiting)) expect(changes).toEqual([]);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
});
