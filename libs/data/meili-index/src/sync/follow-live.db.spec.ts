import type { Database } from '@bourse/db';
import { buildIndex, LexicalIndex } from '@bourse/name-index';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { buildSnapshot, importInstruments, type InstrumentSource, UniverseSnapshot } from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MeiliCountError } from '../meilisearch/meili-errors.js';
import { MeiliIndexer } from '../meilisearch/meili-indexer.js';
import { followLive } from './follow-live.js';
import { IndexRegistry, LiveIndexMovedError, ReindexLostError, ReindexRunningError } from './index-registry.js';
import { plantedMeili, type PlantedMeili } from './planted-meili.fixture.js';
import { reindex } from './reindex.js';

let database: TestDatabase;
let db: Database;
let meili: PlantedMeili;
beforeAll(async () => {
  database = await openEmbedded();
  db = database.db;
  meili = await plantedMeili();
});
afterAll(async () => {
  await meili.close();
  await database.close();
});

function sourceOf(names: Readonly<Record<string, string>>): InstrumentSource {
  return {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const [symbol, name] of Object.entries(names)) {
        const statedFields = { name, type: 'Common Stock', status: 'active' } as const;
        yield {
          kind: 'instrument',
          instrument: { symbol, stated: statedFields, inferred: {}, file: 'a.csv', line: 2 },
        };
      }
    },
  };
}

/** The published universe; `without` leaves symbols out, as if they were removed. */
async function buildUniverse(version: number, without: readonly string[] = []) {
  const rows = await db
    .selectFrom('instruments')
    .innerJoin('instrument_revisions', 'instrument_revisions.instrument_id', 'instruments.id')
    .select(['instruments.id', 'instruments.symbol', 'name', 'version'])
    .where('version', '<=', version)
    .orderBy('version')
    .execute();
  const newest = new Map(rows.map((row) => [row.id, row]));
  const given = [...newest.values()].filter(({ symbol }) => !without.includes(symbol));
  const sources = sourcesOf(given.map(({ id, symbol, name }) => ({ id, symbol, name })));
  const snapshot = UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'spec', version }));
  return { universe: snapshot, index: new LexicalIndex(buildIndex(snapshot)) };
}

test('the live index follows by documents, is claimed by one process, and never goes back', async () => {
  const registry = new IndexRegistry(db);
  const indexer = new MeiliIndexer([{ url: meili.url }], { pollMs: 5 });
  await importInstruments(db, sourceOf({ AAPL: 'Apple Inc.', MSFT: 'Microsoft', GONE: 'Gone plc' }));
  await reindex({ db, ...(await buildUniverse(1)), indexer });
  const live = (await registry.findLive())!;
  const documents = meili.indexes.get(live.name)!;
  const namesOf = () => [...documents.values()].map(({ name }) => name).toSorted();

  await importInstruments(db, sourceOf({ MSFT: 'Microsoft Corporation', GONE: 'Gone for good', NVDA: 'NVIDIA' }));
  const second = { db, ...(await buildUniverse(2, ['GONE'])), indexer, live };
  // Another instance works on the indexes.
  const claim = await registry.begin(2, live.settings);
  await expect(followLive(second)).rejects.toThrow(ReindexRunningError);
  await registry.fail(claim, 'over');
  expect(await followLive({ ...second, maxChanged: 2 })).toBeNull();
  expect(await followLive(second)).toEqual({ put: 2, removed: 1 });
  expect(namesOf()).toEqual(['Apple Inc.', 'Microsoft Corporation', 'NVIDIA']);
  expect(await registry.findLive()).toMatchObject({ id: live.id, universeVersion: 2, documents: 3 });

  // An older preparation that ends later: changes neither documents nor the whole index.
  await expect(followLive({ ...second, ...(await buildUniverse(1)), live })).rejects.toThrow(LiveIndexMovedError);
  await expect(reindex({ db, ...(await buildUniverse(1)), indexer })).rejects.toThrow(ReindexLostError);
  expect(await registry.findLive()).toMatchObject({ id: live.id, universeVersion: 2 });

  // A wrong number of documents leaves the version unchanged.
  const third = { ...second, ...(await buildUniverse(2)), live: (await registry.findLive())! };
  documents.clear();
  await importInstruments(db, sourceOf({ AAPL: 'Apple' }));
  await expect(followLive({ ...third, ...(await buildUniverse(3)) })).rejects.toThrow(MeiliCountError);
  expect(await registry.findLive()).toMatchObject({ universeVersion: 2 });
  const free = await registry.begin(3, live.settings);
  expect(free > 0, 'the claim is free again').toBe(true);
  await registry.fail(free, 'over');
});

test('an instance that has read neither the newest version nor its index leaves the documents unchanged', async () => {
  const registry = new IndexRegistry(db);
  const indexer = new MeiliIndexer([{ url: meili.url }], { pollMs: 5 });
  const publish = async (name: string) => (await importInstruments(db, sourceOf({ AAPL: name }))).version!;
  const first = await buildUniverse(await publish('First'));
  await reindex({ db, ...first, indexer });
  const live = (await registry.findLive())!;
  const older = await buildUniverse(await publish('Second'));
  const newer = await buildUniverse(await publish('Third'));
  await followLive({ db, ...newer, indexer, live });

  const [late] = await Promise.allSettled([followLive({ db, ...older, indexer, live })]);
  expect([...meili.indexes.get(live.name)!.values()].map(({ name }) => name)).toContain('Third');
  expect(late).toMatchObject({ status: 'rejected', reason: expect.any(LiveIndexMovedError) });
  expect(await registry.findLive()).toMatchObject({ id: live.id, universeVersion: newer.universe.version });
  expect((await registry.begin(9, live.settings)) > 0, 'the claim is free again').toBe(true);
});

test('a second instance builds no index that the first one has built', async () => {
  const registry = new IndexRegistry(db);
  const indexer = new MeiliIndexer([{ url: meili.url }], { pollMs: 5 });
  await db.updateTable('search_indexes').set({ state: 'failed' }).where('state', '=', 'building').execute();
  const before = await registry.findLive();
  const { version } = await importInstruments(db, sourceOf({ AAPL: 'Fourth' }));
  const task = { db, ...(await buildUniverse(version!)), indexer, replaces: before };
  await reindex(task);
  const indexes = meili.indexes.size;
  await expect(reindex(task)).rejects.toThrow(LiveIndexMovedError);
  expect(meili.indexes.size).toBe(indexes);
  expect(await registry.findFailure(), 'nothing failed').toBeNull();
});
