import { randomUUID } from 'node:crypto';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';

const LEASE_SECONDS = 5;
const RENEWAL_MS = 2000;

/**
 * The right to send, of one process at a time: a row that its holder renews, since locks of a session are shared by all
 * clients of an embedded database. A holder that was too slow may send along with its successor for a moment; receivers
 * see a message twice then, as after a kill.
 */
export class SenderLease {
  readonly #holder = randomUUID();
  #renewedAtMs = -Infinity;

  constructor(private readonly db: Database) {}

  /** Takes or renews it; false while another process holds it. */
  async hold(): Promise<boolean> {
    const nowMs = performance.now();
    if (nowMs - this.#renewedAtMs < RENEWAL_MS) return true;
    const { rows } = await sql`
      insert into webhook_sender as held (holder, lease_until)
      values (${this.#holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (singleton) do update set holder = excluded.holder, lease_until = excluded.lease_until
        where held.holder = excluded.holder or held.lease_until < now()
      returning 1`.execute(this.db);
    this.#renewedAtMs = rows.length === 1 ? nowMs : -Infinity;
    return rows.length === 1;
  }

  async release(): Promise<void> {
    this.#renewedAtMs = -Infinity;
    await this.db.deleteFrom('webhook_sender').where('holder', '=', this.#holder).execute();
  }
}
