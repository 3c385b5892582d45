import type { Database } from '@bourse/db';
import type { UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { sql } from 'kysely';
import type { EndpointRow } from './endpoint.js';
import type { OutgoingEvent } from './event-types.js';
import { keyEvents, newestKeyRevision } from './key-events.js';
import { insertMessages } from './outbox.js';
import { sourceEvent, type SourceEvents } from './source-events.js';
import { isAhead, type UniverseEvents } from './universe-events.js';

export interface EnqueuerParts {
  readonly universe: Pick<UniverseStore, 'current' | 'isReady'>;
  readonly universeEvents: UniverseEvents;
  readonly sourceEvents: SourceEvents;
}

type Seen = Partial<Pick<EndpointRow, `seen_${'database' | 'version' | 'published_at' | 'token' | 'key_revision'}`>>;

/** An endpoint with more messages than this waits: one message will describe all that is published in this time. */
const MAX_PENDING = 1000;

/**
 * Turns what the database records into messages. Those of an endpoint and the moment up to which they lead are written
 * in one transaction, so that a kill neither loses nor repeats an event.
 */
export class Enqueuer {
  constructor(
    private readonly db: Database,
    private readonly parts: EnqueuerParts,
  ) {}

  /** Inserts the messages of every enabled endpoint that is behind. */
  async run(endpoints: readonly EndpointRow[], now: Date): Promise<void> {
    const { universe, universeEvents } = this.parts;
    const keyRevision = await newestKeyRevision(this.db);
    const snapshot = universe.isReady ? universe.current : null;
    for (const endpoint of endpoints) {
      const next = snapshot !== null && isAhead(snapshot, endpoint) ? snapshot : null;
      if (next === null && keyRevision <= endpoint.seen_key_revision) continue;
      if (await this.#isFull(endpoint)) continue;
      const news = next === null ? null : await universeEvents.after(endpoint, next);
      const events = [...(news?.events ?? []), ...(await keyEvents(this.db, endpoint))];
      const moment = next === null || news === null ? {} : momentOf(next, news.token);
      await this.#write(endpoint, events, { ...moment, seen_key_revision: keyRevision }, now);
    }
  }

  /** Any server may see that one of its sources fails. */
  async runSources(now: Date): Promise<void> {
    const { sourceEvents } = this.parts;
    for (const source of sourceEvents.takeOpen()) {
      const rows = await this.db
        .selectFrom('webhook_endpoints')
        .select('id')
        .where('disabled_at', 'is', null)
        .where(sql<boolean>`'source.failing' = any (events)`)
        .execute();
      for (const { id } of rows) await insertMessages(this.db, id, [sourceEvent(source, now)], now);
      sourceEvents.setReported(source);
    }
  }

  async #write(endpoint: EndpointRow, events: readonly OutgoingEvent[], seen: Seen, now: Date) {
    await this.db.transaction().execute(async (tx) => {
      const moved = await tx
        .updateTable('webhook_endpoints')
        .set({ ...seen, seen_at: sql<Date>`now()` })
        .where('id', '=', endpoint.id)
        .where('seen_database', '=', endpoint.seen_database)
        .where('seen_version', '=', endpoint.seen_version)
        .where('seen_key_revision', '=', endpoint.seen_key_revision)
        .where('seen_published_at', 'is not distinct from', endpoint.seen_published_at)
        .executeTakeFirst();
      // Another sender was faster.
      if (moved.numUpdatedRows === 1n) await insertMessages(tx, endpoint.id, events, now);
    });
  }

  async #isFull({ id }: EndpointRow): Promise<boolean> {
    const rows = await this.db
      .selectFrom('webhook_messages')
      .select('id')
      .where('endpoint_id', '=', id)
      .where('state', '=', 'pending')
      .limit(MAX_PENDING + 1)
      .execute();
    return rows.length > MAX_PENDING;
  }
}

function momentOf({ databaseId, version, publishedAt }: UniverseSnapshot, token: string): Seen {
  return { seen_database: databaseId, seen_version: version, seen_published_at: publishedAt, seen_token: token };
}
