import { sql } from 'kysely';
import type { Database } from '../schema.js';
import { type AuditEvent, hashOf } from './audit-event.js';
import type { AuditKey } from './audit-trail.js';

/** An event as the log has it. */
export interface LoggedEvent extends AuditEvent {
  readonly id: number;
  readonly hash: string;
  readonly signature: string | null;
  readonly signedBy: string | null;
}

export interface AuditFilter {
  readonly since?: Date | undefined;
  /** Id of a key, an import … */
  readonly subject?: string | undefined;
}

/** What a check of the log found. */
export interface AuditVerdict {
  readonly events: number;
  /** Chains: one, and another one for each restore. */
  readonly logs: number;
  /** Events whose signature was verified. */
  readonly verified: number;
  /** Events signed under secrets that are not known here, by the id of the secret's key. */
  readonly unknownSigners: Readonly<Record<string, number>>;
  /** Hash of the newest event. Kept elsewhere, it proves later that nothing before it was altered or removed. */
  readonly head: string | null;
  /** Where the chain breaks first; null: nowhere. */
  readonly broken: { readonly log: string; readonly number: number; readonly reason: string } | null;
}

const pageSize = 1000;

/** Events in the order in which they came into this database. */
export async function* auditEvents(db: Database, { since, subject }: AuditFilter = {}): AsyncGenerator<LoggedEvent> {
  let after = 0;
  let rows: LoggedEvent[];
  do {
    let query = db.selectFrom('audit_events').selectAll().where('id', '>', after).orderBy('id').limit(pageSize);
    if (since !== undefined) query = query.where('at', '>=', since);
    if (subject !== undefined)
      query = query.where(({ eb, or }) =>
        or([eb('subject', '=', subject), eb(sql<string>`details ->> 'successor'`, '=', subject)]),
      );
    rows = (await query.execute()).map(({ signed_by: signedBy, ...row }) => ({ ...row, signedBy }));
    yield* rows;
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === pageSize);
}

/**
 * Recomputes every hash, and every signature whose secret is known. `head` is a hash that was noted earlier: the log must
 * still hold it.
 */
export async function verifyAudit(
  db: Database,
  keys: readonly AuditKey[],
  head: string | null = null,
): Promise<AuditVerdict> {
  const check = new ChainCheck(keys, head);
  for await (const event of auditEvents(db)) {
    if (!check.take(event)) break;
  }
  return check.verdict();
}

/** Follows the chains of a log from event to event. */
class ChainCheck {
  readonly #last = new Map<string, { number: number; hash: string }>();
  readonly #keys: ReadonlyMap<string, AuditKey>;
  readonly #unknownSigners: Record<string, number> = {};
  #events = 0;
  #verified = 0;
  #newest: LoggedEvent | null = null;
  #broken: AuditVerdict['broken'] = null;

  constructor(
    keys: readonly AuditKey[],
    private awaited: string | null,
  ) {
    this.#keys = new Map(keys.map((key) => [key.id, key]));
  }

  /** False where the chain breaks. */
  take(event: LoggedEvent): boolean {
    const { log, number, hash } = event;
    const reason = this.#faultOf(event);
    if (reason !== null) this.#broken = { log, number, reason };
    if (reason !== null) return false;
    this.#events++;
    this.#newest = event;
    if (hash === this.awaited) this.awaited = null;
    this.#last.set(log, { number, hash });
    return true;
  }

  verdict(): AuditVerdict {
    const newest = this.#newest;
    const isCutShort = this.#broken === null && this.awaited !== null;
    const missing = { log: newest?.log ?? '', number: newest?.number ?? 0, reason: 'the given head is not in the log' };
    return {
      events: this.#events,
      logs: this.#last.size,
      verified: this.#verified,
      unknownSigners: this.#unknownSigners,
      head: newest?.hash ?? null,
      broken: isCutShort ? missing : this.#broken,
    };
  }

  #faultOf(event: LoggedEvent): string | null {
    const { log, number, previous, hash, signature, signedBy } = event;
    const before = this.#last.get(log);
    const expected = (before?.number ?? 0) + 1;
    if (number !== expected) return `event ${expected} is missing`;
    if (hashOf(event) !== hash) return 'the event was altered';
    if (before !== undefined && previous !== before.hash) return 'the event before was replaced';
    if (signature === null || signedBy === null) return null;
    const key = this.#keys.get(signedBy);
    if (key === undefined) this.#unknownSigners[signedBy] = (this.#unknownSigners[signedBy] ?? 0) + 1;
    else if (key.sign(hash) !== signature) return 'the signature is not of this event';
    else this.#verified++;
    return null;
  }
}
