import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './schema.js';

const LEASE_SECONDS = 5;
const RENEWAL_MS = 2000;

/**
 * A duty of one process at a time: a row that its holder renews, since locks of a session are shared by all clients of
 * an embedded database. A holder that was too slow may act along with its successor for a moment.
 */
export class Lease {
  readonly #holder = randomUUID();
  #renewedAtMs = -Infinity;

  constructor(
    private readonly db: Database,
    private readonly name: string,
  ) {}

  /** Takes or renews it; false while another process holds it. */
  async hold(): Promise<boolean> {
    const nowMs = performance.now();
    if (nowMs - this.#renewedAtMs < RENEWAL_MS) return true;
    const { rows } = await sql`
      insert into leases as held (name, holder, lease_until)
      values (${this.name}, ${this.#holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (name) do update set holder = excluded.holder, lease_until = excluded.lease_until
        where held.holder = excluded.holder or held.lease_until < now()
      returning 1`.execute(this.db);
    this.#renewedAtMs = rows.length === 1 ? nowMs : -Infinity;
    return rows.length === 1;
  }

  async release(): Promise<void> {
    this.#renewedAtMs = -Infinity;
    await this.db.deleteFrom('leases').where('name', '=', this.name).where('holder', '=', this.#holder).execute();
  }
}
