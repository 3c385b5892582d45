import { type ChangesPage, ListChangesQuery, parseValues } from '@bourse/contract';
import type { Database } from '@bourse/db';
import { ApiError } from '@bourse/envelope';
import type { InstrumentChanges, UniverseSnapshot } from '@bourse/universe';
import { sql } from 'kysely';
import type { EndpointRow } from './endpoint.js';
import type { OutgoingEvent, WebhookEvent } from './event-types.js';

/** Events of instruments per publication and endpoint; more of them are left out. */
export const MAX_INSTRUMENT_EVENTS = 100;

type Seen = Pick<EndpointRow, 'seen_database' | 'seen_version' | 'seen_published_at'>;

/** What became of the universe, and the token up to which the events lead. */
export interface UniverseNews {
  readonly events: OutgoingEvent[];
  readonly token: string;
}

/** What became of the universe since the moment that an endpoint has seen: one event, and a few of instruments. */
export class UniverseEvents {
  constructor(
    private readonly db: Database,
    private readonly changes: Pick<InstrumentChanges, 'page' | 'progressOf' | 'tokenAt'>,
  ) {}

  async after(endpoint: EndpointRow, snapshot: UniverseSnapshot): Promise<UniverseNews> {
    const query = parseValues(ListChangesQuery, { ...endpoint.filters, limit: String(MAX_INSTRUMENT_EVENTS) });
    const since = endpoint.seen_token ?? this.changes.tokenAt(snapshot, momentOf(endpoint), query);
    const changed = await this.#changes(snapshot, { ...query, since });
    const wanted = changed === null ? null : this.#ofInstruments(endpoint, changed);
    const events = wanted ?? [];
    const { next_since: token } = await this.#read(snapshot, { ...query, since: 'now' });
    const published = {
      version: snapshot.version,
      published_at: snapshot.publishedAt,
      counts: changed === null ? null : await this.#counts(endpoint.seen_version, snapshot.version),
      // Null: the universe is another one, or the endpoint was away for too long.
      since: changed === null ? null : since,
      next_since: token,
      instrument_events: events.length,
      instrument_events_omitted: wanted === null && subscribesInstruments(endpoint),
    };
    const isSent = endpoint.events.includes('universe.published') || published.instrument_events_omitted;
    return { events: [...(isSent ? [publishedEvent(snapshot, published)] : []), ...events], token };
  }

  /** Null where they are not recorded, or the token was signed with another secret. */
  async #changes(snapshot: UniverseSnapshot, query: ListChangesQuery): Promise<ChangesPage | null> {
    try {
      return await this.#read(snapshot, query);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bad_request') return null;
      throw error;
    }
  }

  async #read(snapshot: UniverseSnapshot, query: ListChangesQuery): Promise<ChangesPage> {
    return this.changes.page(snapshot, this.changes.progressOf(snapshot, query), query);
  }

  /** Null where there are too many. */
  #ofInstruments(endpoint: EndpointRow, { changes, more }: ChangesPage): OutgoingEvent[] | null {
    const events = changes.flatMap(({ type, symbol, previous_symbol, version, at, fields }): OutgoingEvent[] => {
      const event: WebhookEvent = `instrument.${type}`;
      if (!endpoint.events.includes(event)) return [];
      const key = `${type}:${symbol}:${version}:${at}`;
      const data = { symbol, previous_symbol, version, at, fields };
      return [{ type: event, key, version, at: new Date(at), data }];
    });
    return (more && subscribesInstruments(endpoint)) || events.length > MAX_INSTRUMENT_EVENTS ? null : events;
  }

  /** Of the whole universe, as the imports counted them. */
  async #counts(from: number, to: number): Promise<Readonly<Record<string, number>>> {
    const { rows } = await sql<Record<string, number>>`
      select ${sumOf('added')} as added, ${sumOf('changed')} as changed, ${sumOf('delisted')} as delisted,
        ${sumOf('removed')} as removed
      from imports where state = 'published' and version > ${from} and version <= ${to}`.execute(this.db);
    return rows[0]!;
  }
}

const sumOf = (name: string) => sql`coalesce(sum((summary ->> ${name})::integer), 0)::integer`;

/** Whether a snapshot shows what an endpoint has not seen. Another sender may have been ahead of this server. */
export function isAhead(snapshot: UniverseSnapshot, seen: Seen): boolean {
  if (snapshot.databaseId !== seen.seen_database) return true;
  if (snapshot.version !== seen.seen_version) return snapshot.version > seen.seen_version;
  return snapshot.publishedAt !== seen.seen_published_at;
}

function momentOf({ seen_database: databaseId, seen_version: version, seen_published_at: publishedAt }: Seen) {
  return { databaseId, version, publishedAt };
}

function subscribesInstruments({ events }: EndpointRow): boolean {
  return events.some((event) => event.startsWith('instrument.'));
}

function publishedEvent(
  { databaseId, version, publishedAt }: UniverseSnapshot,
  data: Readonly<Record<string, unknown>>,
): OutgoingEvent {
  const at = new Date(publishedAt ?? 0);
  return { type: 'universe.published', key: `universe:${databaseId}:${version}:${publishedAt}`, version, at, data };
}
