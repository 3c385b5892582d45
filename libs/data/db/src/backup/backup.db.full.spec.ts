import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describeOnEachDatabase, openEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationStates } from '../migrations/migrate.js';
import { openDatabase } from '../open-database.js';
import type { Database } from '../schema.js';
import { SealDigest, type SealKey, sealOf, type SealVerdict } from './backup-seal.js';
import { keptTables, leftOutTables } from './kept-tables.js';
import { restoreBackup, type RestoreOptions } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let fileCount = 0;
const file = () => join(folder, `${fileCount++}.gz`);

const sealKey: SealKey = { id: '5ea1', secret: Buffer.alloc(32, 7) };
const otherKey: SealKey = { id: '07e5', secret: Buffer.alloc(32, 8) };

async function backedUp(database: TestDatabase, key: SealKey | null = sealKey): Promise<string> {
  const path = file();
  await writeBackup(database.options, createWriteStream(path), { sealKey: key });
  return path;
}

const toLater = (lines: string[]) => lines.map((line) => line.replace('2014-08-07', '2014-08-08'));

const restore = (db: Database, path: string, options: RestoreOptions = { replace: true }) =>
  restoreBackup(db, path, { sealKey, ...options });

/** How to seal altered lines: keep the seal, create it again, or create what is possible without the secret. */
type Sealing = 'left' | 'resealed' | 'digest';

/** The lines of a backup after an alteration, in a file of their own. */
function alterBackup(path: string, alter: (lines: string[]) => string[], sealing: Sealing = 'left'): string {
  const lines = alter(gunzipSync(readFileSync(path)).toString().trimEnd().split('\n'));
  if (sealing !== 'left') {
    const left = JSON.parse(lines.at(-1)!);
    const digest = new SealDigest(sealKey).add(
      Buffer.from(
        lines
          .slice(0, -1)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    );
    const own = sealOf(digest.end());
    lines[lines.length - 1] = JSON.stringify(sealing === 'resealed' ? own : { ...left, sha256: own.sha256 });
  }
  const to = file();
  writeFileSync(to, gzipSync(`${lines.join('\n')}\n`));
  return to;
}

describeOnEachDatabase('a backup', (open) => {
  let database: TestDatabase;
  let path: string;
  const rows = async (text: string) => (await sql.raw(text).execute(database.db)).rows;
  const symbols = async () =>
    (await rows('select symbol from instruments order by 1')).map((row) => (row as { symbol: string }).symbol);

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await db
      .insertInto('instruments')
      .values([{ symbol: 'AAPL' }, { symbol: 'ÅÄÖ\n"\u2028' }])
      .execute();
    await sql`insert into price_series (instrument_id, interval, source, origin, basis, spans, bars, chunks)
      values (1, '1day', 'csv', 'imported', 'raw', '{1,2}', 3, 1)`.execute(db);
    await sql`insert into price_chunks values (1, 2014, 3, ${Buffer.from([0, 255, 10, 13])})`.execute(db);
    await sql`insert into price_instruments values (1, nextval('price_revision'))`.execute(db);
    await sql`insert into dividends (instrument_id, ex_date, amount, source, rank) values (1, '2014-08-07', 0.1, 'csv', 1)`.execute(
      db,
    );
    await sql`insert into imports (source, state, lease_until) values ('csv', 'staging', now())`.execute(db);
    path = await backedUp(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`delete from instruments where symbol = 'LATER'`.execute(database.db);
    await sql`insert into instruments (symbol) values ('LATER')`.execute(database.db);
  });

  test('every table is either in it or known to be derived', async () => {
    const tables = await rows(`select tablename as name from pg_tables where schemaname = current_schema()
      and tablename not like 'kysely%'`);
    const coveredTables = [...keptTables.map(({ name }) => name), ...leftOutTables];
    expect(tables.map((row) => (row as { name: string }).name).toSorted()).toEqual(coveredTables.toSorted());
  });

  test('is restored value for value, without the staged rows of an import; later rows are removed', async () => {
    const before = await rows(`select id from database_identity`);
    await restore(database.db, path);
    expect(await symbols()).toEqual(['AAPL', 'ÅÄÖ\n"\u2028']);
    expect(await rows('select spans, asked, as_of from price_series')).toEqual([
      { spans: [1, 2], asked: [], as_of: null },
    ]);
    const [chunk] = (await rows('select data from price_chunks')) as { data: Uint8Array }[];
    expect([...chunk!.data]).toEqual([0, 255, 10, 13]);
    expect(await rows('select ex_date, amount, type from dividends')).toEqual([
      { ex_date: '2014-08-07', amount: 0.1, type: null },
    ]);
    expect(await rows('select 1 from imports')).toEqual([]);
    expect(await rows(`select id from database_identity`)).not.toEqual(before);
    expect((await migrationStates(database.db)).every(({ appliedAt }) => appliedAt !== null)).toBe(true);
  });

  test('no number is assigned twice: ids continue after both, revisions far after both', async () => {
    await sql`select setval('instruments_id_seq', 5000), setval('price_revision', 70)`.execute(database.db);
    await restore(database.db, path);
    expect(await rows(`insert into instruments (symbol) values ('NEXT') returning id`)).toEqual([{ id: 5001 }]);
    await sql`delete from instruments where symbol = 'NEXT'`.execute(database.db);
    const [{ revision }] = (await rows('select revision from price_instruments')) as [{ revision: number }];
    expect(revision).toBeGreaterThan(70);
  });

  test('a populated database is replaced only with the explicit option', async () => {
    await expect(restore(database.db, path, {})).rejects.toThrow(/already contains instruments, prices.*--replace/);
    expect(await symbols()).toContain('LATER');
  });

  test('the schema is the same as of a database that was never restored', async () => {
    const shape = `select table_name, column_name, data_type, column_default, is_identity from information_schema.columns
      where table_schema = current_schema() order by 1, 2`;
    const indexes = `select indexdef from pg_indexes where schemaname = current_schema() order by 1`;
    const constraints = `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as def from pg_constraint
      where connamespace = current_schema()::regnamespace order by 1, 2`;
    const triggers = `select pg_get_triggerdef(oid) as def, tgenabled from pg_trigger where not tgisinternal order by 1`;
    const functions = `select proname, prosrc from pg_proc where pronamespace = current_schema()::regnamespace
      and prolang <> (select oid from pg_language where lanname = 'c') order by 1`;
    const fresh = await open();
    await restore(database.db, path);
    for (const text of [shape, indexes, constraints, triggers, functions])
      expect(await rows(text)).toEqual((await sql.raw(text).execute(fresh.db)).rows);
    await fresh.close();
  });

  describe('is refused before anything is touched:', () => {
    const refused: readonly [what: string, make: () => string, says: RegExp][] = [
      ['one that was cut short', () => cut(path, 0.7), /damaged/],
      ['one that ends after a whole line', () => alterBackup(path, (lines) => lines.slice(0, -1)), /damaged/],
      [
        'one with a changed value',
        () => alterBackup(path, (lines) => lines.map((line) => line.replace('"AAPL"', '"AAPX"'))),
        /damaged/,
      ],
      [
        'one without a row, sealed again',
        () =>
          alterBackup(
            path,
            (lines) => lines.filter((line, i) => !`${line}${lines[i - 1]}`.includes('"table":"dividends"')),
            'resealed',
          ),
        /damaged/,
      ],
      ['one that goes on', () => alterBackup(path, (lines) => [...lines, lines[0]!]), /has trailing data/],
      [
        'a newer format',
        () =>
          alterBackup(
            path,
            ([header, ...rest]) => [header!.replace('"formatVersion":1', '"formatVersion":2'), ...rest],
            'resealed',
          ),
        /newer Bourse/,
      ],
      [
        'a newer schema',
        () =>
          alterBackup(
            path,
            ([header, ...rest]) => [header!.replace(/("migrations":\[[^\]]*)/, '$1,"9999-later"'), ...rest],
            'resealed',
          ),
        /schema that this version does not support/,
      ],
      ['one with a bit that flipped', () => flipBit(path, 0.5), /damaged/],
      [
        'one whose header lacks a part',
        () => alterBackup(path, ([header, ...lines]) => [header!.replace('"tables"', '"tablez"'), ...lines]),
        /damaged/,
      ],
      [
        'one with a line that is neither',
        () => alterBackup(path, (lines) => [...lines.slice(0, 3), 'null', ...lines.slice(3)], 'resealed'),
        /damaged/,
      ],
      ['gzip of something else', () => writeBytes(gzipSync('{"format":"other"}\n')), /is not a backup/],
      ['no gzip', () => writeBytes(Buffer.from('PGDMP')), /is not a backup/],
      ['nothing', () => writeBytes(Buffer.alloc(0)), /damaged/],
      ['a missing file', () => join(folder, 'nowhere'), /cannot be read \(ENOENT\)/],
    ];
    test.each(refused)('%s', async (_, make, says) => {
      await expect(restore(database.db, make())).rejects.toThrow(says);
      expect(await symbols()).toContain('LATER');
    });
  });

  describe('whose seal is not that of this installation is refused, and restored unverified:', () => {
    const refused: readonly [what: string, make: () => Promise<string> | string, says: RegExp, seal: SealVerdict][] = [
      [
        'an altered row under a new digest',
        () => alterBackup(path, toLater, 'digest'),
        /was altered after its creation/,
        'altered',
      ],
      [
        'one sealed under another secret',
        () => backedUp(database, otherKey),
        /with another BOURSE_SECRET/,
        'other_secret',
      ],
      ['one without a seal, as of an earlier version', () => backedUp(database, null), /has no seal/, 'unsealed'],
    ];
    test.each(refused)('%s', async (_, make, says, seal) => {
      const backup = await make();
      await expect(restore(database.db, backup)).rejects.toThrow(says);
      expect(await symbols()).toContain('LATER');
      expect((await restore(database.db, backup, { replace: true, unverified: true })).seal).toBe(seal);
    });

    test('without a secret', async () => {
      await expect(restore(database.db, path, { replace: true, sealKey: null })).rejects.toThrow(
        /BOURSE_SECRET is missing/,
      );
      const unchecked = await restore(database.db, path, { replace: true, sealKey: null, unverified: true });
      expect(unchecked.seal).toBe('unchecked');
    });

    test('control: one sealed before a change of the secret is restored while the previous secret is set', async () => {
      const replaced = { ...otherKey, previous: sealKey };
      expect((await restore(database.db, path, { replace: true, sealKey: replaced })).seal).toBe('verified');
    });

    test('control: under its own secret it is restored, and so is one altered by an owner of the secret', async () => {
      expect((await restore(database.db, path)).seal).toBe('verified');
      expect((await restore(database.db, alterBackup(path, toLater, 'resealed'))).seal).toBe('verified');
      expect(await rows('select ex_date from dividends')).toEqual([{ ex_date: '2014-08-08' }]);
    });

    test('control: a damaged one is refused unverified too', async () => {
      const damaged = alterBackup(path, toLater);
      await expect(restore(database.db, damaged, { replace: true, unverified: true })).rejects.toThrow(/damaged/);
    });
  });

  test('a restore that fails at its last row leaves everything as it was, and can be repeated', async () => {
    const wrong = alterBackup(
      path,
      (lines) => lines.map((line) => line.replace('2014-08-07', '2014-08-99')),
      'resealed',
    );
    await expect(restore(database.db, wrong)).rejects.toThrow(/out of range/);
    expect(await symbols()).toContain('LATER');
    await restore(database.db, path);
    expect(await symbols()).not.toContain('LATER');
  });
});

test('an empty folder: nothing to back up, and a target for a restore', async () => {
  const dataDir = mkdtempSync(join(folder, 'empty-'));
  await expect(writeBackup({ dataDir }, createWriteStream(file()))).rejects.toThrow(/Nothing to back up/);
  const source = await openEmbedded();
  await source.db.insertInto('instruments').values({ symbol: 'AAPL' }).execute();
  const db = openDatabase({ dataDir });
  await restore(db, await backedUp(source), {});
  expect(await db.selectFrom('instruments').select('symbol').execute()).toEqual([{ symbol: 'AAPL' }]);
  await db.destroy();
  await source.close();
});

test('concurrent writes are not in it, and do not wait for it', async () => {
  const database = await openEmbedded();
  const rows = Array.from({ length: 10_000 }, (_, i) => ({ symbol: `S${i}` }));
  for (let i = 0; i < rows.length; i += 5000)
    await database.db
      .insertInto('instruments')
      .values(rows.slice(i, i + 5000))
      .execute();
  const path = file();
  let late = 0;
  await writeBackup(database.options, createWriteStream(path), {
    onProgress: () => {
      void database.db
        .insertInto('instruments')
        .values({ symbol: `LATE${late++}` })
        .execute();
    },
  });
  expect(late).toBeGreaterThan(1);
  expect(gunzipSync(readFileSync(path)).toString()).not.toContain('LATE');
  await database.close();
});

function cut(path: string, share: number): string {
  const bytes = readFileSync(path);
  return writeBytes(bytes.subarray(0, Math.floor(bytes.length * share)));
}

function flipBit(path: string, at: number): string {
  const bytes = readFileSync(path);
  bytes[Math.floor(bytes.length * at)]! ^= 1;
  return writeBytes(bytes);
}

function writeBytes(bytes: Buffer): string {
  const path = file();
  writeFileSync(path, bytes);
  return path;
}
