import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Principal, Refusal as KeyRefusal } from '@bourse/auth';
import type { ErrorCode } from '@bourse/envelope';
import type { Reservation, UsageState } from '@bourse/limits';
import type { DegradedPart, Refusal } from '@bourse/telemetry';
import type { ServerSpan } from '@bourse/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonHeaders } from './common-headers.js';
import type { Coding } from './compression/accept-encoding.js';
import type { KeyQueue } from './admission/key-queue.js';

/** The charge of a request whose cost is known only later. */
export interface Account {
  /** Changes the charge to this many units. Rejects with the 429 of an exceeded limit: then nothing is charged. */
  charge(request: FastifyRequest, units: number): void | Promise<void>;
  /** Lowers the charge to this many units. */
  keep(request: FastifyRequest, units: number): void;
  /** Gives up the place in the queue, so that requests on behalf of this one can wait there. */
  leaveQueue(request: FastifyRequest): void;
  /** Resolves on the next turn of the request. */
  yieldToOthers(request: FastifyRequest): Promise<void>;
  /** The usage and the remaining limit of the key. */
  state(request: FastifyRequest): UsageState;
}

/** The refusal of a key or of the whole process, without those of a limit; or an error that the client requested. */
export type RefusalReason = KeyRefusal['reason'] | Refusal | 'simulated';

/** Not an HTTP status: for metrics, logs and traces of requests whose client left before an answer began. */
export const clientClosed = { status: 499, code: 'client_closed' } as const;

/** The state of one request and its answer, shared by the hooks. */
export class RequestContext {
  readonly startedAt = performance.now();
  route = 'unmatched';
  principal: Principal | null = null;
  /** The id of the key, if it ever existed; for the log. */
  keyId: string | null = null;
  /** Why the request was refused: the reason of a 401 or 403, of a 503 decided before any work, or a simulation. */
  reason: RefusalReason | null = null;
  /** The address of the client; set only if addresses are logged. */
  address: string | null = null;
  /** Whether a session replaces the Authorization header. */
  usesSession = false;
  reservation: Reservation | null = null;
  /** The queue in which the request takes a place during its work. */
  queue: KeyQueue | null = null;
  /** Answered without the work that is charged for. */
  isFree = false;
  /** Set by the guard that admitted the request. */
  account: Account | null = null;
  /** Parsed by the schema of the route; undefined if the route reads no body. */
  body: unknown = undefined;
  /** Returns the body as it was compressed in advance; null for a body that was not. */
  compressedFile: ((coding: Coding) => Buffer | undefined) | null = null;
  code: ErrorCode | null = null;
  /** Answered by events, for as long as the client wants. */
  isStream = false;
  /** Counted and logged. */
  isRecorded = false;
  degraded: Set<DegradedPart> | null = null;
  /** The span of the request, if it is traced. */
  span: ServerSpan | null = null;
}

declare module 'fastify' {
  interface FastifyRequest {
    exchange: RequestContext;
  }
}

/** Starts the record of a request. Framework errors precede every hook, so their handlers call it too. */
export function openRequestContext(request: FastifyRequest, reply: FastifyReply): void {
  request.exchange ??= new RequestContext();
  reply.header('x-request-id', request.id).headers(commonHeaders);
}

/**
 * For the end of the connection: whether the client left before its answer was sent. The stream of a request from this
 * process closes after `onResponse` and never counts as finished.
 */
export function isAbandoned({ exchange }: FastifyRequest, { raw }: FastifyReply): boolean {
  return !raw.writableFinished && !exchange.isRecorded;
}

/** Marks the answer as correct but incomplete: named in a header, not cached, without an ETag (error-11). */
export function degrade(request: FastifyRequest, part: DegradedPart): void {
  (request.exchange.degraded ??= new Set()).add(part);
}

/** The charge of the request; after the guard only. */
export function accountOf({ exchange }: FastifyRequest): Account {
  if (exchange.account === null) throw new Error('only a guarded endpoint has an account');
  return exchange.account;
}

/**
 * Lets other requests run between two parts of a long one; after the guard only. The event loop first reads what has
 * arrived: otherwise a request that is alone in the queue would continue in the same turn.
 */
export async function yieldToOthers(request: FastifyRequest): Promise<void> {
  await nextTurn();
  await accountOf(request).yieldToOthers(request);
}

/** The principal of the request; after the guard only. */
export function principalOf({ exchange }: FastifyRequest): Principal {
  if (exchange.principal === null) throw new Error('only a guarded endpoint has a principal');
  return exchange.principal;
}
