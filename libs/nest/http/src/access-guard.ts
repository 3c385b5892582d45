import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Cidr,
  clientAddress,
  isRefusal,
  meteredOf,
  type KeyRing,
  type Principal,
  type Refusal as KeyRefusal,
} from '@bourse/auth';
import { ApiError } from '@bourse/envelope';
import { type Exceeded, type Meter, rateLimitHeaders, type Reservation, type UsageState } from '@bourse/limits';
import type { Metrics, Refusal } from '@bourse/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdmissionQueue } from './admission/admission-queue.js';
import type { KeyQueue } from './admission/key-queue.js';
import type { EndpointSpec } from './endpoint.js';
import { type Account, degrade, type RequestContext, principalOf } from './request-context.js';
import { addVary } from './reply/representation.js';
import { authorizationOf } from './session/session-authorization.js';
import type { Sessions } from './session/sessions.js';
import { Simulations } from './simulations.js';

export interface AccessOptions {
  readonly keys: Pick<KeyRing, 'authenticate' | 'freshness' | 'lookUp'>;
  readonly meter: Pick<Meter, 'reserve' | 'refund' | 'state' | 'isDegraded'>;
  readonly trustedProxies: readonly Cidr[];
  readonly maintenance: boolean;
  readonly metrics: Metrics;
  /** Sessions replace the Authorization header of pages; without them, each request needs one. */
  readonly sessions?: Sessions | undefined;
}

type Scope = Exclude<EndpointSpec['scope'], 'public'>;

const MAINTENANCE_RETRY_AFTER_SECONDS = 60;
const OVERLOAD_RETRY_AFTER_SECONDS = 2;

/**
 * The guard of every endpoint that is not public, in the order of error-4: maintenance, key, subscription, address and
 * scope, a simulated error, overload, limit. It runs before a body is read, so an invalid key is reported before an
 * invalid body. An admitted request may still wait in the queue.
 */
export class AccessGuard implements Account {
  /** Without a trusted proxy, an address belongs to its connection. */
  readonly #addresses = new WeakMap<Socket, string | null>();

  readonly #simulations = new Simulations();

  constructor(
    private readonly options: AccessOptions,
    private readonly admission: AdmissionQueue,
  ) {}

  /**
   * Throws the refusal as an `ApiError`; otherwise the request may continue and is charged. Returns a promise only if
   * the decision needs another service, or if the request must wait in the queue.
   */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointSpec): void | Promise<void> {
    if (endpoint.scope === 'public') return;
    if (this.options.maintenance) throw this.#refusal(request, 'maintenance', MAINTENANCE_RETRY_AFTER_SECONDS);
    const lookup = this.#authenticate(request, endpoint.scope);
    return lookup === undefined
      ? this.#admitAuthenticated(request, reply, endpoint)
      : lookup.then(() => this.#admitAuthenticated(request, reply, endpoint));
  }

  #admitAuthenticated(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointSpec): void | Promise<void> {
    request.exchange.account = this;
    const principal = principalOf(request);
    const simulated = this.#simulations.errorFor(principal, request.headers['x-simulate']);
    if (simulated !== null) {
      request.exchange.reason = 'simulated';
      throw simulated;
    }
    const queue = this.admission.queueOf(meteredOf(principal).id);
    if (this.admission.mustRefuse(queue)) throw this.#refusal(request, 'overload', OVERLOAD_RETRY_AFTER_SECONDS);
    const pendingCharge = this.#chargeAdmission(request, endpoint.charge ?? 1);
    if (pendingCharge === undefined) return this.#enter(request, reply, queue);
    return pendingCharge.then(() => this.#enter(request, reply, this.admission.queueOf(meteredOf(principal).id)));
  }

  /** Lets other requests run during a long one. */
  yieldToOthers(request: FastifyRequest): Promise<void> {
    return this.admission.yieldToOthers(meteredOf(principalOf(request)).id);
  }

  /**
   * The cost of a body is known only after it is read: the charge of the admission becomes the full charge, or a
   * refusal that is free. The units are charged together, so a refusal names the wait for all of them.
   */
  charge(request: FastifyRequest, units: number): void | Promise<void> {
    const { exchange } = request;
    if (exchange.reservation === null || exchange.reservation.units === units) return;
    this.options.meter.refund(exchange.reservation);
    exchange.reservation = null;
    return this.#reserve(request, units);
  }

  keep({ exchange: { reservation } }: FastifyRequest, units: number): void {
    if (reservation !== null) this.options.meter.refund(reservation, units);
  }

  leaveQueue({ exchange }: FastifyRequest): void {
    this.#leave(exchange);
  }

  state(request: FastifyRequest): UsageState {
    return this.options.meter.state(meteredOf(principalOf(request)));
  }

  /**
   * Called once the status is known: a 5xx and a 304 without work are free (limit-3), and the headers report the
   * remaining limit (limit-1).
   */
  settle(request: FastifyRequest, reply: FastifyReply): void {
    const { meter } = this.options;
    const { exchange } = request;
    this.#leave(exchange);
    if (exchange.usesSession) addVary(reply, 'Cookie');
    if (exchange.principal === null) return;
    if (exchange.reservation !== null && (exchange.isFree || reply.statusCode >= 500)) {
      meter.refund(exchange.reservation);
      exchange.reservation = null;
    }
    if (exchange.principal.variesByOrigin === true) addVary(reply, 'Origin');
    reply.headers(rateLimitHeaders(meter.state(meteredOf(exchange.principal))));
  }

  /**
   * Returns undefined if the request starts immediately. One whose client leaves while it waits is dropped and free.
   */
  #enter(request: FastifyRequest, { raw }: FastifyReply, queue: KeyQueue): void | Promise<void> {
    const admission = this.admission;
    const { exchange } = request;
    // The client may leave during the lookup of the key or the charge.
    if (raw.destroyed) return this.#drop(request);
    if (admission.tryStart(queue)) {
      exchange.queue = queue;
      return void raw.on('close', () => this.#leave(exchange));
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const withQueue = (settle: () => void) => () => {
      exchange.queue = queue;
      settle();
    };
    const refuse = () => reject(this.#refusal(request, 'overload', OVERLOAD_RETRY_AFTER_SECONDS));
    const entry = admission.wait(queue, { start: withQueue(resolve), refuse: withQueue(refuse) });
    raw.on('close', () => {
      if (admission.remove(queue, entry)) void this.#drop(request);
      else this.#leave(exchange);
    });
    return promise;
  }

  /** Called once the answer is complete, or the client has left: a client that reads slowly delays no other request. */
  #leave(exchange: RequestContext): void {
    if (exchange.queue !== null) this.admission.leave(exchange.queue);
    exchange.queue = null;
  }

  /** The client left before the work began: the request is free, and never continues. */
  #drop({ exchange }: FastifyRequest): Promise<never> {
    if (exchange.reservation !== null) this.options.meter.refund(exchange.reservation);
    exchange.reservation = null;
    return new Promise(() => {});
  }

  /** Returns a promise only for an unknown key, which may have just been created (auth-4). */
  #authenticate(request: FastifyRequest, scope: Scope): void | Promise<void> {
    const { keys } = this.options;
    const authorization = request.raw.headers.authorization ?? this.#sessionKey(request);
    const outcome = this.#checkKey(request, scope, authorization);
    const isUnknown = isRefusal(outcome) && outcome.code === 'unauthenticated' && outcome.reason === 'unknown_key';
    const lookup = isUnknown ? keys.lookUp(authorization ?? '') : null;
    if (lookup === null) return this.#identify(request, outcome);
    return lookup.then(() => this.#identify(request, this.#checkKey(request, scope, authorization)));
  }

  /** Called only without an Authorization header: other requests do not read their cookies. */
  #sessionKey(request: FastifyRequest): string | undefined {
    const { sessions } = this.options;
    const authorization = sessions === undefined ? undefined : authorizationOf(request, sessions);
    request.exchange.usesSession = authorization !== undefined;
    return authorization;
  }

  #checkKey(request: FastifyRequest, scope: Scope, authorization: string | undefined): Principal | KeyRefusal {
    const { keys } = this.options;
    const { raw } = request;
    if (keys.freshness() === 'expired') throw this.#refusal(request, 'keys_expired', OVERLOAD_RETRY_AFTER_SECONDS);
    return keys.authenticate(authorization, this.addressOf(raw), scope, Date.now(), raw.headers.origin);
  }

  #identify(request: FastifyRequest, outcome: Principal | KeyRefusal): void {
    const { exchange } = request;
    if (!isRefusal(outcome)) {
      exchange.principal = outcome;
      exchange.keyId = outcome.id;
    } else if (outcome.code === 'unauthenticated') {
      exchange.keyId = outcome.keyId;
      exchange.reason = outcome.reason;
      this.options.metrics.refusedKeys.add(outcome.reason);
      throw new ApiError('unauthenticated', { reason: outcome.reason });
    } else {
      exchange.principal = outcome.principal;
      exchange.keyId = outcome.principal.id;
      exchange.reason = outcome.reason;
      throw new ApiError('forbidden', { reason: outcome.reason });
    }
    if (this.options.keys.freshness() === 'stale') degrade(request, 'auth');
  }

  #refusal({ exchange }: FastifyRequest, reason: Refusal, retryAfterSeconds: number): ApiError<'internal'> {
    this.options.metrics.refusals.add(reason);
    exchange.reason = reason;
    return new ApiError('internal', null, { status: 503, retryAfterSeconds });
  }

  /** The address of the client; null if it cannot be read. */
  addressOf({ socket, headers }: IncomingMessage): string | null {
    const { trustedProxies } = this.options;
    if (trustedProxies.length > 0)
      return clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
    let address = this.#addresses.get(socket);
    if (address === undefined) {
      address = clientAddress(socket.remoteAddress, undefined, trustedProxies);
      this.#addresses.set(socket, address);
    }
    return address;
  }

  #chargeAdmission(request: FastifyRequest, units: number): void | Promise<void> {
    if (units === 0 || request.exchange.principal === null) return;
    const countAllowed = () => {
      this.options.metrics.limiterDecisions.add('allowed');
      if (this.options.meter.isDegraded()) degrade(request, 'limits');
    };
    const pendingReservation = this.#reserve(request, units);
    return pendingReservation === undefined ? countAllowed() : pendingReservation.then(countAllowed);
  }

  #reserve(request: FastifyRequest, units: number): void | Promise<void> {
    const outcome = this.options.meter.reserve(meteredOf(request.exchange.principal!), units);
    if (outcome instanceof Promise) return outcome.then((later) => this.#applyOutcome(request, later));
    this.#applyOutcome(request, outcome);
  }

  #applyOutcome({ exchange }: FastifyRequest, outcome: Reservation | Exceeded): void {
    const { metrics } = this.options;
    if (!outcome.allowed) {
      metrics.limiterDecisions.add(outcome.scope);
      const details = { scope: outcome.scope, retry_after_seconds: outcome.retryAfterSeconds };
      throw new ApiError('rate_limit', details);
    }
    exchange.reservation = outcome;
  }
}
