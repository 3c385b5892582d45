import { createHash, randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseOptions } from '@bourse/db';
import { describeOnEachDatabase, describeOnPostgres, type TestDatabase } from '@bourse/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tryClaimInDatabase, tryClaimInFolder } from './build-claim.js';
import { buildOnce, type BuildOnceTask } from './build-once.js';

const require = createRequire(import.meta.url);
/** More than two pieces, incompressible. */
const content = randomBytes(2_500_000);
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const identity = { databaseId: 'spec', version: 1 };

let folders: string[];
let builds: string[];

beforeEach(() => {
  builds = [];
  folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'bourse-shared-')));
});
afterEach(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const pathIn = (folder: string, version = 1) => join(folder, `spec-${version}.f1.names`);
const read = (path: string) => {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
};

function taskIn(folder: string, database: DatabaseOptions, given: Partial<BuildOnceTask> = {}): BuildOnceTask {
  const path = given.path ?? pathIn(folder);
  return {
    path,
    identity,
    database,
    isUsable: async () => read(path)?.equals(content) === true,
    build: async () => {
      builds.push(folder);
      await sleep(100);
      writeFileSync(path, content);
      return { path, identity };
    },
    ...given,
  };
}

describeOnEachDatabase('a file that several processes need', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.deleteFrom('index_files').execute());

  test('two processes of one folder: exactly one builds', async () => {
    const [folder] = folders as [string, string];
    const reports = await Promise.all([1, 2].map(() => buildOnce(taskIn(folder, database.options))));
    expect(builds).toHaveLength(1);
    expect(reports.map(({ origin }) => origin)).toContain('built');
    expect(reports.map(({ problem }) => problem)).toEqual([null, null]);
  });

  test('an error of the build rejects, and the next one may build', async () => {
    const [folder] = folders as [string, string];
    const fails = taskIn(folder, database.options, { build: () => Promise.reject(new Error('out of memory')) });
    await expect(buildOnce(fails)).rejects.toThrow('out of memory');
    expect(await buildOnce(taskIn(folder, database.options))).toEqual({ origin: 'built', problem: null });
  });
});

describe('a file without a database', () => {
  test('a holder that does not finish in time is not waited for', async () => {
    const [folder] = folders as [string, string];
    const release = tryClaimInFolder(pathIn(folder))!;
    const task = taskIn(folder, { dataDir: folder }, { database: undefined, maxWaitMs: 300 });
    expect(await buildOnce(task)).toEqual({ origin: 'built', problem: null });
    await release();
  });
});

describeOnPostgres('a file that several servers need', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.deleteFrom('index_files').execute());

  const build = (folder: string, given?: Partial<BuildOnceTask>) => buildOnce(taskIn(folder, database.options, given));

  test('two servers with folders of their own: one builds, the bytes of the other are equal', async () => {
    const reports = await Promise.all(folders.map((folder) => build(folder)));
    expect(builds).toHaveLength(1);
    expect(reports.map(({ origin }) => origin).toSorted()).toEqual(['built', 'taken']);
    for (const folder of folders) expect(digestOf(read(pathIn(folder))!)).toBe(digestOf(content));
  });

  test.each(['data', 'number'] as const)('a stored file with a damaged %s is built and stored again', async (part) => {
    const [first, second] = folders as [string, string];
    await build(first);
    const change = part === 'data' ? { data: Buffer.from('not what was stored') } : { number: 77 };
    await database.db.updateTable('index_file_pieces').set(change).where('number', '=', 1).execute();
    expect(await build(second)).toEqual({ origin: 'built', problem: null });
    rmSync(pathIn(first));
    expect(await build(first)).toEqual({ origin: 'taken', problem: null });
    expect(builds).toEqual([first, second]);
  });

  test('a stored file that is complete but unusable is built again', async () => {
    const [first, second] = folders as [string, string];
    const path = pathIn(first);
    const stale = async () => {
      writeFileSync(path, 'of another history');
      return { path, identity };
    };
    await build(first, { build: stale });
    expect(await build(second)).toEqual({ origin: 'built', problem: null });
  });

  test('a file of another identity is not taken, and one of each kind is stored', async () => {
    const [first, second] = folders as [string, string];
    await build(first);
    expect(await build(second, { identity: { ...identity, facts: 'others' } })).toMatchObject({ origin: 'built' });
    expect(await build(second, { path: pathIn(second, 2) })).toMatchObject({ origin: 'built' });
    const stored = await database.db.selectFrom('index_files').select('name').execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]!.name).toMatch(/^spec-2\.f1\.names /);
  });

  test('a builder that is killed gives way to another one', async () => {
    const [first, second] = folders as [string, string];
    const digest = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16);
    const script = join(first, 'builder.cjs');
    writeFileSync(
      script,
      `const { Client } = require(${JSON.stringify(require.resolve('pg'))});
       const client = new Client(${JSON.stringify(database.options.databaseUrl)});
       client.connect()
         .then(() => client.query('select pg_advisory_lock(hashtextextended($1, 0))', ['spec-1.f1.names ${digest}']))
         .then(() => process.stdout.write('claimed', () => { for (;;); }));`,
    );
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const taking = build(second);
    await sleep(600);
    expect(builds).toEqual([]);
    child.kill('SIGKILL');
    expect(await taking).toEqual({ origin: 'built', problem: null });
  });

  test('without the tables a server builds for itself, and reports why', async () => {
    const { db } = database;
    await db.schema.alterTable('index_files').renameTo('index_files_gone').execute();
    const report = await build(folders[0]!).finally(() =>
      db.schema.alterTable('index_files_gone').renameTo('index_files').execute(),
    );
    expect(report).toEqual({ origin: 'built', problem: expect.stringContaining('index_files') });
  });

  test('the claim of a name is exclusive among sessions, and ends with its release', async () => {
    const release = await tryClaimInDatabase(database.db, 'name');
    expect(await tryClaimInDatabase(database.db, 'name')).toBeNull();
    await release!();
    const again = await tryClaimInDatabase(database.db, 'name');
    expect(again).not.toBeNull();
    await again!();
  });
});
