import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { version } from '@bourse/version';
import { sql } from 'kysely';
import type { Database } from '../schema.js';
import { type AuditAction, type AuditEvent, type Author, hashOf } from './audit-event.js';

interface LastEvent {
  readonly log: string;
  readonly number: number;
  readonly hash: string;
  readonly signed_by: string | null;
}

/** Signs hashes. The id identifies the secret for later verification. */
export interface AuditKey {
  readonly id: string;
  readonly sign: (text: string) => string;
}

export interface AuditTrailOptions {
  /** Null: events are chained, but not signed. */
  readonly key?: AuditKey | null;
  readonly clock?: () => Date;
}

/**
 * Writers take turns, so that each event has the hash of the previous one. Taken last in a transaction: never waits
 * with a newer lock.
 */
const TURN_KEY = 0x61756474;

/** Appends to the audit log in the name of one author. */
export class AuditTrail {
  readonly #key: AuditKey | null;
  readonly #clock: () => Date;

  constructor(
    private readonly author: Author,
    { key = null, clock = () => new Date() }: AuditTrailOptions = {},
  ) {
    this.#key = key;
    this.#clock = clock;
  }

  /**
   * Appends an event, as the last statement of the transaction that makes the change. It begins a new log where the
   * last event is signed by another key: copies of a database, such as those of an image, continue in logs of their
   * own.
   */
  async append(tx: Database, action: AuditAction): Promise<void> {
    const last = await lastEvent(tx);
    const isOurs = last !== undefined && (last.signed_by === (this.#key?.id ?? null) || last.signed_by === null);
    const place = isOurs ? { log: last.log, number: last.number + 1 } : { log: randomUUID(), number: 1 };
    await this.#insert(tx, action, { ...place, last });
  }

  /** Appends the first event of a new log: after a restore, another database may continue the old one. */
  async begin(tx: Database, action: AuditAction): Promise<void> {
    await this.#insert(tx, action, { log: randomUUID(), number: 1, last: await lastEvent(tx) });
  }

  async #insert(
    tx: Database,
    { action, subject, details }: AuditAction,
    place: { log: string; number: number; last: { hash: string } | undefined },
  ): Promise<void> {
    const json = JSON.stringify(details);
    const event: AuditEvent = {
      log: place.log,
      number: place.number,
      at: this.#clock(),
      ...this.author,
      version,
      action,
      subject,
      details: JSON.parse(json),
      previous: place.last?.hash ?? '',
    };
    const hash = hashOf(event);
    const signature = this.#key?.sign(hash) ?? null;
    const row = { ...event, details: json, hash, signature, signed_by: this.#key?.id ?? null };
    await tx.insertInto('audit_events').values(row).execute();
  }
}

/** The author of events without a named one: this user on this machine. */
export function localAuthor(origin: string, actor: string | null = null): Author {
  return { actor: actor ?? `${userName()}@${hostname()}`, origin };
}

/** A container's user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid:${process.getuid?.() ?? 'unknown'}`;
  }
}

async function lastEvent(tx: Database): Promise<LastEvent | undefined> {
  if (!tx.isTransaction) throw new Error('an audit event requires the transaction of its change');
  await sql`select pg_advisory_xact_lock(${TURN_KEY})`.execute(tx);
  const newest = tx.selectFrom('audit_events').select(['log', 'number', 'hash', 'signed_by']).orderBy('id', 'desc');
  return newest.limit(1).executeTakeFirst();
}
