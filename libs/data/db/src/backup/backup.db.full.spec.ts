import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describeOnEachDatabase, openEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { extract, pack } from 'tar-stream';
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
const newFile = () => join(folder, `${fileCount++}.gz`);

const sealKey: SealKey = { id: '5ea1', secret: Buffer.alloc(32, 7) };
const otherKey: SealKey = { id: '07e5', secret: Buffer.alloc(32, 8) };

async function backedUp(database: TestDatabase, key: SealKey | null = sealKey): Promise<string> {
  const path = newFile();
  await writeBackup(database.options, createWriteStream(path), { sealKey: key });
  return path;
}

/** A member of the archive. */
type Member = readonly [name: string, content: string];

const toLater = (members: Member[]) => replaceIn(members, '2014-08-07', '2014-08-08');

const replaceIn = (members: Member[], from: string | RegExp, to: string): Member[] =>
  members.map(([name, content]) => [name, content.replace(from, to)]);

const restore = (db: Database, path: string, options: RestoreOptions = { replace: true }) =>
  restoreBackup(db, path, { sealKey, ...options });

/** How to seal altered members: keep the seal, create it again, or create what is possible without the secret. */
type Sealing = 'left' | 'resealed' | 'checksums';

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** The members of a backup after an alteration, in a file of their own. */
async function alterBackup(path: string, alter: (members: Member[]) => Member[], sealing: Sealing = 'left') {
  const members = new Map(alter(await membersOf(readFileSync(path))));
  if (sealing !== 'left') {
    const left = JSON.parse(members.get('seal.json')!);
    const checked = [...members].filter(([name]) => name !== 'seal.json' && name !== 'SHA256SUMS');
    const checksums = checked.map(([name, content]) => `${sha256(content)}  ${name}\n`).join('');
    const own = sealOf(new SealDigest(sealKey).add(Buffer.from(checksums)).end());
    members.set('SHA256SUMS', checksums);
    members.set('seal.json', JSON.stringify(sealing === 'resealed' ? own : { ...left, sha256: own.sha256 }));
  }
  const archive = pack();
  for (const [name, content] of members) archive.entry({ name }, content);
  archive.finalize();
  const bytes: Buffer[] = [];
  for await (const chunk of archive) bytes.push(chunk as Buffer);
  return writeBytes(gzipSync(Buffer.concat(bytes)));
}

async function membersOf(gzipped: Buffer): Promise<Member[]> {
  const archive = extract();
  archive.end(gunzipSync(gzipped));
  const members: Member[] = [];
  for await (const member of archive) members.push([member.header.name, await readText(member)]);
  return members;
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

  test('nor is one after a backup without the state of its sequences', async () => {
    const unknown = await alterBackup(path, (members) => replaceIn(members, /(_id_seq": )\d+/g, '$10'), 'resealed');
    const empty = await open();
    await restore(empty.db, unknown);
    const { rows: added } = await sql`insert into instruments (symbol) values ('NEXT') returning id`.execute(empty.db);
    expect(added).toEqual([{ id: 3 }]);
    await empty.close();
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
    const refused: readonly [what: string, make: () => Promise<string> | string, says: RegExp][] = [
      ['one that was cut short', () => cut(path, 0.7), /damaged/],
      ['one without its seal', () => alterBackup(path, (members) => members.slice(0, -1)), /damaged/],
      [
        'one with a changed value',
        () => alterBackup(path, (members) => replaceIn(members, '"AAPL"', '"AAPX"')),
        /damaged/,
      ],
      [
        'one without a row, sealed again',
        () => alterBackup(path, (members) => members.filter(([name]) => !name.startsWith('dividends/')), 'resealed'),
        /damaged/,
      ],
      ['one that goes on', () => alterBackup(path, (members) => [...members, ['more', '']]), /has trailing data/],
      [
        'a newer format',
        () =>
          alterBackup(path, (members) => replaceIn(members, '"formatVersion": 2', '"formatVersion": 3'), 'resealed'),
        /newer Bourse/,
      ],
      [
        'a newer schema',
        () =>
          alterBackup(
            path,
            (members) => replaceIn(members, /("migrations": \[[^\]]*")/, '$1,"9999-later"'),
            'resealed',
          ),
        /schema that this version does not support/,
      ],
      ['one with a bit that flipped', () => flipBit(path, 0.7), /damaged/],
      [
        'one whose header lacks a part',
        () => alterBackup(path, (members) => replaceIn(members, '"tables"', '"tablez"')),
        /damaged/,
      ],
      [
        'one with other checksums',
        () =>
          alterBackup(path, (members) =>
            members.map(([name, content]) => [name, name === 'SHA256SUMS' ? content.toUpperCase() : content]),
          ),
        /damaged/,
      ],
      [
        'one with a member that is no page',
        () => alterBackup(path, ([header, ...rest]) => [header!, ['notes.txt', 'null'], ...rest], 'resealed'),
        /damaged/,
      ],
      [
        'an archive of something else',
        () => alterBackup(path, (members) => members.filter(([name]) => name !== 'backup.json')),
        /is not a backup/,
      ],
      ['gzip of something else', () => writeBytes(gzipSync('{"format":"other"}\n')), /is not a backup/],
      ['no gzip', () => writeBytes(Buffer.from('PGDMP')), /is not a backup/],
      ['nothing', () => writeBytes(Buffer.alloc(0)), /damaged/],
      ['a missing file', () => join(folder, 'nowhere'), /cannot be read \(ENOENT\)/],
    ];
    test.each(refused)('%s', async (_, make, says) => {
      const file = await make();
      await expect(restore(database.db, file)).rejects.toThrow(says);
      expect(await symbols()).toContain('LATER');
    });
  });

  describe('whose seal is not that of this installation is refused, and restored unverified:', () => {
    const refused: readonly [what: string, make: () => Promise<string> | string, says: RegExp, seal: SealVerdict][] = [
      [
        'an altered row under new checksums',
        () => alterBackup(path, toLater, 'checksums'),
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
      expect((await restore(database.db, await alterBackup(path, toLater, 'resealed'))).seal).toBe('verified');
      expect(await rows('select ex_date from dividends')).toEqual([{ ex_date: '2014-08-08' }]);
    });

    test('control: a damaged one is refused unverified too', async () => {
      const damaged = await alterBackup(path, toLater);
      await expect(restore(database.db, damaged, { replace: true, unverified: true })).rejects.toThrow(/damaged/);
    });
  });

  describe('of Bourse 0.1', () => {
    const version1 = join(import.meta.dirname, 'version-1.gz');
    const lines = gunzipSync(readFileSync(version1))
      .toString()
      .split(/(?<=\n)/);

    test('is restored, and its seal verified', async () => {
      expect(await restore(database.db, version1)).toMatchObject({ seal: 'verified', header: { formatVersion: 1 } });
      expect(await symbols()).toEqual(['AAPL', 'ÅÄÖ\n"\u2028']);
      expect(await rows(`select encode(data, 'hex') as data from price_chunks`)).toEqual([{ data: '00ff0a0d' }]);
    });

    test('is restored with pages of one line, as written before the release', async () => {
      const [header, ...pages] = lines.slice(0, -1);
      const inOneLine = pages.flatMap((line, at) =>
        at % 2 === 0 ? [`["${(JSON.parse(line) as { table: string }).table}",${pages[at + 1]!.trimEnd()}]\n`] : [],
      );
      const digest = createHash('sha256')
        .update([header, ...inOneLine].join(''))
        .digest('hex');
      await restore(database.db, writeLines([header!, ...inOneLine, `{"sha256":"${digest}"}\n`]), {
        unverified: true,
        replace: true,
      });
      expect(await symbols()).toEqual(['AAPL', 'ÅÄÖ\n"\u2028']);
    });

    test.each([
      ['cut short', () => cut(version1, 0.7)],
      ['with a bit that flipped', () => flipBit(version1, 0.5)],
      ['without its seal', () => writeLines(lines.slice(0, -1))],
      ['with an altered row', () => writeLines(toLater(lines.map((line) => ['', line])).map(([, line]) => line))],
      ['with a line that is neither', () => writeLines([...lines.slice(0, 3), 'null\n', ...lines.slice(3)])],
      ['that goes on', () => writeLines([...lines, lines[0]!])],
    ])('is refused %s', async (_, make) => {
      await expect(restore(database.db, make())).rejects.toThrow(/damaged/);
      expect(await symbols()).toContain('LATER');
    });
  });

  test('a restore that fails at its last row leaves everything as it was, and can be repeated', async () => {
    const wrong = await alterBackup(path, (members) => replaceIn(members, '2014-08-07', '2014-08-99'), 'resealed');
    await expect(restore(database.db, wrong)).rejects.toThrow(/out of range/);
    expect(await symbols()).toContain('LATER');
    await restore(database.db, path);
    expect(await symbols()).not.toContain('LATER');
  });
});

test('an empty folder: nothing to back up, and a target for a restore', async () => {
  const dataDir = mkdtempSync(join(folder, 'empty-'));
  await expect(writeBackup({ dataDir }, createWriteStream(newFile()))).rejects.toThrow(/Nothing to back up/);
  const source = await openEmbedded();
  await source.db.insertInto('instruments').values({ symbol: 'AAPL' }).execute();
  const db = openDatabase({ dataDir });
  await restore(db, await backedUp(source), {});
  expect(await db.selectFrom('instruments').select('symbol').execute()).toEqual([{ symbol: 'AAPL' }]);
  await db.destroy();
  await source.close();
});

test('a backup that is stopped ends with the reason', async () => {
  const database = await openEmbedded();
  const stop = new AbortController();
  const options = { signal: stop.signal, onProgress: () => stop.abort(new Error('stopped')) };
  await expect(writeBackup(database.options, createWriteStream(newFile()), options)).rejects.toThrow('stopped');
  await database.close();
});

test('concurrent writes are not in it, and do not wait for it', async () => {
  const database = await openEmbedded();
  const rows = Array.from({ length: 10_000 }, (_, i) => ({ symbol: `S${i}` }));
  for (let i = 0; i < rows.length; i += 5000)
    await database.db
      .insertInto('instruments')
      .values(rows.slice(i, i + 5000))
      .execute();
  const path = newFile();
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

/** A few bits of gzip mean nothing: the first behind a place that changes the content flips. */
function flipBit(path: string, at: number): string {
  const bytes = readFileSync(path);
  const content = gunzipSync(bytes);
  for (let place = Math.floor(bytes.length * at); ; place++) {
    bytes[place]! ^= 1;
    if (!isGzipOf(bytes, content)) return writeBytes(bytes);
    bytes[place]! ^= 1;
  }
}

function isGzipOf(bytes: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(content);
  } catch {
    return false;
  }
}

function writeLines(lines: string[]): string {
  return writeBytes(gzipSync(lines.join('')));
}

function writeBytes(bytes: Buffer): string {
  const path = newFile();
  writeFileSync(path, bytes);
  return path;
}
