import { randomBase62 } from '@bourse/auth';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { type OutgoingEvent, payloadOf } from './event-types.js';

/** A message to be attempted now. */
export interface DueMessage {
  readonly id: string;
  readonly endpointId: string;
  readonly payload: string;
  /** Attempts so far. */
  readonly attempts: number;
}

const ID_LENGTH = 24;
const MAX_ROWS_PER_STATEMENT = 200;

/** Inserts messages; those of events that the endpoint has are left out. Returns the ids of the others. */
export async function insertMessages(
  db: Database,
  endpointId: string,
  events: readonly OutgoingEvent[],
  at: Date,
): Promise<string[]> {
  const rows = events.map((event) => ({
    id: `msg_${randomBase62(ID_LENGTH)}`,
    endpoint_id: endpointId,
    event_key: event.key,
    type: event.type,
    version: event.version,
    payload: payloadOf(event),
    created_at: at,
    next_attempt_at: at,
  }));
  const ids: string[] = [];
  for (let first = 0; first < rows.length; first += MAX_ROWS_PER_STATEMENT) {
    const inserted = await db
      .insertInto('webhook_messages')
      .values(rows.slice(first, first + MAX_ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.columns(['endpoint_id', 'event_key']).doNothing())
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** The messages that are due of each endpoint that is enabled, oldest first. */
export async function dueMessages(db: Database, now: Date, perEndpoint: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select m.id, e.id as "endpointId", m.payload, m.attempts
    from webhook_endpoints e cross join lateral (
      select id, payload, attempts, next_attempt_at, number from webhook_messages
      where endpoint_id = e.id and state = 'pending' and next_attempt_at <= ${now}
      order by next_attempt_at, number limit ${perEndpoint}
    ) m
    where e.disabled_at is null
    order by m.next_attempt_at, m.number`.execute(db);
  return rows;
}

/** Messages that were given up since a moment, or one message in any state, are attempted again from the start. */
export async function replay(
  db: Database,
  endpointId: string,
  { messageId, failedSince = new Date(0), now }: { messageId?: string; failedSince?: Date; now: Date },
): Promise<number> {
  let query = db
    .updateTable('webhook_messages')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, finished_at: null })
    .where('endpoint_id', '=', endpointId);
  if (messageId !== undefined) query = query.where('id', '=', messageId);
  else query = query.where('state', '=', 'failed').where('created_at', '>=', failedSince);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

const KEPT_DAYS = 30;
const MAX_KEPT_PER_ENDPOINT = 10_000;

/** Bounds the delivery log and the messages behind it, by age and by number. */
export async function prune(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await sql`delete from webhook_attempts where at < ${oldest}`.execute(db);
  await sql`delete from webhook_messages where created_at < ${oldest}`.execute(db);
  await sql`
    delete from webhook_attempts a using webhook_endpoints e cross join lateral (
      select id from webhook_attempts where endpoint_id = e.id order by id desc offset ${MAX_KEPT_PER_ENDPOINT} limit 1
    ) surplus
    where a.endpoint_id = e.id and a.id <= surplus.id`.execute(db);
  await sql`
    delete from webhook_messages m using webhook_endpoints e cross join lateral (
      select number from webhook_messages where endpoint_id = e.id and state <> 'pending'
      order by number desc offset ${MAX_KEPT_PER_ENDPOINT} limit 1
    ) surplus
    where m.endpoint_id = e.id and m.state <> 'pending' and m.number <= surplus.number`.execute(db);
}
