import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type DatabaseOptions, openDatabase } from '@bourse/db';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { UniverseStore } from './universe-store.js';

type Revision = { symbol: string; name: string; status?: string; aliases?: string[] };

const nowhere: DatabaseOptions = { databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: tmpdir() };
const lines: string[] = [];
const log = {
  info: (_: object, message: string) => void lines.push(message),
  error: (_: object, message: string) => void lines.push(message),
};
const built = 'the universe is current';
const namesOf = (snapshot: UniverseSnapshot) =>
  Object.fromEntries(Array.from({ length: snapshot.count }, (_, row) => [snapshot.symbol(row), snapshot.name(row)]));

let directory: string;
let stores: UniverseStore[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bourse-universe-'));
  stores = [];
  lines.length = 0;
});

afterEach(async () => {
  await Promise.all(stores.map((store) => store.stop()));
  await rm(directory, { recursive: true });
});

function storeOf(db: Database, database: DatabaseOptions): UniverseStore {
  const store = new UniverseStore({ db, database, directory, pollMs: 20, log });
  stores.push(store);
  return store;
}

async function startStore(db: Database, database: DatabaseOptions): Promise<UniverseStore> {
  const store = storeOf(db, database);
  store.start();
  await store.ready();
  return store;
}

async function hasVersion(store: UniverseStore, version: number): Promise<void> {
  await expect.poll(() => store.current.version).toBe(version);
}

async function stage(db: Database, version: number, revisions: Revision[]): Promise<void> {
  const instruments = await db
    .insertInto('instruments')
    .values(revisions.map(({ symbol }) => ({ symbol })))
    .onConflict((conflict) =>
      conflict.columns(['symbol', 'generation']).doUpdateSet(({ ref }) => ({ symbol: ref('excluded.symbol') })),
    )
    .returning(['id', 'symbol'])
    .execute();
  const ids = new Map(instruments.map(({ id, symbol }) => [symbol, id]));
  const rows = revisions.map(({ symbol, name, status = 'active' }) => {
    const fields = { name, status, type: 'Common Stock', source: 'spec' };
    return { instrument_id: ids.get(symbol)!, version, import_id: 1, ...fields };
  });
  await db.insertInto('instrument_revisions').values(rows).execute();
  const aliases = revisions.flatMap(({ symbol, aliases: all = [] }) =>
    all.map((alias) => ({ instrument_id: ids.get(symbol)!, version, alias, kind: 'other' as const })),
  );
  if (aliases.length > 0) await db.insertInto('instrument_aliases').values(aliases).execute();
}

/** Without an import that records it: the earlier publication is indistinguishable from another history. */
async function publish(db: Database, version: number, at = new Date()): Promise<void> {
  await db.updateTable('universe').set({ version, published_at: at }).execute();
}

/** As an import does it. */
async function publishImport(db: Database, version: number, revisions: Revision[]): Promise<void> {
  await stage(db, version, revisions);
  const at = new Date();
  const ended = { state: 'published', version, finished_at: at, lease_until: at } as const;
  await db
    .insertInto('imports')
    .values({ source: 'spec', ...ended })
    .execute();
  await publish(db, version, at);
}

/** Built from all rows, independent of the kept files. */
async function rebuilt({ db, options }: TestDatabase): Promise<UniverseSnapshot> {
  const other = await mkdtemp(join(tmpdir(), 'bourse-rebuilt-'));
  const store = new UniverseStore({ db, database: options, directory: other, pollMs: 20, log });
  store.start();
  await store.ready();
  await store.stop();
  await rm(other, { recursive: true });
  return store.current;
}

const contentsOf = ({ file }: UniverseSnapshot) =>
  Object.fromEntries(file.sectionNames.map((name) => [name, file.bytes(name).toString('latin1')]));

describeOnEachDatabase('universe store', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    for (const table of ['instrument_aliases', 'instrument_revisions', 'instruments', 'imports'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await publish(database.db, 0);
  });

  afterAll(() => database.close());

  test('an empty database is version 0, without rows', async () => {
    const store = storeOf(database.db, database.options);
    expect(() => store.current).toThrow(expect.objectContaining({ code: 'internal', status: 503 }));
    store.start();
    await store.ready();
    expect(store.current).toMatchObject({ version: 0, count: 0 });
  });

  test('follows publications; staged rows stay invisible', async () => {
    const { db, options } = database;
    await stage(db, 1, [
      { symbol: 'AAPL', name: 'Apple Computer', aliases: ['Apple'] },
      { symbol: 'TWTR', name: 'Twitter, Inc.' },
    ]);
    await publish(db, 1);
    const store = await startStore(db, options);
    expect(namesOf(store.current)).toEqual({ AAPL: 'Apple Computer', TWTR: 'Twitter, Inc.' });
    expect(store.current.aliases(0)).toEqual(['Apple']);

    await stage(db, 2, [
      { symbol: 'AAPL', name: 'Apple Inc.', aliases: ['Apple Computer', 'AAPL Inc'] },
      { symbol: 'ABNB', name: 'Airbnb, Inc.' },
    ]);
    await sleep(60);
    expect(store.current.version).toBe(1);
    await publish(db, 2);
    await hasVersion(store, 2);
    expect(namesOf(store.current)).toEqual({ AAPL: 'Apple Inc.', ABNB: 'Airbnb, Inc.', TWTR: 'Twitter, Inc.' });
    expect(store.current.aliases(0)).toEqual(['AAPL Inc', 'Apple Computer']);
  });

  test('a wait for another snapshot ends with the next one, at once if it has come, and immediately after endWaits', async () => {
    await publish(database.db, 20);
    const store = await startStore(database.db, database.options);
    const first = store.current;
    const { signal } = new AbortController();
    const waiting = store.waitForOther(first, 60_000, signal);
    await publish(database.db, 21);
    expect(await waiting).toBe(true);
    expect(await store.waitForOther(first, 60_000, signal)).toBe(true);
    expect(await store.waitForOther(store.current, 1, signal)).toBe(false);
    expect(await store.waitForOther(store.current, 60_000, AbortSignal.abort())).toBe(false);
    const last = store.waitForOther(store.current, 60_000, signal);
    store.endWaits();
    await publish(database.db, 22);
    await hasVersion(store, 22);
    expect([await last, await store.waitForOther(store.current, 60_000, signal)]).toEqual([false, false]);
  });

  test('hooks get the next snapshot while the previous one still answers; one that fails delays nothing', async () => {
    const { db, options } = database;
    await publish(db, 1);
    const store = storeOf(db, options);
    const seen: string[] = [];
    store.beforeSwap(async () => Promise.reject(new Error('index')));
    store.beforeSwap(async (next) => {
      await sleep(5);
      seen.push(`${store.isReady ? store.current.version : 'none'} → ${next.version}`);
    });
    store.start();
    await store.ready();
    await publish(db, 2);
    await hasVersion(store, 2);
    expect(seen).toEqual(['none → 1', '1 → 2']);
    expect(lines).toContain('a preparation for the new universe failed');
  });

  test('a failed hook is called again for the same snapshot until it succeeds, others are not', async () => {
    const { db, options } = database;
    const store = storeOf(db, options);
    const seen: string[] = [];
    store.beforeSwap(async ({ version }) => {
      seen.push(`failing ${version}`);
      if (seen.length < 4) throw new Error('disk full');
    });
    store.beforeSwap(async ({ version }) => void seen.push(`fine ${version}`));
    store.start();
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(4);
    await sleep(400); // after 40 and 80 ms the next would have come in 160
    expect(seen).toEqual(['failing 0', 'fine 0', 'failing 0', 'failing 0']);
  });

  test('stop ends a hook under way', async () => {
    const { db, options } = database;
    const store = storeOf(db, options);
    const begun = Promise.withResolvers<void>();
    store.beforeSwap(async (_, signal) => {
      begun.resolve();
      await sleep(30_000, undefined, { signal });
    });
    store.start();
    await begun.promise;
    const startedAt = performance.now();
    await store.stop();
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(lines).not.toContain('a preparation for the new universe failed');
  });

  test('the file of a version serves a later start without a build; the newest two are kept', async () => {
    const { db, options } = database;
    await publish(db, 1);
    const first = await startStore(db, options);
    for (const version of [2, 3, 4]) {
      await publish(db, version);
      await hasVersion(first, version);
    }
    await first.stop();
    const { databaseId } = first.current;
    expect((await readdir(directory)).sort()).toEqual([`${databaseId}-3.f4.universe`, `${databaseId}-4.f4.universe`]);
    const second = await startStore(db, nowhere);
    expect(second.current.version).toBe(4);
  });

  test('a damaged file is rebuilt', async () => {
    const { db, options } = database;
    await stage(db, 1, [{ symbol: 'AAPL', name: 'Apple Inc.' }]);
    await publish(db, 1);
    await (await startStore(db, options)).stop();
    const [name] = await readdir(directory);
    await truncate(join(directory, name!), 500);
    const store = await startStore(db, options);
    expect(lines).toContain('the stored universe is rebuilt');
    expect(namesOf(store.current)).toEqual({ AAPL: 'Apple Inc.' });
  });

  test('a version number that is published twice, as after a restore, differs from the kept version', async () => {
    const { db, options } = database;
    await stage(db, 1, [{ symbol: 'AAPL', name: 'Apple Inc.' }]);
    await publish(db, 1);
    const store = await startStore(db, options);
    await db.deleteFrom('instrument_revisions').execute();
    await stage(db, 1, [{ symbol: 'AAPL', name: 'Apple, restored' }]);
    await sleep(5);
    await publish(db, 1);
    await expect.poll(() => namesOf(store.current), { timeout: 20_000 }).toEqual({ AAPL: 'Apple, restored' });
  });

  test('a builder that fails leaves the current snapshot in place, and is tried again', async () => {
    const { db } = database;
    await publish(db, 1);
    await (await startStore(db, database.options)).stop();
    const store = await startStore(db, nowhere);
    await publish(db, 2);
    await vi.waitUntil(() => lines.includes('the new universe could not be loaded'), { timeout: 20_000 });
    expect(store.current.version).toBe(1);
  });

  test('without its database no kept file serves: it may belong to another database', async () => {
    const { db, options } = database;
    await publish(db, 1);
    await (await startStore(db, options)).stop();
    const unreachable = openDatabase(nowhere);
    const store = storeOf(unreachable, nowhere);
    store.start();
    await expect.poll(() => lines).toContain('the database is unavailable');
    await sleep(60);
    expect(store.isReady).toBe(false);
    expect(lines.filter((line) => line === 'the database is unavailable')).toHaveLength(1);
    await store.stop();
    await unreachable.destroy();
  });

  test('old files that cannot be removed do not count as a failed load', async () => {
    const { db, options } = database;
    for (const name of ['a-1.f4.universe', 'a-2.f4.universe']) await mkdir(join(directory, name));
    const store = await startStore(db, options);
    await vi.waitUntil(() => lines.includes('old universes could not be removed'));
    await publish(db, 1);
    await hasVersion(store, 1);
    expect(lines).not.toContain('the new universe could not be loaded');
  });

  describe('incremental publication', () => {
    const apple = { symbol: 'AAPL', name: 'Apple Inc.' };

    test('a splice needs no builder, hooks receive the changes, and the bytes equal those of a build', async () => {
      const { db, options } = database;
      await publishImport(db, 1, [apple, { symbol: 'TWTR', name: 'Twitter' }]);
      await (await startStore(db, options)).stop();
      const store = storeOf(db, nowhere);
      const seen: unknown[] = [];
      store.beforeSwap(async (next, _, change) => {
        const symbols = change === null ? null : Array.from(change.changedIds, (id) => next.symbol(next.rowOf(id)!));
        seen.push([next.version, change?.from.version, symbols]);
      });
      store.start();
      await store.ready();
      await publishImport(db, 2, [{ symbol: 'ABNB', name: 'Airbnb', aliases: ['AirBed'] }]);
      await hasVersion(store, 2);
      await publishImport(db, 3, [{ ...apple, name: 'Apple', status: 'delisted' }]);
      await hasVersion(store, 3);
      expect(seen).toEqual([
        [1, undefined, null],
        [2, 1, ['ABNB']],
        [3, 2, ['AAPL']],
      ]);
      expect(namesOf(store.current)).toEqual({ AAPL: 'Apple', ABNB: 'Airbnb', TWTR: 'Twitter' });
      expect(store.current.rowVersion(store.current.find('symbol', 'TWTR')[0]!)).toBe(1);
      expect(contentsOf(store.current)).toEqual(contentsOf(await rebuilt(database)));
    });

    test('a start loads an earlier file and the changes since', async () => {
      const { db, options } = database;
      await publishImport(db, 1, [apple]);
      await (await startStore(db, options)).stop();
      for (const version of [2, 3, 4]) await publishImport(db, version, [{ ...apple, name: `Apple ${version}` }]);
      const store = await startStore(db, nowhere);
      expect(namesOf(store.current)).toEqual({ AAPL: 'Apple 4' });
      expect(await readdir(directory)).toHaveLength(1);
    });

    test('a snapshot of another history with the same id is no base, nor is one that lacks rows', async () => {
      const { db, options } = database;
      await publishImport(db, 1, [apple]);
      const store = await startStore(db, options);
      await db
        .updateTable('imports')
        .set({ finished_at: new Date(0) })
        .execute();
      await db.updateTable('instrument_revisions').set({ name: 'Apple, put back' }).execute();
      await publishImport(db, 2, [{ symbol: 'ABNB', name: 'Airbnb' }]);
      await hasVersion(store, 2);
      expect(namesOf(store.current)).toEqual({ AAPL: 'Apple, put back', ABNB: 'Airbnb' });

      // Above the threshold for writing, rows that were inserted below the version are detected.
      await stage(db, 1, [{ symbol: 'SLIP', name: 'Slipped in' }]);
      const many = Array.from({ length: 700 }, (_, i) => ({ symbol: `S${i}`, name: 'S' }));
      for (const version of [3, 4, 5]) {
        await publishImport(db, version, many);
        await hasVersion(store, version);
      }
      await expect.poll(() => store.current.find('symbol', 'SLIP').length, { timeout: 20_000 }).toBe(1);
      expect(lines).toContain('the universe differs from the database');
    });

    test('a preparation gives way to a newer version: its signal aborts, and it never becomes current', async () => {
      const { db, options } = database;
      const store = storeOf(db, options);
      const begun: number[] = [];
      const seen: string[] = [];
      store.beforeSwap(async ({ version }, signal) => {
        begun.push(version);
        if (version === 1) await sleep(30_000, undefined, { signal }).catch(() => seen.push('1 given up'));
        seen.push(`${version} over ${store.isReady ? store.current.version : 'none'}`);
      });
      store.start();
      await store.ready();
      await publishImport(db, 1, [apple]);
      await vi.waitUntil(() => begun.includes(1));
      await publishImport(db, 2, [{ ...apple, name: 'Apple' }]);
      await hasVersion(store, 2);
      expect(seen).toEqual(['0 over none', '1 given up', '1 over 0', '2 over 0']);
      expect(lines.filter((line) => line === built)).toHaveLength(2);
    });

    test('publications that are faster than preparations: readers see progress, and never an older one', async () => {
      const { db, options } = database;
      const store = new UniverseStore({ db, database: options, directory, pollMs: 20, patienceMs: 200, log });
      stores.push(store);
      store.beforeSwap((_, signal) => sleep(100, undefined, { signal }));
      store.start();
      await store.ready();
      const seen = [store.current.version];
      let version = 0;
      // Until some of them are seen: how many fit between two depends on the machine.
      while (seen.length < 5 && version < 1000) {
        version++;
        await publishImport(db, version, [{ ...apple, name: `Apple ${version}` }]);
        store.nudge();
        await sleep(10);
        if (store.current.version !== seen.at(-1)) seen.push(store.current.version);
      }
      await hasVersion(store, version);
      expect(seen).toEqual([...seen].sort((left, right) => left - right));
      expect(seen.length).toBe(5);
      expect(namesOf(store.current)).toEqual({ AAPL: `Apple ${version}` });
    });

    test('a nudge during a poll is not lost', async () => {
      const { db, options } = database;
      const store = new UniverseStore({ db, database: options, directory, pollMs: 60_000, log });
      stores.push(store);
      const begun = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      store.beforeSwap(async ({ version }) => {
        if (version === 0) return;
        begun.resolve();
        await goOn.promise;
      });
      store.start();
      await store.ready();
      await publishImport(db, 1, [apple]);
      await sleep(50);
      store.nudge();
      await begun.promise;
      await publishImport(db, 2, [{ ...apple, name: 'Apple' }]);
      store.nudge();
      goOn.resolve();
      await hasVersion(store, 2);
      expect(namesOf(store.current)).toEqual({ AAPL: 'Apple' });
    });
  });

  test('can be stopped at any moment, also during a build', async () => {
    const { db, options } = database;
    const store = storeOf(db, options);
    store.start();
    await sleep(30);
    await store.stop();
    await store.stop();
    const stopped = store.isReady ? 'ready' : await store.ready().catch((error: Error) => error.message);
    expect(['ready', 'the universe store is stopped']).toContain(stopped);
  });
});

describe('universe store without database and without files', () => {
  test('is not ready, and stops', async () => {
    const db = openDatabase(nowhere);
    const store = storeOf(db, nowhere);
    store.start();
    await expect.poll(() => lines).toContain('the database is unavailable');
    expect(store.isReady).toBe(false);
    expect(lines).not.toContain(built);
    await store.stop();
    await expect(store.ready()).rejects.toThrow('is stopped');
    await db.destroy();
  });
});
