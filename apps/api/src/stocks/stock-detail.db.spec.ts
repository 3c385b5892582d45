import { openPrices } from '@bourse/prices';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { buildSnapshot, InstrumentsRepository, UniverseSnapshot } from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StockDetails } from './stock-detail.js';

const apple = { symbol: 'AAPL', name: 'Apple Inc.', exchange: 'NASDAQ', mic: 'XNAS', country: 'US', currency: 'USD' };

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

function snapshotOf(id: number): UniverseSnapshot {
  const sources = sourcesOf([{ ...apple, id, isin: 'US0378331005' }]);
  return UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'spec', version: 3 }));
}

test('an instrument whose revision was pruned is 503, never an answer without details', async () => {
  const { db } = database;
  const { id } = await db
    .insertInto('instruments')
    .values({ symbol: 'AAPL' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const revision = { instrument_id: id, import_id: 1, type: 'Common Stock', source: 'spec' };
  const { catalog } = openPrices({ db, sources: null });
  const details = new StockDetails(new InstrumentsRepository(db), catalog);
  const snapshot = snapshotOf(id);

  await db
    .insertInto('instrument_revisions')
    .values({ ...revision, version: 4, status: 'active', website: 'http://old.example' })
    .execute();
  await expect(details.answer(snapshot, 0)).rejects.toMatchObject({ code: 'internal', status: 503 });
  await db
    .insertInto('instrument_revisions')
    .values({ ...revision, version: 2, status: 'active', website: 'http://apple.example' })
    .execute();
  const answer: unknown = JSON.parse((await details.answer(snapshot, 0)).toString());
  expect(answer).toMatchObject({
    symbol: 'AAPL',
    website: 'http://apple.example',
    description: null,
    coverage: [],
  });
});
