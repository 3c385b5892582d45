import { sql } from 'kysely';
import type { Database } from '../schema.js';
import { type AuditEvent, hashOf } from './audit-event.js';
import type { AuditKey } from './audit-trail.js';

/** An event in the log. */
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

/** Result of checking the log. */
export interface AuditVerdict {
  readonly events: number;
  /** Chains: one, plus one for each restore. */
  readonly logs: number;
  /** Events whose signature was verified. */
  readonly verified: number;
  /** Events without a signature: of a process that has no secret, such as the set-up of a stack. */
  readonly unsigned: number;
  /**
   * Events after the first verified one that are not signed with a known secret: a user with all rights can write such.
   */
  readonly unproven: number;
  /** Events signed under secrets that are unknown here, by the id of the secret's key. */
  readonly unknownSigners: Readonly<Record<string, number>>;
  /** Hash of the newest event. Kept elsewhere, it proves later that nothing before it was altered or removed. */
  readonly head: string | null;
  /** Where the chain breaks first; null when it is intact. */
  readonly broken: { readonly log: string; readonly number: number; readonly reason: string } | null;
}

const PAGE_SIZE = 1000;

/** Events in the order of their insertion into this database. */
export async function* auditEvents(db: Database, { since, subject }: AuditFilter = {}): AsyncGenerator<LoggedEvent> {
  let after = 0;
  let rows: LoggedEvent[];
  do {
    let query = db.selectFrom('audit_events').selectAll().where('id', '>', after).orderBy('id').limit(PAGE_SIZE);
    if (since !== undefined) query = query.where('at', '>=', since);
    if (subject !== undefined)
      query = query.where(({ eb, or }) =>
        or([eb('subject', '=', subject), eb(sql<string>`details ->> 'successor'`, '=', subject)]),
      );
    rows = (await query.execute()).map(({ signed_by: signedBy, ...row }) => ({ ...row, signedBy }));
    yield* rows;
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === PAGE_SIZE);
}

/**
 * Recomputes every hash, and every signature whose secret is known. `head` is a hash that was noted earlier: the log
 * must still hold it.
 */
export async function verifyAudit(
  db: Database,
  keys: readonly AuditKey[],
  head: string | null = null,
): Promise<AuditVerdict> {
  const chain = new ChainCheck(keys, head);
  for await (const event of auditEvents(db)) {
    if (!chain.check(event)) break;
  }
  return chain.verdict(await unrecordedChange(db));
}

/**
 * The newest key or published import without an event; null if both have one. Those from before the log began, or
 * before the last restore, may have none.
 */
async function unrecordedChange(db: Database): Promise<string | null> {
  const { rows } = await sql<{ change: string }>`
    with log as (
      select coalesce(max(at) filter (where action = 'database.restore'), min(at)) as began from audit_events
    ), newest as (
      (select 'the key ' || id as change, id as subject, created_at as at from api_keys order by created_at desc limit 1)
      union all
      (select 'the import ' || id, id::text, finished_at from imports where version is not null
        order by version desc limit 1)
    )
    select change from newest, log where coalesce(newest.at > log.began, true) and not exists (
      select from audit_events where newest.subject in (subject, details ->> 'successor')
    )`.execute(db);
  return rows[0]?.change ?? null;
}

type Signature = 'verified' | 'unsigned' | 'unknown' | 'wrong';

interface Link {
  readonly number: number;
  readonly hash: string;
  readonly signature: Signature;
}

/** Follows the chains of a log from event to event. */
class ChainCheck {
  /** The newest event of each log. */
  readonly #last = new Map<string, Link>();
  readonly #hashes = new Set<string>();
  readonly #keys: ReadonlyMap<string, AuditKey>;
  readonly #unknownSigners: Record<string, number> = {};
  readonly #count = { verified: 0, unsigned: 0, unknown: 0, wrong: 0 };
  #unproven = 0;
  #newest: LoggedEvent | null = null;
  #broken: AuditVerdict['broken'] = null;

  #awaited: string | null;

  constructor(keys: readonly AuditKey[], awaited: string | null) {
    this.#awaited = awaited;

    this.#keys = new Map(keys.map((key) => [key.id, key]));
  }

  /** Returns whether the event continues the chain. */
  check(event: LoggedEvent): boolean {
    const { log, number, hash } = event;
    const before = this.#last.get(log);
    const signature = this.#signatureOf(event);
    const reason = this.#chainFault(event, before) ?? signatureFault(signature, before);
    if (reason !== null) this.#broken = { log, number, reason };
    if (reason !== null) return false;
    this.#count[signature]++;
    if (signature !== 'verified' && this.#count.verified > 0) this.#unproven++;
    if (signature === 'unknown') this.#countUnknown(event.signedBy!);
    this.#newest = event;
    if (hash === this.#awaited) this.#awaited = null;
    this.#hashes.add(hash);
    this.#last.set(log, { number, hash, signature });
    return true;
  }

  verdict(unrecorded: string | null): AuditVerdict {
    const newest = this.#newest;
    const missing =
      this.#awaited !== null ? 'the given head' : unrecorded !== null ? `an event of ${unrecorded}` : null;
    const end = { log: newest?.log ?? '', number: newest?.number ?? 0 };
    const cut = missing === null ? null : { ...end, reason: `after it, the log does not contain ${missing}` };
    return {
      events: this.#hashes.size,
      logs: this.#last.size,
      verified: this.#count.verified,
      unsigned: this.#count.unsigned,
      unproven: this.#unproven,
      unknownSigners: this.#unknownSigners,
      head: newest?.hash ?? null,
      broken: this.#broken ?? cut,
    };
  }

  /** The first event of a log names the last event of the previous log, which is also in this database. */
  #chainFault(event: LoggedEvent, before: Link | undefined): string | null {
    const expected = (before?.number ?? 0) + 1;
    if (event.number !== expected) return `event ${expected} is missing`;
    if (hashOf(event) !== event.hash) return 'the event was altered';
    if (before !== undefined) return event.previous === before.hash ? null : 'the previous event was replaced';
    return event.previous === '' || this.#hashes.has(event.previous) ? null : 'the end of the previous log is missing';
  }

  #signatureOf({ hash, signature, signedBy }: LoggedEvent): Signature {
    if (signature === null || signedBy === null) return 'unsigned';
    const key = this.#keys.get(signedBy);
    if (key === undefined) return 'unknown';
    return key.sign(hash) === signature ? 'verified' : 'wrong';
  }

  #countUnknown(signer: string): void {
    this.#unknownSigners[signer] = (this.#unknownSigners[signer] ?? 0) + 1;
  }
}

/** Within a log, signatures do not stop: another writer begins a log of its own. */
function signatureFault(signature: Signature, before: Link | undefined): string | null {
  if (signature === 'wrong') return 'the signature does not match the event';
  const isUnsigned = before?.signature === 'verified' && signature !== 'verified';
  return isUnsigned ? 'the event is not signed with a known secret, but the previous event is' : null;
}
