import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { Delta } from './month-book.js';

/** One try to write. The transaction id, once known, shows later whether a write with a lost answer took place. */
export interface Attempt {
  transactionId?: string;
  /** Set when the caller no longer waits: from then on the transaction only rolls back. */
  isAbandoned: boolean;
}

type KeyCount = readonly [keyId: string, count: number];

const BATCH_SIZE = 500;
const PAGE_SIZE = 5000;

/** Month counts in the database, shared by all instances. */
export class UsageRepository {
  constructor(private readonly db: Database) {}

  /** Adds all or nothing, and returns the new counts. Deleted keys are left out. */
  async add(firstDay: string, deltas: readonly Delta[], attempt: Attempt): Promise<KeyCount[]> {
    const sorted = deltas.toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1)); // one order for all: no deadlocks
    return this.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(transaction);
      stopIfAbandoned(attempt);
      attempt.transactionId = rows[0]!.id;
      const counts: KeyCount[] = [];
      for (let i = 0; i < sorted.length; i += BATCH_SIZE) {
        const batch = sorted.slice(i, i + BATCH_SIZE);
        const written = await addStatement(firstDay, batch).execute(transaction);
        stopIfAbandoned(attempt);
        counts.push(...written.rows.map(({ key_id, count }) => [key_id, Number(count)] as const));
      }
      return counts;
    });
  }

  async readCounts(firstDay: string): Promise<KeyCount[]> {
    const counts: KeyCount[] = [];
    let page: { key_id: string; count: number }[];
    do {
      const after = counts.at(-1)?.[0] ?? '';
      const rows = this.db.selectFrom('usage_months').select(['key_id', 'count']).where('month', '=', firstDay);
      page = await rows.where('key_id', '>', after).orderBy('key_id').limit(PAGE_SIZE).execute();
      counts.push(...page.map(({ key_id, count }) => [key_id, Number(count)] as const));
    } while (page.length === PAGE_SIZE);
    return counts;
  }

  /** Null when it is too old to determine. */
  async outcomeOf(transactionId: string): Promise<'committed' | 'aborted' | 'in progress' | null> {
    const status = sql<{ status: 'committed' | 'aborted' | 'in progress' | null }>`
      select pg_xact_status(${transactionId}::xid8) as status`;
    return (await status.execute(this.db)).rows[0]?.status ?? null;
  }
}

/** A row below zero is refused before the conflict is seen, so refunds come from the list, not the row. */
function addStatement(firstDay: string, batch: readonly Delta[]) {
  return sql<{ key_id: string; count: number }>`
    with delta as (
      select key_id, units from unnest(${batch.map(({ keyId }) => keyId)}::text[], ${batch.map(({ units }) => units)}::bigint[])
        as d (key_id, units)
    )
    insert into usage_months (key_id, month, count)
    select delta.key_id, ${firstDay}::date, greatest(delta.units, 0)
    from delta join api_keys on api_keys.id = delta.key_id
    order by delta.key_id
    on conflict (key_id, month) do update set count = greatest(0, usage_months.count + case
      when excluded.count > 0 then excluded.count
      else (select units from delta where delta.key_id = excluded.key_id) end)
    returning key_id, count`;
}

function stopIfAbandoned(attempt: Attempt): void {
  if (attempt.isAbandoned) throw new Error('usage: the write timed out');
}
