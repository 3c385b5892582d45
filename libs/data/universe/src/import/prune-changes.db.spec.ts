import type { Database } from '@bourse/db';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InstrumentSource } from '../sources/parsed-instrument.js';
import { deleteInstruments, restoreInstruments } from './edit-instruments.js';
import { emptyUniverse } from './empty-universe.fixture.js';
import { importInstruments } from './import-instruments.js';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openEmbedded();
  db = database.db;
  await emptyUniverse(db);
});
afterAll(() => database.close());

const sourceOf = (name: string): InstrumentSource => ({
  name: 'csv',
  progress: { file: null, bytesRead: 0, bytesTotal: 0 },
  async *rows() {
    const stated = { name, type: 'ETF' } as const;
    yield { kind: 'instrument', instrument: { symbol: 'SPY', stated, inferred: {}, file: 'a.csv', line: 1 } };
  },
});

async function readRecorded() {
  const changes = await db.selectFrom('instrument_changes').select('version').orderBy('version').execute();
  const { changes_from: from } = await db.selectFrom('universe').select('changes_from').executeTakeFirstOrThrow();
  return { from, versions: changes.map(({ version }) => version) };
}

test('an import removes changes that are older than the given days; edits remove none', async () => {
  for (const name of ['One', 'Two', 'Three']) await importInstruments(db, sourceOf(name));
  await deleteInstruments(db, ['SPY']);
  await restoreInstruments(db, ['SPY']);
  expect(await readRecorded()).toEqual({ from: 0, versions: [2, 3, 4, 5] });
  await importInstruments(db, sourceOf('Four'), { changesKeptDays: 1 });
  expect(await readRecorded()).toEqual({ from: 0, versions: [2, 3, 4, 5, 6] });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('imports').set({ finished_at: yesterday }).where('version', '<=', 4).execute();
  await importInstruments(db, sourceOf('Five'), { changesKeptDays: 1 });
  expect(await readRecorded()).toEqual({ from: 4, versions: [5, 6, 7] });
});
