import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { EndpointRow } from './endpoint.js';
import type { OutgoingEvent } from './event-types.js';

/** A revocation becomes visible later than its time, by the length of its transaction at most. */
const MAX_TRANSACTION = '1 hour';

/** The newest revision of the keys. */
export async function newestKeyRevision(db: Database): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(revision), 0) as newest from api_keys`.execute(db);
  return Number(rows[0]!.newest);
}

/**
 * Keys revoked since an endpoint was last brought up to date. A revoked key that changes again has a new revision, too:
 * its event has the same key as before.
 */
export async function keyEvents(db: Database, endpoint: EndpointRow): Promise<OutgoingEvent[]> {
  if (!endpoint.events.includes('key.revoked')) return [];
  const keys = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'revoked_at'])
    .where('revision', '>', endpoint.seen_key_revision)
    .where('revoked_at', '>', sql<Date>`${endpoint.seen_at}::timestamptz - ${MAX_TRANSACTION}::interval`)
    .orderBy('revision')
    .execute();
  return keys.map(({ id, name, revoked_at: revokedAt }) => {
    const at = revokedAt!;
    const data = { key_id: id, name, revoked_at: at.toISOString() };
    return { type: 'key.revoked', key: `key.revoked:${id}`, version: null, at, data };
  });
}
