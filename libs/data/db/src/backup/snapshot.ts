import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { openCopy } from '../embedded/open-cluster.js';
import { embeddedPaths } from '../embedded/paths.js';
import { type DatabaseOptions, openDatabase } from '../open-database.js';
import type { Database, Schema } from '../schema.js';

const FOLDER_NAME = /^backup-(\d+)$/;
/** Well below the time after which the owner of the embedded database rolls an idle transaction back. */
const STAY_AWAKE_MS = 2000;

/**
 * Reads the database as of one moment, while other clients continue to write. PostgreSQL keeps that moment. The
 * embedded database has a single connection, which would block every client: its files are copied in a pause, and the
 * copy is read.
 */
export async function readAtOneMoment<T>(options: DatabaseOptions, read: (db: Database) => Promise<T>): Promise<T> {
  if (options.databaseUrl === undefined) return readCopy(options.dataDir, read);
  const db = openDatabase({ ...options, maxPool: 1 });
  try {
    return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
  } finally {
    await db.destroy();
  }
}

async function readCopy<T>(dataDir: string, read: (db: Database) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const copy = join(dataDir, `backup-${process.pid}`);
  try {
    await copyInPause(dataDir, copy);
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: await openCopy(copy) }) });
    try {
      return await read(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** An open transaction blocks all other clients; a checkpoint writes everything to the files. */
async function copyInPause(dataDir: string, copy: string): Promise<void> {
  const db = openDatabase({ dataDir });
  try {
    await db.transaction().execute(async (pause) => {
      await sql`checkpoint`.execute(pause);
      const stayAwake = setInterval(() => void sql`select 1`.execute(pause).catch(() => undefined), STAY_AWAKE_MS);
      try {
        await cp(embeddedPaths(dataDir).cluster, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
      } finally {
        clearInterval(stayAwake);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Copies of backups that were killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = FOLDER_NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
