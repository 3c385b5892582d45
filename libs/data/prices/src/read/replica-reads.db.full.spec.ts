// Prices whose reads use a real streaming replica, which lags and returns: what is kept under a revision is never older.
import { migrate, openDatabase, openReplicated, type ReadDatabase } from '@bourse/db';
import { PostgresCluster, postgresPrograms } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PriceStage } from '../testing/price-stage.js';
import { dividend, flat } from '../testing/rows.js';

const ROUNDS = 4;
const MAX_LAG_MS = 400;
const wait = { timeout: 20_000, interval: 20 };

describe.skipIf(postgresPrograms() === null)('prices on a streaming replica (PostgreSQL programs)', () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let opened: { db: ReturnType<typeof openDatabase>; reads: ReadDatabase };
  beforeAll(async () => {
    primary = await PostgresCluster.create();
    const options = { databaseUrl: primary.url(), dataDir: '.' };
    const db = openDatabase(options);
    await migrate(db);
    await db.destroy();
    replica = await PostgresCluster.replicate(primary);
    opened = openReplicated(options, { urls: [replica.url()], maxLagMs: MAX_LAG_MS });
    await opened.reads.start();
  });
  afterAll(async () => {
    await opened.reads.stop();
    await opened.db.destroy();
    await replica.destroy();
    await primary.destroy();
  });

  test('bars and dividends are never older than the revision of the catalog', async () => {
    const { db, reads } = opened;
    const stage = new PriceStage(db, { reads });
    const { catalog } = stage.opened;
    const apple = await stage.instrument('AAPL');
    const priceAt = new Map([[0, 0]]);
    const newestRevision = async () =>
      (await db.selectFrom('price_instruments').select('revision').executeTakeFirstOrThrow()).revision;
    const store = async (price: number) => {
      await stage.bars(apple, flat(['2024-03-11', price]));
      priceAt.set(await newestRevision(), price);
      await stage.actions(apple, [], [dividend('2024-03-08', price)]);
      priceAt.set(await newestRevision(), price);
    };
    const read = async () => {
      const { revision } = catalog.of(apple.id);
      const closes = await stage.closes(apple);
      const wanted = { instrument: apple, window: stage.window({ size: 9 }) };
      return { revision, closes, dividends: await stage.opened.prices.dividends([wanted]) };
    };
    for (let price = 1; price <= ROUNDS; price++) {
      await vi.waitUntil(() => reads.state.inUse, wait);
      replica.pauseReplay();
      await store(price);
      const early = price === 1 ? { revision: 0, closes: [0] } : await read();
      expect(early.closes).toEqual([priceAt.get(early.revision)]);
      await vi.waitUntil(() => !reads.state.inUse, wait);
      // The primary shows the new revision; the replica does not.
      await catalog.refresh();
      const revision = await newestRevision();
      expect(catalog.of(apple.id).revision).toBe(revision);
      // The way back to the replica is open only once it shows this too.
      await new Promise((resolve) => setTimeout(resolve, 2 * MAX_LAG_MS));
      expect(await read()).toMatchObject({ revision, closes: [price] });
      replica.resumeReplay();
      await vi.waitUntil(() => reads.state.inUse, wait);
      const after = await read();
      expect(after.closes).toEqual([price]);
      expect(after.dividends).toMatchObject([{ events: [{ amount: price }] }]);
    }
  });
});
