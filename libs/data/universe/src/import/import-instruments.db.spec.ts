import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@bourse/db';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { InstrumentsRepository } from '../repository/instruments.repository.js';
import { ImportFileError } from '@bourse/files';
import { emptyUniverse } from './empty-universe.fixture.js';
import { importInstruments } from './import-instruments.js';
import type { InstrumentFields, InstrumentSource, ParsedInstrument, SourceRow } from '../sources/parsed-instrument.js';

type GivenInstrument = { symbol: string } & Partial<InstrumentFields>;

const folder = mkdtempSync(join(tmpdir(), 'bourse-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const alias = (name: string) => ({ alias: name, kind: 'other' as const, validFrom: null, validTo: null });
const nasdaq = { exchange: 'NASDAQ', mic: 'XNAS', country: 'US', type: 'Common Stock', status: 'active' } as const;
const aapl: GivenInstrument = { symbol: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005', ...nasdaq };
const msft: GivenInstrument = { symbol: 'MSFT', name: 'Microsoft Corporation', isin: 'US5949181045', ...nasdaq };
const ko: GivenInstrument = { ...nasdaq, symbol: 'KO', name: 'Coca-Cola', exchange: 'NYSE', mic: 'XNYS' };
const qqq: GivenInstrument = { ...nasdaq, symbol: 'QQQ', name: 'Invesco QQQ Trust', type: 'ETF' };

/** A source that states exactly these fields of each symbol; `between` runs before each row is returned. */
function source(name: string, given: readonly GivenInstrument[], between?: (row: number) => unknown): InstrumentSource {
  return {
    name,
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const [i, { symbol, ...stated }] of given.entries()) {
        await between?.(i);
        yield instrument({ symbol, stated, inferred: {}, file: `${name}.csv`, line: i + 2 });
      }
    },
  };
}
const fd = (...given: GivenInstrument[]) => source('financedatabase', given);
const csv = (...given: GivenInstrument[]) => source('csv', given);
const instrument = (parsed: ParsedInstrument): SourceRow => ({ kind: 'instrument', instrument: parsed });

describeOnEachDatabase('importInstruments', (open) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(() => emptyUniverse(db));

  const readDetail = async (symbol: string, version?: number) =>
    new InstrumentsRepository(db).detail({ symbol }, version ?? (await pointer(db)));
  const revisions = async () =>
    (await db.selectFrom('instrument_revisions').select(['version']).orderBy('version').execute()).map(
      (r) => r.version,
    );

  test('the first import publishes version 1 with every row', async () => {
    const summary = await importInstruments(db, fd(aapl, msft));
    expect(summary).toMatchObject({ version: 1, rows: 2, added: 2, changed: 0, unchanged: 0, rejected: 0 });
    expect(await readDetail('AAPL')).toMatchObject({ ...aapl, version: 1, source: 'financedatabase', aliases: [] });
    expect(await lastImport(db)).toMatchObject({ state: 'published', version: 1, source: 'financedatabase' });
  });

  test('an identical import changes nothing: no version, no revision', async () => {
    await importInstruments(db, fd(aapl, msft));
    const summary = await importInstruments(db, fd(aapl, msft));
    expect(summary).toMatchObject({ version: null, added: 0, changed: 0, unchanged: 2 });
    expect([await pointer(db), await revisions()]).toEqual([1, [1, 1]]);
    expect(await lastImport(db)).toMatchObject({ state: 'unchanged', version: null });
  });

  test('only what changed gets a revision; identity stays, and readers of the old version see the old row', async () => {
    await importInstruments(db, fd(aapl, msft));
    const before = await readDetail('AAPL');
    const summary = await importInstruments(db, fd({ ...aapl, name: 'Apple' }, msft, ko));
    expect(summary).toMatchObject({ version: 2, added: 1, changed: 1, unchanged: 1 });
    expect(await revisions()).toEqual([1, 1, 2, 2]);
    expect(await readDetail('AAPL')).toMatchObject({
      id: before?.id,
      name: 'Apple',
      version: 2,
      firstSeenAt: before?.firstSeenAt,
    });
    expect(await readDetail('AAPL', 1)).toEqual(before);
    expect(await readDetail('KO', 1)).toBeNull();
  });

  test('an empty import changes nothing', async () => {
    expect(await importInstruments(db, fd())).toMatchObject({ version: null, rows: 0 });
  });

  describe('a source states only the columns it has', () => {
    test('FinanceDatabase erases neither CIK nor aliases', async () => {
      await importInstruments(db, csv({ ...aapl, cik: '0000320193', aliases: [alias('Apple Computer')] }));
      await importInstruments(db, fd({ ...aapl, sector: 'Information Technology' }));
      const detail = await readDetail('AAPL');
      expect(detail).toMatchObject({ cik: '0000320193', aliases: [alias('Apple Computer')], version: 2 });
      expect(detail).toMatchObject({ sector: 'Information Technology', source: 'csv' });
    });

    test('a CSV of symbols and aliases changes aliases alone', async () => {
      await importInstruments(db, fd(aapl));
      const summary = await importInstruments(db, csv({ symbol: 'AAPL', aliases: [alias('Apple Computer')] }));
      expect(summary).toMatchObject({ changed: 1 });
      expect(await readDetail('AAPL')).toMatchObject({ ...aapl, aliases: [alias('Apple Computer')] });
    });

    test('the same data in another order or from another source is no change', async () => {
      await importInstruments(db, fd({ ...aapl, aliases: [alias('A'), alias('B')] }));
      expect(await importInstruments(db, csv({ ...aapl, aliases: [alias('B'), alias('A')] }))).toMatchObject({
        version: null,
      });
    });

    test('a blank cell of a column it has erases', async () => {
      await importInstruments(db, fd(aapl));
      await importInstruments(db, fd({ ...aapl, isin: null }));
      expect(await readDetail('AAPL')).toMatchObject({ isin: null });
    });

    test('a new instrument without a type is rejected, a known one keeps its own', async () => {
      await importInstruments(db, fd(aapl));
      const summary = await importInstruments(
        db,
        csv({ symbol: 'AAPL', name: 'Apple' }, { symbol: 'NEW', name: 'New' }),
      );
      expect(summary).toMatchObject({ changed: 1, added: 0, rejected: 1 });
      expect(await readDetail('NEW')).toBeNull();
    });
  });

  test('a duplicate symbol: the first row wins, the other is in the report', async () => {
    const rejectReport = join(folder, 'twice.csv');
    const summary = await importInstruments(db, fd(aapl, { ...aapl, name: 'Other, "Inc."' }), { rejectReport });
    expect(summary).toMatchObject({ rows: 2, added: 1, rejected: 1, rejectReport });
    expect(await readDetail('AAPL')).toMatchObject({ name: 'Apple Inc.' });
    expect(readFileSync(rejectReport, 'utf8')).toBe(
      'file,line,field,reason,value,outcome\nfinancedatabase.csv,3,symbol,duplicate symbol,AAPL,row rejected\n',
    );
  });

  test('an unwritable report stops the import before its first row', async () => {
    let begun = false;
    const rows = source('csv', [aapl], () => (begun = true));
    const rejectReport = join(folder, 'nowhere', 'rejects.csv');
    await expect(importInstruments(db, rows, { rejectReport })).rejects.toThrow(ImportFileError);
    expect(begun).toBe(false);
    const onFolder = importInstruments(db, csv(aapl, aapl), { rejectReport: folder });
    await expect(onFolder).rejects.toThrow(/fault report cannot be written/);
    expect(await pointer(db)).toBe(0);
  });

  test('a row that is rejected for a missing type does not take the symbol from the next one', async () => {
    const [typeless, typed] = [
      { symbol: 'NEW', name: 'New' },
      { ...qqq, symbol: 'NEW' },
    ];
    const summary = await importInstruments(db, csv(typeless, aapl, typed, typed));
    expect(summary).toMatchObject({ rows: 4, added: 2, rejected: 2 });
    expect(await readDetail('NEW')).toMatchObject({ type: 'ETF', name: 'Invesco QQQ Trust' });
  });

  test('a known symbol whose first row states no type is accepted', async () => {
    await importInstruments(db, fd(aapl));
    const summary = await importInstruments(db, csv({ symbol: 'AAPL', name: 'Apple' }, { ...aapl, name: 'Other' }));
    expect(summary).toMatchObject({ changed: 1, rejected: 1 });
    expect(await readDetail('AAPL')).toMatchObject({ name: 'Apple' });
  });

  test('the day of delisting is that of the import that sees it happen', async () => {
    await importInstruments(db, fd(aapl, { ...msft, status: 'delisted' }));
    await importInstruments(db, fd({ ...aapl, status: 'delisted' }, { ...msft, status: 'delisted', name: 'M' }));
    expect((await readDetail('MSFT'))?.delisted_on).toBeNull();
    const delistedOn = (await readDetail('AAPL'))?.delisted_on;
    expect(delistedOn).toBe(new Date().toISOString().slice(0, 10));
    await importInstruments(db, fd({ ...aapl, status: 'delisted', name: 'Apple' }));
    expect((await readDetail('AAPL'))?.delisted_on).toBe(delistedOn);
    await importInstruments(db, fd(aapl));
    expect(await readDetail('AAPL')).toMatchObject({ status: 'active', delisted_on: null });
  });

  describe('absence', () => {
    test('never deletes', async () => {
      await importInstruments(db, fd(aapl, msft));
      expect(await importInstruments(db, fd(aapl))).toMatchObject({ version: null, delisted: 0 });
      expect(await readDetail('MSFT')).toMatchObject({ status: 'active' });
    });

    test('mark-missing changes only the exchanges and types of the import', async () => {
      await importInstruments(db, fd(aapl, { ...msft, aliases: [alias('MS')] }, ko, qqq));
      const summary = await importInstruments(db, fd(aapl), { markMissing: 'delisted' });
      expect(summary).toMatchObject({ version: 2, delisted: 1, unchanged: 1 });
      expect(await readDetail('MSFT')).toMatchObject({ ...msft, status: 'delisted', aliases: [alias('MS')] });
      expect((await readDetail('MSFT'))?.delisted_on).not.toBeNull();
      expect([(await readDetail('KO'))?.status, (await readDetail('QQQ'))?.status]).toEqual(['active', 'active']);
    });

    test('a rejected row does not count as missing', async () => {
      await importInstruments(db, fd(aapl, msft));
      const withReject = source('financedatabase', [aapl]);
      const rows = withReject.rows.bind(withReject);
      withReject.rows = async function* () {
        yield* rows();
        yield {
          kind: 'reject',
          faults: [{ file: 'f', line: 3, field: '', reason: 'r', value: '', symbol: 'MSFT', outcome: 'row rejected' }],
        };
      };
      expect(await importInstruments(db, withReject, { markMissing: 'delisted' })).toMatchObject({ delisted: 0 });
    });

    test('an instrument that returns is listed again, even with an unchanged row', async () => {
      await importInstruments(db, fd(aapl, msft));
      await importInstruments(db, fd(aapl), { markMissing: 'delisted' });
      expect(await importInstruments(db, fd(aapl, msft))).toMatchObject({ changed: 1, version: 3 });
      expect(await readDetail('MSFT')).toMatchObject({ status: 'active', delisted_on: null });
    });

    test('marked twice is marked once', async () => {
      await importInstruments(db, fd(aapl, msft));
      await importInstruments(db, fd(aapl), { markMissing: 'delisted' });
      expect(await importInstruments(db, fd(aapl), { markMissing: 'delisted' })).toMatchObject({ version: null });
    });
  });

  test('a dry run counts, shows examples and writes nothing', async () => {
    await importInstruments(db, fd(aapl, msft));
    const options = { dryRun: true, markMissing: 'delisted' } as const;
    const summary = await importInstruments(db, fd({ ...aapl, name: 'Apple' }, ko), options);
    expect(summary).toMatchObject({ importId: null, version: null, added: 1, changed: 1, delisted: 1 });
    expect(summary.examples).toEqual([
      { symbol: 'AAPL', change: 'changed', fields: [{ field: 'name', from: 'Apple Inc.', to: 'Apple' }] },
      { symbol: 'KO', change: 'added', fields: [] },
      { symbol: 'MSFT', change: 'delisted', fields: [{ field: 'status', from: 'active', to: 'delisted' }] },
    ]);
    expect([await pointer(db), await revisions(), (await readDetail('KO', 9)) === null]).toEqual([1, [1, 1], true]);
  });

  test('progress reports stages and rows', async () => {
    const stages: string[] = [];
    const onProgress = ({ stage, rows }: { stage: string; rows: number }) => stages.push(`${stage} ${rows}`);
    await importInstruments(db, fd(aapl, msft, ko), { onProgress, batchRows: 2 });
    expect(stages).toEqual(['cleaning 0', 'staging 2', 'staging 3', 'publishing 3']);
  });

  describe('an import that ends early', () => {
    test('when aborted: nothing is visible, and the next import cleans up and succeeds', async () => {
      await importInstruments(db, fd(aapl));
      const stop = new AbortController();
      const half = source(
        'financedatabase',
        [{ ...aapl, name: 'Half' }, msft, ko, qqq],
        (row) => row === 3 && stop.abort(),
      );
      await expect(importInstruments(db, half, { signal: stop.signal, batchRows: 1 })).rejects.toThrow(/abort/i);
      expect([await pointer(db), await lastImport(db)]).toMatchObject([1, { state: 'abandoned' }]);
      expect(await readDetail('AAPL')).toMatchObject({ name: 'Apple Inc.', version: 1 });
      expect((await revisions()).length).toBeGreaterThan(1);
      expect(await importInstruments(db, fd(aapl, qqq))).toMatchObject({ version: 2, added: 1, unchanged: 1 });
      expect(await revisions()).toEqual([1, 2]);
    });

    test('a file that fails at its end fails the whole import', async () => {
      const broken = source('financedatabase', [aapl, msft, ko], (row) => {
        if (row === 2) throw new Error('cut off');
      });
      await expect(importInstruments(db, broken, { batchRows: 1 })).rejects.toThrow('cut off');
      expect([await pointer(db), await readDetail('AAPL')]).toEqual([0, null]);
    });

    test('killed a moment ago: the next import waits for its lease, then takes it over', async () => {
      await killedImport(db, { leaseSeconds: 1 });
      const started = performance.now();
      expect(await importInstruments(db, fd(aapl))).toMatchObject({ version: 1 });
      expect(performance.now() - started).toBeGreaterThan(800);
    });

    test('killed: the dead lease is taken over and its staged rows are removed', async () => {
      await importInstruments(db, fd(aapl));
      await killedImport(db, { leaseSeconds: -1 });
      expect(await revisions()).toEqual([1, 2, 2]);
      expect(await importInstruments(db, fd(aapl, ko))).toMatchObject({ version: 2, added: 1, unchanged: 1 });
      expect(await revisions()).toEqual([1, 2]);
      expect(await readDetail('GHOST')).toBeNull();
      const states = await db.selectFrom('imports').select('state').orderBy('id').execute();
      expect(states.map(({ state }) => state)).toEqual(['published', 'abandoned', 'published']);
    });

    test('suspended and overtaken: it can neither write nor publish, and the other import is complete', async () => {
      const frozen = source('financedatabase', [{ ...aapl, name: 'Frozen' }, msft, qqq], async (row) => {
        if (row !== 2) return;
        await sql`update imports set lease_until = now() - interval '1 second' where state = 'staging'`.execute(db);
        await importInstruments(db, csv(aapl, ko));
      });
      await expect(importInstruments(db, frozen, { batchRows: 1 })).rejects.toMatchObject({
        name: 'ImportLeaseLostError',
      });
      expect(await pointer(db)).toBe(1);
      expect([(await readDetail('AAPL'))?.name, (await readDetail('MSFT', 9)) === null]).toEqual(['Apple Inc.', true]);
      expect(await importInstruments(db, csv(aapl, ko))).toMatchObject({ unchanged: 2 });
      expect(await revisions()).toEqual([1, 1]);
    });

    test('during another import: the error states which, since when and by whom, and the first one continues', async () => {
      const { promise: refused, resolve, reject } = Promise.withResolvers<unknown>();
      const slow = source('financedatabase', [aapl, msft], async (row) => {
        if (row === 1) await importInstruments(db, csv(ko)).then(reject, resolve);
      });
      expect(await importInstruments(db, slow, { batchRows: 1 })).toMatchObject({ version: 1, added: 2 });
      const since = (await lastImport(db)).started_at;
      const holder = `process ${process.pid} on ${hostname()}`;
      expect(await refused).toMatchObject({ name: 'ImportRunningError', source: 'financedatabase', since, holder });
      expect(await readDetail('KO')).toBeNull();
    });

    test('two at once: one waits for the other when the wait is short', async () => {
      await Promise.all([importInstruments(db, fd(aapl)), importInstruments(db, csv(ko))]);
      expect([await pointer(db), (await readDetail('AAPL'))?.symbol, (await readDetail('KO'))?.symbol]).toEqual([
        2,
        'AAPL',
        'KO',
      ]);
    });

    test('a long import keeps its lease', async () => {
      const until = async () =>
        (await db.selectFrom('imports').select('lease_until').executeTakeFirstOrThrow()).lease_until;
      const leases: Date[] = [];
      await importInstruments(
        db,
        source('csv', [aapl, ko], async (row) => {
          leases.push(await until());
          if (row === 0) await new Promise((done) => setTimeout(done, 1300));
        }),
      );
      expect(leases[1]!.getTime() - leases[0]!.getTime()).toBeGreaterThanOrEqual(900);
    });
  });

  test('a later import removes superseded revisions; the version before the published one stays readable', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await importInstruments(db, fd({ ...aapl, name }, msft));
    expect(await revisions()).toEqual([1, 2, 3, 4]);
    await importInstruments(db, fd({ ...aapl, name: 'Five' }, msft));
    expect(await revisions()).toEqual([1, 3, 4, 5]);
    expect([
      (await readDetail('AAPL', 3))?.name,
      (await readDetail('AAPL', 4))?.name,
      (await readDetail('MSFT', 5))?.version,
    ]).toEqual(['Three', 'Four', 1]);
  });

  test('a record reads only its own rows, of any number of rows: no reader waits behind it', async () => {
    const fresh = await open();
    onTestFinished(() => fresh.close());
    // The client that opens the embedded engine first also closes it, and its counts with it.
    await pointer(fresh.db);
    const importing = openDatabase(fresh.options);
    const universe = Array.from({ length: 400 }, (_, i): GivenInstrument => ({
      ...qqq,
      symbol: `S${i}`,
      aliases: [alias('Old'), alias('Brand')],
    }));
    await importInstruments(importing, csv(...universe.slice(0, 25)));
    await importInstruments(importing, csv(...universe), { batchRows: 25 });
    await importing.destroy();
    // The engine may count a moment later.
    await expect.poll(() => entriesRead(fresh.db), { timeout: 10_000 }).toBeGreaterThan(universe.length);
    expect(await entriesRead(fresh.db)).toBeLessThan(universe.length * 50);
  });

  test('text of any kind survives: quotes, backslashes, line breaks, astral characters', async () => {
    const odd: GivenInstrument = { ...aapl, name: `O'Neil \\ "x" 𝒳 %s $1`, description: 'a\nb\tc\u2028' };
    await importInstruments(db, fd(odd));
    expect(await readDetail('AAPL')).toMatchObject({ name: odd.name, description: odd.description });
  });
});

async function pointer(db: Database): Promise<number> {
  return (await db.selectFrom('universe').select('version').executeTakeFirstOrThrow()).version;
}

async function lastImport(db: Database) {
  return db.selectFrom('imports').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
}

/** Index entries and rows of tables that the engine has read; a session reports them when it ends. */
async function entriesRead(db: Database): Promise<number> {
  const others = sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await others.execute(db)).rows[0]?.n).toBe(0);
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ entries: number }>`
    select sum(idx_tup_read)::integer as entries from pg_stat_user_indexes
    union all select sum(seq_tup_read)::integer from pg_stat_user_tables`.execute(db);
  return rows.reduce((sum, { entries }) => sum + entries, 0);
}

/** The state that a process leaves when it is killed while staging. */
async function killedImport(db: Database, { leaseSeconds }: { leaseSeconds: number }): Promise<void> {
  const staged = (await pointer(db)) + 1;
  await sql`
    with dead as (
      insert into imports (source, state, lease_until)
      values ('financedatabase', 'staging', now() + make_interval(secs => ${leaseSeconds})) returning id
    ),
    ids as (
      insert into instruments (symbol) values ('GHOST'), ('PHANTOM') returning id
    )
    insert into instrument_revisions (instrument_id, version, import_id, type, status, source)
    select ids.id, ${staged}::integer, dead.id, 'ETF', 'active', 'financedatabase' from ids, dead`.execute(db);
  await sql`insert into instrument_aliases (instrument_id, version, alias, kind)
    select instrument_id, version, 'Boo', 'other' from instrument_revisions where version = ${staged}`.execute(db);
}
