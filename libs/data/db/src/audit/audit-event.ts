import { createHash } from 'node:crypto';

/** What happened. Details hold ids and values that every reader of the log may see: never a key or secret. */
export interface AuditAction {
  /** `<noun>.<verb>`, such as `key.revoke`. */
  readonly action: string;
  /** Id of the changed subject; null where the action has no single subject. */
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The author and the program. */
export interface Author {
  /** `user@host`, or the value of `BOURSE_ACTOR`. */
  readonly actor: string;
  /** Command or process: `bourse keys create`, `standalone`. */
  readonly origin: string;
}

/** An event as it is stored and hashed. */
export interface AuditEvent extends AuditAction, Author {
  readonly log: string;
  readonly number: number;
  readonly at: Date;
  /** Version of Bourse. */
  readonly version: string;
  /** Hash of the previous event. */
  readonly previous: string;
}

/** SHA-256 over the canonical JSON of the event, which holds the hash of the previous event. */
export function hashOf(event: AuditEvent): string {
  const { log, number, at, actor, origin, version, action, subject, details, previous } = event;
  const whole = { log, number, at: at.toISOString(), actor, origin, version, action, subject, details, previous };
  return createHash('sha256').update(canonicalJson(whole)).digest('hex');
}

/** JSON with the names of every object in order: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
