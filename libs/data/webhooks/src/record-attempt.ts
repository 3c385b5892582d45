import type { Database } from '@bourse/db';
import type { EndpointRow } from './endpoint.js';
import type { DueMessage } from './outbox.js';
import type { PostOutcome } from './post.js';
import { MAX_FAILING_MS, parseRetryAfter, retryDelayMs } from './retry-schedule.js';

export interface RecordedAttempt {
  readonly message: DueMessage;
  readonly outcome: PostOutcome;
  readonly startedAt: Date;
  /** The end of the attempt. */
  readonly now: Date;
  readonly random: number;
}

const GONE = 410;
/** The receiver asks for a pause, from all messages. */
const slowDown = new Set([429, 502, 503, 504]);

/** Writes the result of an attempt, and what follows from it; returns why the endpoint is disabled now, if it is. */
export async function recordAttempt(
  db: Database,
  { message, outcome, startedAt, now, random }: RecordedAttempt,
): Promise<EndpointRow['disabled_reason']> {
  const { id, endpointId } = message;
  const { status, error, milliseconds } = outcome;
  return db.transaction().execute(async (tx) => {
    // First of all: other attempts for the endpoint change its messages, too.
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .select(['failing_since', 'disabled_at'])
      .where('id', '=', endpointId)
      .forUpdate()
      .executeTakeFirst();
    const change = error === null ? { state: 'delivered' as const, finished_at: now } : failureOf();
    // Not if the message was replayed during the attempt: it begins again.
    const changed = await tx
      .updateTable('webhook_messages')
      .set({ ...change, attempts: message.attempts + 1 })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('attempts', '=', message.attempts)
      .executeTakeFirst();
    if (endpoint === undefined || changed.numUpdatedRows === 0n) return null;
    const log = { endpoint_id: endpointId, message_id: id, at: startedAt, milliseconds, status, error };
    await tx.insertInto('webhook_attempts').values(log).execute();
    if (error !== null) return recordFailure(tx, { ...endpoint, id: endpointId }, outcome, now);
    if (endpoint.failing_since !== null) await update(tx, endpointId, { failing_since: null });
    return null;
  });

  function failureOf() {
    const retryAfterMs = parseRetryAfter(outcome.retryAfter, now);
    const delayMs = retryDelayMs({ attempt: message.attempts + 1, retryAfterMs, random });
    if (delayMs === null) return { state: 'failed' as const, finished_at: now };
    return { next_attempt_at: new Date(now.getTime() + delayMs) };
  }
}

async function recordFailure(
  tx: Database,
  endpoint: Pick<EndpointRow, 'id' | 'failing_since' | 'disabled_at'>,
  { status, retryAfter }: PostOutcome,
  now: Date,
): Promise<EndpointRow['disabled_reason']> {
  if (endpoint.disabled_at !== null) return null;
  const failingSince = endpoint.failing_since ?? now;
  const isFailingLong = now.getTime() - failingSince.getTime() >= MAX_FAILING_MS;
  const reason = status === GONE ? 'gone' : isFailingLong ? 'failing' : null;
  const disabledAt = reason === null ? null : now;
  const state = { failing_since: failingSince, disabled_at: disabledAt, disabled_reason: reason } as const;
  await update(tx, endpoint.id, state);
  const pauseMs = slowDown.has(status ?? 0) ? parseRetryAfter(retryAfter, now) : null;
  if (pauseMs !== null) await pause(tx, endpoint.id, new Date(now.getTime() + pauseMs));
  return reason;
}

type Columns = Partial<Pick<EndpointRow, 'failing_since' | 'disabled_at' | 'disabled_reason'>>;

async function update(tx: Database, id: string, columns: Columns): Promise<void> {
  await tx.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute();
}

async function pause(tx: Database, endpointId: string, until: Date): Promise<void> {
  await tx
    .updateTable('webhook_messages')
    .set({ next_attempt_at: until })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<', until)
    .execute();
}
