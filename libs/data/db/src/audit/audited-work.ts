import { randomUUID } from 'node:crypto';
import type { Database } from '../schema.js';
import type { AuditTrail } from './audit-trail.js';

/** Work that commits in steps, such as an import of prices, and the event that records it at the end. */
export interface AuditedWork<T> {
  /** `<noun>.<verb>` */
  readonly action: string;
  readonly details: (result: T) => Readonly<Record<string, unknown>>;
}

/**
 * Runs work that is not one transaction: an event before its first change, one after its last. Both have the same
 * subject; a start without an end was killed.
 */
export async function runAudited<T>(
  db: Database,
  trail: AuditTrail,
  { action, details }: AuditedWork<T>,
  work: () => Promise<T>,
): Promise<T> {
  const subject = randomUUID();
  const record = (phase: string, more: Readonly<Record<string, unknown>>) =>
    db.transaction().execute((tx) => trail.append(tx, { action, subject, details: { phase, ...more } }));
  await record('started', {});
  try {
    const result = await work();
    await record('finished', details(result));
    return result;
  } catch (error) {
    await record('failed', {}).catch(() => undefined);
    throw error;
  }
}
