// The version that each running server serves, so that an import can wait for all of them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import { withTimeout } from '@bourse/timeout';
import { sql } from 'kysely';

const HEARTBEAT_MS = 5000;
/** A server that has been silent for this long counts as stopped. */
const SILENT_SECONDS = 15;
const POLL_MS = 50;
const STOP_MS = 500;

/** Records in the database which version this process serves. A failure does not stop the process from serving. */
export class ServerHeartbeat {
  readonly #id = randomUUID();
  #version: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly db: Database) {}

  /** The process serves this version from now on. */
  setVersion(version: number): void {
    this.#version = version;
    this.#timer ??= setInterval(() => this.#write(), HEARTBEAT_MS).unref();
    this.#write();
  }

  /** Removes the process from the list; a database that does not answer delays nothing. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#version === null) return;
    const leave = async () => {
      await this.#writing;
      await sql`delete from servers where id = ${this.#id}`.execute(this.db);
    };
    await withTimeout(leave, { ms: STOP_MS }).catch(() => undefined);
  }

  #write(): void {
    this.#writing = this.#writing.then(async () => {
      await sql`
        with killed as (delete from servers where seen_at < now() - interval '1 hour' and id <> ${this.#id})
        insert into servers (id, universe_version, seen_at) values (${this.#id}, ${this.#version}, now())
        on conflict (id) do update set universe_version = excluded.universe_version, seen_at = excluded.seen_at`
        .execute(this.db)
        .catch(() => undefined);
    });
  }
}

/** A running server, and the version of its rows. */
export interface RunningServer {
  readonly id: string;
  readonly version: number;
}

/** The running servers, the one furthest behind first. */
export async function listRunningServers(db: Database): Promise<RunningServer[]> {
  const { rows } = await sql<RunningServer>`
    select id::text as id, universe_version::integer as version
    from servers where seen_at > now() - make_interval(secs => ${SILENT_SECONDS})
    order by universe_version, id`.execute(db);
  return rows;
}

/** Servers that do not serve a version yet. */
export interface WaitedServers {
  /** All that run. */
  readonly running: number;
  /** Those that still serve an older version at the time limit. */
  readonly behind: number;
}

/** Waits until every running server serves the version or a later one, or until the time limit. */
export async function waitForServers(
  db: Database,
  version: number,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<WaitedServers> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const { rows } = await sql<WaitedServers>`
      select count(*)::integer as running, count(*) filter (where universe_version < ${version})::integer as behind
      from servers where seen_at > now() - make_interval(secs => ${SILENT_SECONDS})`.execute(db);
    const [servers] = rows;
    if (servers!.behind === 0 || performance.now() > deadline) return servers!;
    await sleep(POLL_MS, undefined, { signal });
  }
}
