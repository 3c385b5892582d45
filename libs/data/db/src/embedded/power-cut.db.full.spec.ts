import { cpSync, existsSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openOwnEmbedded, setSync } from '@bourse/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitUntilReleased } from '../index.js';
import type { FileWatch } from './cluster-files.js';
import { openCluster, openCopy } from './open-cluster.js';
import { embeddedPaths } from './paths.js';
import { LossyDisk } from './testing/lossy-disk.js';

const watch: FileWatch = {
  onCall: () => undefined,
  onOpen: () => undefined,
  makeRoom: () => false,
  onAbort: (reason) => {
    throw new Error(reason);
  },
};

let template: string;
let folder: string;
let disk: LossyDisk;
const opened = new Set<PGlite>();
beforeAll(async () => {
  const cluster = await openOwnEmbedded();
  await cluster.db.destroy();
  await waitUntilReleased(cluster.options.dataDir);
  template = cluster.options.dataDir;
  setSync(template, 'on');
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-power-'));
  cpSync(embeddedPaths(template).cluster, join(folder, 'cluster'), { recursive: true });
  disk = new LossyDisk(join(folder, 'cluster'), join(folder, 'after'));
});
afterEach(async () => {
  disk.restore();
  for (const db of opened) await db.close();
  opened.clear();
  rmSync(folder, { recursive: true });
});

async function open(how: (path: string) => Promise<PGlite>, name = 'cluster'): Promise<PGlite> {
  const db = await how(join(folder, name));
  opened.add(db);
  return db;
}
const durably = (path: string) => openCluster(path, watch);
const add = (db: PGlite, symbol: string) => db.query('insert into instruments (symbol) values ($1)', [symbol]);
const symbols = async (db: PGlite) =>
  (await db.query<{ symbol: string }>('select symbol from instruments order by id')).rows.map(({ symbol }) => symbol);

test('acknowledged data survives a power cut, before and after a checkpoint', async () => {
  const db = await open(durably);
  await add(db, 'BEFORE');
  await db.exec('checkpoint');
  await add(db, 'AFTER');
  await db.exec('update instruments set symbol = lower(symbol)');
  disk.restore();
  expect(await symbols(await open(durably, 'after'))).toEqual(['before', 'after']);
});

test('control: an engine that does not sync loses it', async () => {
  const db = await open(openCopy);
  await add(db, 'BEFORE');
  await db.exec('checkpoint');
  await add(db, 'AFTER');
  disk.restore();
  expect(disk.synced).toEqual([]);
  expect(await symbols(await open(durably, 'after'))).toEqual([]);
});

test('log that is still needed is not overwritten before the tables are synced', async () => {
  const db = await open(durably);
  for (let i = 0; i < 3; i++) {
    await db.query('insert into instruments (symbol) select $1 || g from generate_series(1, 1000) g', [`R${i}_`]);
    await db.query("select pg_logical_emit_message(true, 'test', repeat('x', 1048576)) from generate_series(1, 20)");
    await db.exec('checkpoint');
  }
  disk.restore();
  expect(await symbols(await open(durably, 'after'))).toHaveLength(3000);
});

test('a commit syncs the log once, a read syncs nothing', async () => {
  const db = await open(durably);
  await symbols(db);
  disk.synced.length = 0;
  await add(db, 'ONE');
  expect(disk.synced).toEqual([expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/)]);
  await symbols(db);
  expect(disk.synced).toHaveLength(1);
});

test('a cluster with an interrupted initialisation is created again, and syncs; a complete one is kept', async () => {
  disk.restore();
  const cluster = join(folder, 'cluster');
  const before = await open(durably);
  await add(before, 'WHOLE');
  await before.close();
  opened.delete(before);
  const again = await open(durably);
  expect(await symbols(again)).toEqual(['WHOLE']);
  await again.close();
  opened.delete(again);
  writeFileSync(`${cluster}.unfinished`, '');
  rmSync(join(cluster, 'global'), { recursive: true });
  const anew = await open(durably);
  expect((await anew.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  expect(existsSync(`${cluster}.unfinished`)).toBe(false);
});

test('the folder of a new cluster is synced with it, and again after its mark is removed', async () => {
  const handle = await openFile(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const marked: boolean[] = [];
  const { sync } = prototype;
  prototype.sync = async function (this: FileHandle) {
    if (readlinkSync(`/proc/self/fd/${this.fd}`) === folder) marked.push(existsSync(join(folder, 'new.unfinished')));
    await sync.call(this);
  };
  await open(durably, 'new').finally(() => (prototype.sync = sync));
  expect(marked).toEqual([true, false]);
});
