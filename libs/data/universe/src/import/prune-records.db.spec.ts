import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InstrumentsRepository } from '../repository/instruments.repository.js';
import { importHistory } from './import-history.js';
import { importInstruments } from './import-instruments.js';
import type { InstrumentFields, InstrumentSource } from '../sources/parsed-instrument.js';
import { UNDOABLE_IMPORTS } from './prune-records.js';
import { undoImport, UndoRefusedError } from './undo-import.js';

const source = (stated: Partial<InstrumentFields>): InstrumentSource => ({
  name: 'csv',
  progress: { file: null, bytesRead: 0, bytesTotal: 0 },
  async *rows() {
    yield {
      kind: 'instrument',
      instrument: { symbol: 'AAPL', stated, inferred: {}, warnings: [], file: 'f', line: 2 },
    };
  },
});

describeOnDatabase('pruneRecords', (open) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    ({ db } = database);
  });
  afterAll(() => database.close());

  const records = async () =>
    (await sql<{ id: number }>`select import_id as id from instrument_statements order by 1`.execute(db)).rows.map(
      ({ id }) => id,
    );
  const detail = async () => {
    const { version } = await db.selectFrom('universe').select('version').executeTakeFirstOrThrow();
    const {
      version: _,
      updatedAt: __,
      ...rest
    } = (await new InstrumentsRepository(db).detail({ symbol: 'AAPL' }, version))!;
    return rest;
  };

  test('covered records are removed after their retention; other values and the instrument stay', async () => {
    await importInstruments(db, source({ type: 'ETF', isin: 'US0378331005', status: 'active' }));
    await importInstruments(db, source({ type: 'ETF', name: 'Apple', status: 'active' }));
    for (let count = 0; count <= UNDOABLE_IMPORTS; count++)
      await importInstruments(
        db,
        source({ type: 'ETF', name: `Apple ${count}`, status: count < 2 ? 'active' : 'delisted' }),
      );
    const before = await detail();
    expect(before).toMatchObject({ isin: 'US0378331005', name: `Apple ${UNDOABLE_IMPORTS}`, status: 'delisted' });
    await importInstruments(db, source({ type: 'ETF', name: 'Apple', status: 'delisted' }));
    // 1 alone has the ISIN; 2 is covered by 3, which can no longer be undone.
    expect(await records()).toEqual([1, ...Array.from({ length: UNDOABLE_IMPORTS + 2 }, (_, at) => at + 3)]);
    expect({ ...(await detail()), name: before.name }).toEqual(before);
  });

  test('an import beyond its retention is refused, the newest ones are not', async () => {
    await expect(undoImport(db, 2)).rejects.toThrow(UndoRefusedError);
    expect((await importHistory(db, 100)).filter(({ canUndo }) => canUndo)).toHaveLength(UNDOABLE_IMPORTS + 1);
  });

  test('the records of an undone import are removed with its undo', async () => {
    const { importId } = await importInstruments(db, source({ type: 'ETF', name: 'Wrong', status: 'delisted' }));
    await undoImport(db, importId!);
    for (let count = 0; count <= UNDOABLE_IMPORTS + 1; count++)
      await importInstruments(db, source({ type: 'ETF', name: `Right ${count}`, status: 'delisted' }));
    expect(await records()).not.toContain(importId);
    expect(await detail()).toMatchObject({ isin: 'US0378331005', name: `Right ${UNDOABLE_IMPORTS + 1}` });
  });
});
