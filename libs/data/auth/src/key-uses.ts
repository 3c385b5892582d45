import type { Database } from '@bourse/db';
import { sql } from 'kysely';

/** Interval between writes to the database, and the time after which a key is written again. */
const FLUSH_MS = 10_000;
const QUIET_MS = 60_000;

/**
 * Records when keys were last used. A request notes it in memory; the database is updated at most once per minute and
 * key, in one statement for all keys. A kill loses what was not written yet.
 */
export class KeyUses {
  readonly #noted = new Map<string, number>();
  readonly #written = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;

  constructor(private readonly db: Database) {}

  /** Records a use at a time in milliseconds since the epoch. */
  record(keyId: string, nowMs: number): void {
    this.#noted.set(keyId, nowMs);
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.flush().catch(() => undefined), FLUSH_MS).unref();
  }

  /** Writes what is left. An unavailable database does not prevent the stop. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.flush(0).catch(() => undefined);
  }

  /** Writes the uses of keys whose last write is old enough; one run at a time. */
  async flush(quiet = QUIET_MS): Promise<void> {
    while (this.#writing !== null) await this.#writing.catch(() => undefined);
    this.#writing = this.#write(quiet).finally(() => (this.#writing = null));
    return this.#writing;
  }

  async #write(quiet: number): Promise<void> {
    const due = [...this.#noted].filter(([id, atMs]) => atMs - (this.#written.get(id) ?? -Infinity) >= quiet);
    if (due.length === 0) return;
    const ids = due.map(([id]) => id);
    const times = due.map(([, atMs]) => new Date(atMs).toISOString());
    // Rows are locked in one order, so that two instances never wait for each other.
    await sql`
      with used as (
        select id, at from unnest(${ids}::text[], ${times}::timestamptz[]) as u (id, at)
      ), locked as (
        select k.id, used.at from api_keys k join used on used.id = k.id order by k.id for no key update of k
      )
      update api_keys k set last_used_at = greatest(k.last_used_at, locked.at) from locked where k.id = locked.id`.execute(
      this.db,
    );
    for (const [id, atMs] of due) {
      this.#written.set(id, atMs);
      if (this.#noted.get(id) === atMs) this.#noted.delete(id);
    }
  }
}
