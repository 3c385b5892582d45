import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BourseClient, type InstrumentRow, type InstrumentStore } from '@bourse/sdk';
import { PostgresCluster, postgresPrograms } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../../../../../../libs/client/sdk/examples/postgres-store.js';
import { SqliteStore } from '../../../../../../libs/client/sdk/examples/sqlite-store.js';
import { type Bourse, createTemporaryFolder } from '../../../harness/bourse-server.js';
import { runBourseJson } from '../../../harness/command.js';
import { linesFile } from '../../../harness/price-imports.js';
import { startSeeded } from '../../../harness/shared.js';

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
let server: Bourse;
let bourse: BourseClient;
beforeAll(async () => {
  server = await startSeeded();
  bourse = new BourseClient({ baseUrl: `http://${server.host}:${server.port}`, apiKey: server.apiKey! });
});
afterAll(() => server.stop());

/** Each import removes what earlier ones recorded. */
function change(name: string, status: string): Promise<unknown> {
  const file = linesFile('rows.csv', ['symbol,name,type,status', `AAPL,${name},,`, `MSFT,,,${status}`]);
  const env = { ...server.env, BOURSE_CHANGES_KEEP: '0' };
  return runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', file], env);
}

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
      await change(`${name} once`, 'delisted');
      expect((await sync()).flat()).toHaveLength(2);
      expect(rows()).toEqual(await list());
      await change(`${name} twice`, 'active');
      const gone = { status: 410, details: { errors: [{ field: 'since' }] } };
      await expect(bourse.stocks.changes({ ...filters, since })).rejects.toMatchObject(gone);
      await store.apply([], since);
      expect([await sync(), rows()]).toEqual([[], await list()]);
    },
  );
});
