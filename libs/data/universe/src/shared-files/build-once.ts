// A file of a version is built by one process: other processes of its folder use it there, other servers of its
// PostgreSQL take it from the database. Where that fails, a process builds for itself.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type DatabaseOptions, openDatabase } from '@bourse/db';
import type { PackedIdentity } from '../packed/packed-layout.js';
import { type ReleaseClaim, tryClaimInDatabase, tryClaimInFolder } from './build-claim.js';
import { removeStoredFile, type StoredName, storeFile, takeStoredFile } from './stored-files.js';

/** A file that can be built anywhere with the same content. */
export interface BuiltFile {
  readonly path: string;
  /** Distinguishes files of one name with different contents. */
  readonly identity: PackedIdentity;
}

export interface BuildOnceTask extends BuiltFile {
  /** Absent: only the folder is shared. */
  readonly database: DatabaseOptions | undefined;
  /** Whether a complete file of this identity is at the path. */
  isUsable(): Promise<boolean>;
  /** Writes the file, or another one; null: none. */
  build(): Promise<BuiltFile | null>;
  /** Maximum time to wait for another builder; 5 minutes when absent. */
  readonly maxWaitMs?: number | undefined;
  /** Existing files are not trusted. */
  readonly isForced?: boolean | undefined;
}

/** `found`: another process of the folder has built it. `taken`: another server has, and stored it in the database. */
export type FileOrigin = 'built' | 'found' | 'taken';

export interface BuildReport {
  readonly origin: FileOrigin;
  /** Why the file could not be shared; null where it was, or where the folder alone is shared. */
  readonly problem: string | null;
}

const MAX_WAIT_MS = 300_000;
const RETRY_MS = 200;

/** Rejects if the build fails. */
export async function buildOnce(task: BuildOnceTask): Promise<BuildReport> {
  if (task.database?.databaseUrl === undefined) return new Building(task, null).run();
  const db = openDatabase({ ...task.database, maxPool: 2 });
  try {
    return await new Building(task, db).run();
  } finally {
    await db.destroy();
  }
}

class Building {
  #problem: string | null = null;

  constructor(
    private readonly task: BuildOnceTask,
    /** Null where the folder alone is shared. */
    private readonly db: Database | null,
  ) {}

  async run(): Promise<BuildReport> {
    const { path, isUsable, maxWaitMs = MAX_WAIT_MS, isForced = false } = this.task;
    if (isForced) return this.#build();
    const deadline = performance.now() + maxWaitMs;
    for (let isFirst = true; this.#problem === null && performance.now() < deadline; isFirst = false) {
      if (!isFirst && (await isUsable())) return this.#report('found');
      if (await this.#tryShare(() => this.#take(), false)) return this.#report('taken');
      const release = await this.#tryShare(() => this.#claim(path), null);
      if (release === null) {
        await sleep(RETRY_MS);
        continue;
      }
      try {
        // The previous holder may have finished in between.
        if (await isUsable()) return this.#report('found');
        if (await this.#tryShare(() => this.#take(), false)) return this.#report('taken');
        return await this.#build();
      } finally {
        await this.#tryShare(release, undefined);
      }
    }
    return this.#build();
  }

  async #build(): Promise<BuildReport> {
    const built = await this.task.build();
    const db = this.db;
    if (built !== null && db !== null) await this.#tryShare(() => storeFile(db, nameOf(built), built.path), undefined);
    return this.#report('built');
  }

  async #take(): Promise<boolean> {
    const db = this.db;
    if (db === null) return false;
    const { path, isUsable } = this.task;
    const { name } = nameOf(this.task);
    if (!(await takeStoredFile(db, name, path))) return false;
    if (await isUsable()) return true;
    await rm(path, { force: true });
    await removeStoredFile(db, name);
    return false;
  }

  async #claim(path: string): Promise<ReleaseClaim | null> {
    return this.db === null ? tryClaimInFolder(path) : tryClaimInDatabase(this.db, nameOf(this.task).name);
  }

  /** A database that refuses, or a folder that cannot be written to, prevents sharing and no build. */
  async #tryShare<Result>(share: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await share();
    } catch (error) {
      this.#problem ??= error instanceof Error ? error.message : String(error);
      return otherwise;
    }
  }

  #report(origin: FileOrigin): BuildReport {
    return { origin, problem: this.#problem };
  }
}

function nameOf({ path, identity }: BuiltFile): StoredName {
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 16);
  const name = basename(path);
  return { name: `${name} ${digest}`, kind: /\.f\d+\.(.+)$/.exec(name)?.[1] ?? name };
}
