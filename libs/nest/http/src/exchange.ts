import type { Principal, Refusal as KeyRefusal } from '@bourse/auth';
import type { ErrorCode } from '@bourse/envelope';
import type { Reservation, UsageState } from '@bourse/limits';
import type { DegradedPart, Refusal } from '@bourse/telemetry';
import type { ServerSpan } from '@bourse/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonHeaders } from './common-headers.js';
import type { KeyQueue } from './admission/key-queue.js';

/** What a request is charged, for whoever learns only later what it costs. */
export interface Account {
  /**
   * Makes the charge one of so many units. Rejects with the 429 of a limit that does not allow it: then nothing is
   * charged.
   */
  charge(request: FastifyRequest, units: number): void | Promise<void>;
  /** Lowers the charge to so many units. */
  keep(request: FastifyRequest, units: number): void;
  /** Resolves when it is the turn of the request again. */
  othersFirst(request: FastifyRequest): Promise<void>;
  /** What the key has used and has left. */
  state(request: FastifyRequest): UsageState;
}

/** Of the key, or of the whole process: not those of a limit. */
export type RefusalReason = KeyRefusal['reason'] | Refusal;

/** Not a status of HTTP: for metrics, logs and traces of requests whose client left before an answer began. */
export const clientClosed = { status: 499, code: 'client_closed' } as const;

/** What the hooks know of one request and its answer. */
export class Exchange {
  readonly startedAt = performance.now();
  route = 'unmatched';
  principal: Principal | null = null;
  /** Of the key, when it was once ours; for the log. */
  keyId: string | null = null;
  /** Why the request was refused: the reason of a 401 or 403, or of a 503 that was decided before any work. */
  reason: RefusalReason | null = null;
  /** Of the client; set only where addresses are logged. */
  address: string | null = null;
  reservation: Reservation | null = null;
  /** Where it takes a place while it is worked on. */
  queue: KeyQueue | null = null;
  /** Answered without the work that is charged. */
  isFree = false;
  /** Set by the guard that admitted the request. */
  account: Account | null = null;
  /** As the schema of the route read it; undefined where the route reads none. */
  body: unknown = undefined;
  code: ErrorCode | null = null;
  degraded: Set<DegradedPart> | null = null;
  /** Where the request is traced. */
  span: ServerSpan | null = null;
}

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange;
  }
}

/** Starts the record of a request. Framework errors come before any hook, so they call it themselves. */
export function openExchange(request: FastifyRequest, reply: FastifyReply): void {
  request.exchange ??= new Exchange();
  reply.header('x-request-id', request.id).headers(commonHeaders);
}

/** Marks the answer as correct but incomplete: named in a header, not stored by anyone, without an ETag. */
export function degrade(request: FastifyRequest, part: DegradedPart): void {
  (request.exchange.degraded ??= new Set()).add(part);
}

/** What the request is charged; behind a guarded endpoint only. */
export function accountOf({ exchange }: FastifyRequest): Account {
  if (exchange.account === null) throw new Error('only a guarded endpoint has an account');
  return exchange.account;
}

/** Lets other requests go first between two parts of a long one; behind a guarded endpoint only. */
export function othersFirst(request: FastifyRequest): Promise<void> {
  return accountOf(request).othersFirst(request);
}

/** Whose request it is; behind a guarded endpoint only. */
export function principalOf({ exchange }: FastifyRequest): Principal {
  if (exchange.principal === null) throw new Error('only a guarded endpoint has a principal');
  return exchange.principal;
}
