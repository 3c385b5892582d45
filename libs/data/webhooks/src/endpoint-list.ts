import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { toEndpoint, type WebhookEndpoint } from './endpoint.js';

/** An attempt, with its message. */
export interface Delivery {
  readonly messageId: string;
  readonly type: string;
  readonly version: number | null;
  readonly at: Date;
  readonly milliseconds: number;
  readonly status: number | null;
  /** Null: delivered. */
  readonly error: string | null;
  readonly messageState: 'pending' | 'delivered' | 'failed';
}

/** All endpoints, oldest first. */
export async function listEndpoints(db: Database): Promise<WebhookEndpoint[]> {
  const rows = await db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at').orderBy('id').execute();
  const { rows: counted } = await sql<{ id: string; pending: number; failed: number }>`
    select endpoint_id as id, (count(*) filter (where state = 'pending'))::integer as pending,
      (count(*) filter (where state = 'failed'))::integer as failed
    from webhook_messages where state <> 'delivered' group by endpoint_id`.execute(db);
  const counts = new Map(counted.map(({ id, ...count }) => [id, count]));
  return rows.map((row) => toEndpoint(row, counts.get(row.id) ?? { pending: 0, failed: 0 }));
}

/** The newest attempts first. */
export async function recentDeliveries(db: Database, endpointId: string, limit: number): Promise<Delivery[]> {
  return db
    .selectFrom('webhook_attempts as a')
    .innerJoin('webhook_messages as m', 'm.id', 'a.message_id')
    .select(['a.message_id as messageId', 'm.type', 'm.version', 'a.at', 'a.milliseconds', 'a.status', 'a.error'])
    .select('m.state as messageState')
    .where('a.endpoint_id', '=', endpointId)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}
