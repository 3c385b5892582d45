import type { Database } from '@bourse/db';
import { sql } from 'kysely';

/** The state of all endpoints, for metrics. */
export interface SenderStats {
  readonly active: number;
  readonly failing: number;
  /** By themselves, not by their operator. */
  readonly disabled: number;
  readonly paused: number;
  readonly pending: number;
  /** How long the oldest message that is due has been so. */
  readonly overdueSeconds: number;
}

export async function readStats(db: Database, now: Date): Promise<SenderStats> {
  const { rows } = await sql<SenderStats>`
    select
      (count(*) filter (where disabled_at is null and failing_since is null))::integer as active,
      (count(*) filter (where disabled_at is null and failing_since is not null))::integer as failing,
      (count(*) filter (where disabled_reason <> 'operator'))::integer as disabled,
      (count(*) filter (where disabled_reason = 'operator'))::integer as paused,
      coalesce(sum(m.pending) filter (where disabled_at is null), 0)::integer as pending,
      coalesce(extract(epoch from max(${now}::timestamptz - m.oldest) filter (
        where disabled_at is null and m.oldest < ${now}
      )), 0)::float as "overdueSeconds"
    from webhook_endpoints e left join (
      select endpoint_id, count(*) as pending, min(next_attempt_at) as oldest
      from webhook_messages where state = 'pending' group by endpoint_id
    ) m on m.endpoint_id = e.id`.execute(db);
  return rows[0]!;
}
