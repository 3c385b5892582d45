import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '@bourse/db';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportInstruments } from '../repository/instruments-export.js';
import { InstrumentsRepository } from '../repository/instruments.repository.js';
import { deleteInstruments, restoreInstruments, UnknownSymbolsError } from './edit-instruments.js';
import { emptyUniverse } from './empty-universe.fixture.js';
import { importAliases } from './import-aliases.js';
import { importCik } from './import-cik.js';
import { importHistory } from './import-history.js';
import { importInstruments } from './import-instruments.js';
import { financeDatabase } from '../sources/finance-database.js';
import { plainCsv } from '../sources/plain-csv.js';
import { undoImport, UndoRefusedError } from './undo-import.js';

const equities = 'symbol,name,currency,exchange,mic,country,isin,figi,delisted';
const catalogue = {
  'equities/NMS.csv': `${equities}\nAAPL,Apple Inc.,USD,NMS,XNAS,United States,,,False\nMSFT,Microsoft Corp,USD,NMS,XNAS,United States,US5949181045,,False\n`,
};
const own = {
  'own.csv': 'symbol,name,type,isin,status\nAAPL,Apple,Common Stock,US0378331005,active\nNEW,New AG,ETF,,\n',
};
const leaving = { 'leaving.csv': 'symbol,status\nMSFT,delisted\nAAPL,delisted\n' };
const tickers = { 'cik.json': '{"0":{"cik_str":320193,"ticker":"AAPL","title":"Apple Inc."}}' };
const names = { 'names.csv': 'symbol,alias,kind\nAAPL,Apple Computer,former_name\n' };

describeOnEachDatabase('undoImport', (open) => {
  let database: TestDatabase;
  let db: Database;
  let folder: string;
  beforeAll(async () => {
    database = await open();
    ({ db } = database);
    folder = await mkdtemp(join(tmpdir(), 'undo-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await database.close();
  });
  beforeEach(() => emptyUniverse(db));

  const writeInput = async (files: Record<string, string>) => {
    const [[name, text]] = Object.entries(files) as [[string, string]];
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return path;
  };
  const steps = {
    catalogue: async () => importInstruments(db, await financeDatabase([await writeInput(catalogue)])),
    own: async () => importInstruments(db, await plainCsv([await writeInput(own)])),
    leaving: async () => importInstruments(db, await plainCsv([await writeInput(leaving)])),
    tickers: async () => importCik(db, [await writeInput(tickers)]),
    names: async () => importAliases(db, [await writeInput(names)]),
    deletion: async () => deleteInstruments(db, ['MSFT']),
  };
  type Step = keyof typeof steps;

  /** All data that a reader can see. */
  const readVisible = async (): Promise<unknown> => {
    const version = (await db.selectFrom('universe').select('version').executeTakeFirstOrThrow()).version;
    const repository = new InstrumentsRepository(db);
    const details = await Promise.all(['AAPL', 'MSFT', 'NEW'].map((symbol) => repository.detail({ symbol }, version)));
    let listing = '';
    for await (const lines of exportInstruments(db)) listing += lines;
    return JSON.parse(
      JSON.stringify({ details, listing }, (key, value: unknown) =>
        key === 'updatedAt' || key === 'version' ? undefined : value,
      ),
    );
  };

  describe.each(Object.keys(steps) as Step[])('of %s', (last) => {
    test('restores every answer, and an undo of the undo brings the import back', async () => {
      const others = (Object.keys(steps) as Step[]).filter((step) => step !== last);
      for (const step of others) if (last !== 'catalogue' || step !== 'deletion') await steps[step]();
      const before = await readVisible();
      const { importId } = await steps[last]();
      const after = await readVisible();
      expect(after).not.toEqual(before);

      const undo = await undoImport(db, importId!);
      expect(undo.version).toBeGreaterThan(0);
      expect(await readVisible()).toEqual(before);

      await undoImport(db, undo.importId!);
      expect(await readVisible()).toEqual(after);
    });

    test('keeps the values of other imports, in any order', async () => {
      for (const step of Object.keys(steps) as Step[]) if (step !== last && step !== 'deletion') await steps[step]();
      const without = await readVisible();
      await emptyUniverse(db);
      const ids = new Map<Step, number>();
      for (const step of Object.keys(steps) as Step[]) {
        if (step !== 'deletion' || last === 'deletion') ids.set(step, (await steps[step]()).importId!);
      }
      await undoImport(db, ids.get(last)!);
      expect(withoutTimes(await readVisible())).toEqual(withoutTimes(without));
    });
  });

  test('a dry run counts the changes and writes nothing', async () => {
    await steps.catalogue();
    const { importId } = await steps.own();
    const before = await readVisible();
    expect(await undoImport(db, importId!, { dryRun: true })).toMatchObject({ removed: 1, changed: 1, version: null });
    expect(await readVisible()).toEqual(before);
    expect(await importHistory(db, 10)).toHaveLength(2);
  });

  test('is refused twice, for an unknown import and for one whose earlier state is not recorded', async () => {
    const { importId } = await steps.own();
    await undoImport(db, importId!);
    await expect(undoImport(db, importId!)).rejects.toThrow(
      new UndoRefusedError('Import 1 is already undone, by import 2.'),
    );
    await expect(undoImport(db, 99)).rejects.toThrow(UndoRefusedError);
    await steps.catalogue();
    await sql`update imports set can_undo = false where id = 3`.execute(db);
    await expect(undoImport(db, 3)).rejects.toThrow(/no longer recorded/);
  });

  test('two at once: one undoes it, the other is refused', async () => {
    const { importId } = await steps.own();
    const both = await Promise.allSettled([undoImport(db, importId!), undoImport(db, importId!)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      (await importHistory(db, 10)).filter(({ undoes, state }) => undoes === 1 && state === 'published'),
    ).toHaveLength(1);
  });

  test('the history names files, counts and the import that undid another', async () => {
    const path = await writeInput(own);
    const { importId } = await importInstruments(db, await plainCsv([path]), { files: [path], asOf: '2026-08-16' });
    const undo = await undoImport(db, importId!);
    expect(await importHistory(db, 10)).toMatchObject([
      { id: undo.importId, kind: 'undo', undoes: importId, undoneBy: null, canUndo: true },
      {
        id: importId,
        kind: 'instruments',
        source: 'csv',
        files: [path],
        asOf: '2026-08-16',
        undoneBy: undo.importId,
        canUndo: false,
        summary: { added: 2 },
      },
    ]);
  });

  describe('a deleted instrument', () => {
    test('stays out of the universe during any imports, and is restored with the values of the imports', async () => {
      await steps.own();
      expect(await deleteInstruments(db, ['NEW', 'NEW'])).toMatchObject({ removed: 1 });
      await importInstruments(
        db,
        await plainCsv([await writeInput({ 'again.csv': 'symbol,name,type\nNEW,Newer AG,ETF\n' })]),
      );
      expect(JSON.stringify(await readVisible())).not.toContain('NEW,');
      expect(await restoreInstruments(db, ['NEW'])).toMatchObject({ added: 1 });
      expect(JSON.stringify(await readVisible())).toContain('NEW,Newer AG');
    });

    test('must be known', async () => {
      await steps.own();
      await expect(deleteInstruments(db, ['NEW', 'NOPE'])).rejects.toThrow(new UnknownSymbolsError(['NOPE']));
      expect(await importHistory(db, 10)).toMatchObject([{ state: 'abandoned' }, { state: 'published' }]);
    });
  });
});

/** Ids and days differ between two histories. */
function withoutTimes(state: unknown): unknown {
  return JSON.parse(
    JSON.stringify(state, (key, value: unknown) =>
      ['id', 'firstSeenAt', 'delistedAt'].includes(key) ? undefined : value,
    ),
  );
}
