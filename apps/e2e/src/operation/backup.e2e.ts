import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse, runBourseJson, startCommand } from '../harness/command.js';
import { describeOnEachEngine, type Home, keepOwner } from '../harness/databases.js';
import { send } from '../harness/http-client.js';
import { makeKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { ownersOf } from '../harness/processes.js';
import { bearer, runCommand } from '../harness/shared.js';
import { createSmallFolder, getSmallSample, startSmall } from '../harness/small-universe.js';
import { walk } from '../harness/walk.js';
import { generationFile, generationIn, storedGeneration } from '../universe/generations.js';

const folder = createTemporaryFolder();
let backupCount = 0;

async function backup(env: Readonly<Record<string, string>>): Promise<string> {
  const file = join(folder, `${backupCount++}.gz`);
  await runBourseJson(['db', 'backup', file], env);
  return file;
}

let seeded: Promise<string> | undefined;

/** Database owners that stay during the tests: a second installation, and the target of killed restores. */
const owners: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(owners.map((letGo) => letGo())));
const keep = async (dataDir: string) => void owners.push(await keepOwner(dataDir));

let side: Promise<Record<string, string>> | undefined;

/** An embedded installation to restore into and to look at. */
const sideHome = () =>
  (side ??= createSmallFolder().then(async (dataDir) => {
    await keep(dataDir);
    return { BOURSE_DATA_DIR: dataDir };
  }));

/** A backup of the small universe, its prices and keys, created once. */
const seedBackup = () => (seeded ??= createSmallFolder().then((dataDir) => backup({ BOURSE_DATA_DIR: dataDir })));

const restore = (file: string, env: Readonly<Record<string, string>>) =>
  runBourseJson(['db', 'restore', file, '--replace', '--yes'], env);

/** The secret of all copies of the seed. */
const seedSecret = async () => readFileSync(join(await createSmallFolder(), 'secret'), 'utf8').trim();

/** Rows of each table, sorted, without the new revisions of a restore and the log it appends to. */
function rowsOf(file: string): Record<string, string[]> {
  const unpacked = createTemporaryFolder();
  execFileSync('tar', ['-xzf', file, '-C', unpacked]);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
  const { tables } = JSON.parse(readFileSync(join(unpacked, 'backup.json'), 'utf8')) as {
    tables: { name: string; columns: string[] }[];
  };
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const lines = globSync(join(unpacked, name, '*')).flatMap((page) =>
      readFileSync(page, 'utf8').trimEnd().split('\n'),
    );
    if (lines.length === 0 || name === 'audit_events') continue;
    const values = lines.map((line) => JSON.parse(line) as (string | null)[]);
    const revision = columns.indexOf('revision');
    rows[name] = values.map((row) => JSON.stringify(row.filter((_, column) => column !== revision))).toSorted();
  }
  return rows;
}

const importOf = (generation: number, { env }: Bourse) =>
  startCommand(['import', 'instruments', '--format', 'csv', generationFile(folder, generation)], env);

const killOwners = (dataDir: string) => ownersOf(dataDir).forEach((pid) => process.kill(pid, 'SIGKILL'));

describe('behind a running server', () => {
  let server: Bourse;
  let importMs: number;
  beforeAll(async () => {
    server = await startSmall();
    importMs = (await importOf(1, server).ended).ms;
  });
  afterAll(() => server.stop());

  test('a backup during an import holds the universe before or after it, never a mixture', async () => {
    const importing = importOf(2, server);
    const backups = [0.2, 0.6].map(async (part) => {
      await sleep(part * importMs);
      return backup(server.env);
    });
    await importing.ended;
    const there = await sideHome();
    const seen: number[] = [];
    for (const file of await Promise.all(backups)) {
      await restore(file, there);
      seen.push(await storedGeneration(there));
    }
    note(`generations in backups during the import of 2: ${seen.join(', ')}`);
    expect(seen.filter((generation) => generation !== 1 && generation !== 2)).toEqual([]);
  }, 120_000);

  test('restored over later data: the server follows in keys and instruments', async () => {
    const later = bearer(await makeKey(server));
    const listNames = async () => new Set((await walk(server, { filters: { status: 'all' } })).map(({ name }) => name));
    await expect.poll(async () => (await listNames()).size, { timeout: 10_000 }).toBe(1);
    await restore(await seedBackup(), server.env);
    const readKeyStatus = async () => (await send(server, 'GET', '/v1/usage', { headers: later })).status;
    await expect.poll(readKeyStatus, { timeout: 1000 }).toBe(401);
    await expect.poll(async () => (await listNames()).size, { timeout: 10_000 }).toBeGreaterThan(100);
    const best = await send(server, 'GET', '/v1/symbol_search?query=apple');
    expect(best.json.symbols[0].symbol).toBe('AAPL');
  });
});

describeOnEachEngine('a restore', (open) => {
  let home: Home;
  let old: string;
  beforeAll(async () => {
    const opened = await open();
    home = { ...opened, env: { ...opened.env, BOURSE_SECRET: await seedSecret() } };
    if (home.embedded) await keep(home.dataDir);
    old = await seedBackup();
  });
  afterAll(() => home.close());

  test('embedded → here → embedded: every row of every table is the same', { timeout: 120_000 }, async () => {
    await runBourseJson(['db', 'restore', old], home.env);
    const here = await backup(home.env);
    const back = await sideHome();
    await restore(here, back);
    const [first, second, third] = [old, here, await backup(back)].map(rowsOf);
    expect(first!['instruments']).toHaveLength(getSmallSample().length);
    expect(Object.keys(first!)).toContain('api_keys');
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  test(
    'killed at any moment, a restore leaves the complete old or new state; its repetition succeeds',
    { timeout: 240_000 },
    async () => {
      const exportInstruments = async () => (await runBourse(['export', 'instruments'], home.env)).stdout;
      const whole = await runBourse(['db', 'restore', old, '--replace'], home.env);
      const restored = await exportInstruments();
      const seventh = ['import', 'instruments', '--format', 'csv', generationFile(folder, 7)];
      await runBourseJson(seventh, home.env);
      let atMs = 0.6 * whole.ms;
      let struck = 0;
      for (let turn = 0; struck < 2 && turn < 6; turn++) {
        const { child, ended } = startCommand(['db', 'restore', old, '--replace'], home.env);
        await Promise.race([sleep(atMs), ended]);
        if (struck === 0 || !home.embedded) child.kill('SIGKILL');
        else killOwners(home.dataDir);
        const { code } = await ended;
        const now = await exportInstruments();
        if (now === restored) {
          // The restore was faster than the first, or was killed after its commit: repeats with an earlier kill.
          await runBourseJson(seventh, home.env);
          atMs /= 2;
          continue;
        }
        struck++;
        expect(code).not.toBe(0);
        expect(generationIn(now)).toBe(7);
      }
      expect(struck).toBe(2);
      await restore(old, home.env);
      expect(await exportInstruments()).toBe(restored);
      expect(restored).toContain('Apple Inc');
    },
  );
});

describe('keys of a backup', () => {
  test('a key revoked since stays revoked; a key unknown to the database is listed, and needs --yes', async () => {
    const dataDir = await createSmallFolder();
    await keep(dataDir);
    const env = { BOURSE_DATA_DIR: dataDir };
    const { id } = await runBourseJson(['keys', 'create', '--name', 'leaked'], env);
    const file = await backup(env);
    await runBourseJson(['keys', 'revoke', id], env);
    const again = ['db', 'restore', file, '--replace'];
    expect(await runBourseJson(again, env)).toMatchObject({ seal: 'verified', keysAdded: [], keysKeptRestricted: 1 });
    const findLeakedKey = async () =>
      (await runBourseJson(['keys', 'list'], env)).find((key: { id: string }) => key.id === id);
    expect((await findLeakedKey()).revokedAt).not.toBeNull();

    const other = { BOURSE_DATA_DIR: await createSmallFolder() };
    await keep(other.BOURSE_DATA_DIR);
    const { id: unknown } = await runBourseJson(['keys', 'create', '--name', 'of the other'], other);
    const theirs = await backup(other);
    const refused = await runBourse(['db', 'restore', theirs, '--replace'], env);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain(`  ${unknown}  of the other\n--yes accepts them.`);
    expect(await findLeakedKey()).toBeDefined();
    expect((await restore(theirs, env)).keysAdded).toEqual([{ id: unknown, name: 'of the other' }]);
  }, 240_000);
});

describe('messages of the command', () => {
  test.each([
    ['a file of another format', 'PGDMP', 'is not a backup'],
    ['nothing', '', 'is damaged'],
  ])('%s: 1, one line, nothing touched', async (_, text, says) => {
    const file = join(folder, 'foreign.gz');
    writeFileSync(file, text);
    const { code, stdout, stderr } = await runCommand('db', 'restore', file, '--replace');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(says);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a populated database without --replace: 1, and the remedy', async () => {
    const file = await seedBackup();
    const { code, stderr } = await runCommand('db', 'restore', file);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/already contains instruments, keys.*--replace/)]);
  });

  test('a folder that cannot be written to: 1', async () => {
    const { code, stderr } = await runCommand('db', 'backup', '/nowhere/at/all.gz');
    expect([code, stderr]).toEqual([1, '/nowhere/at/all.gz cannot be written (ENOENT).\n']);
  });

  test('other secrets: restored, with the number of keys that will not work', async () => {
    const file = await seedBackup();
    const env = { ...(await sideHome()), BOURSE_SECRET: 'another secret than the one they were made with' };
    const refused = await runBourse(['db', 'restore', file, '--replace'], env);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('sealed with another BOURSE_SECRET')]);
    const { code, stderr } = await runBourse(['db', 'restore', file, '--replace', '--unverified', '--yes'], env);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/keys? will not work: created with another BOURSE_SECRET/),
    ]);
    expect(stderr).toContain('Restored without verification: it is sealed with another BOURSE_SECRET.');
  });
});
