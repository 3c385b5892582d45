import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Cidr, clientAddress, isRefusal, type KeyRing } from '@bourse/auth';
import { ApiError } from '@bourse/envelope';
import { type Exceeded, type Meter, rateLimitHeaders, type Reservation, type UsageState } from '@bourse/limits';
import type { Metrics, Refusal } from '@bourse/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from './endpoint.js';
import { type Account, degrade, principalOf } from './exchange.js';
import { Simulations } from './simulations.js';

export interface AccessOptions {
  readonly keys: Pick<KeyRing, 'authenticate' | 'freshness'>;
  readonly meter: Pick<Meter, 'reserve' | 'giveBack' | 'state' | 'degraded'>;
  readonly trustedProxies: readonly Cidr[];
  readonly maintenance: boolean;
  readonly metrics: Metrics;
}

const MAINTENANCE_RETRY_AFTER_SECONDS = 60;
const OVERLOAD_RETRY_AFTER_SECONDS = 2;

/**
 * The one guard in front of every endpoint that is not public, in the order of contract 3: maintenance, overload, key,
 * subscription, address and scope, an error on request, limit. It runs before a body is read, so a bad key comes before a bad body.
 */
export class AccessGuard implements Account {
  /** Where nobody is believed about others, an address belongs to its connection. */
  private readonly addresses = new WeakMap<Socket, string | null>();

  private readonly simulations = new Simulations();

  constructor(
    private readonly options: AccessOptions,
    private readonly isOverloaded: () => boolean,
  ) {}

  /**
   * Throws the refusal as an `ApiError`; else the request may go on and is charged. A promise only where others have to be
   * asked for that.
   */
  admit(request: FastifyRequest, endpoint: EndpointSpec): void | Promise<void> {
    if (endpoint.scope === 'public') return;
    if (this.options.maintenance) throw this.refusal('maintenance', MAINTENANCE_RETRY_AFTER_SECONDS);
    if (this.isOverloaded()) throw this.refusal('overload', OVERLOAD_RETRY_AFTER_SECONDS);
    this.authenticate(request, endpoint.scope);
    request.exchange.account = this;
    const { principal } = request.exchange;
    if (principal !== null) this.simulations.play(principal, request.headers['x-simulate']);
    return this.chargeAdmission(request, endpoint.charge ?? 1);
  }

  /**
   * What a body costs is known only when it was read: the charge of the admission becomes that of the whole, or a refusal
   * that costs nothing. All or none, so that a refusal names the wait for the whole.
   */
  charge(request: FastifyRequest, units: number): void | Promise<void> {
    const { exchange } = request;
    if (exchange.reservation === null || exchange.reservation.units === units) return;
    this.options.meter.giveBack(exchange.reservation);
    exchange.reservation = null;
    return this.reserve(request, units);
  }

  keep({ exchange: { reservation } }: FastifyRequest, units: number): void {
    if (reservation !== null) this.options.meter.giveBack(reservation, units);
  }

  state(request: FastifyRequest): UsageState {
    return this.options.meter.state(principalOf(request));
  }

  /** Once the status is known: 5xx and 304 cost nothing, and the headers tell what is left. */
  settle(request: FastifyRequest, reply: FastifyReply): void {
    const { meter } = this.options;
    const { exchange } = request;
    if (exchange.principal === null) return;
    if (exchange.reservation !== null && (reply.statusCode === 304 || reply.statusCode >= 500)) {
      meter.giveBack(exchange.reservation);
      exchange.reservation = null;
    }
    reply.headers(rateLimitHeaders(meter.state(exchange.principal)));
  }

  private authenticate(request: FastifyRequest, scope: Exclude<EndpointSpec['scope'], 'public'>): void {
    const { keys } = this.options;
    const freshness = keys.freshness();
    if (freshness === 'expired') throw this.refusal('keys_expired', OVERLOAD_RETRY_AFTER_SECONDS);
    const { authorization } = request.raw.headers;
    const outcome = keys.authenticate(authorization, this.addressOf(request.raw), scope, Date.now());
    const { exchange } = request;
    if (!isRefusal(outcome)) {
      exchange.principal = outcome;
      exchange.keyId = outcome.id;
    } else if (outcome.code === 'unauthenticated') {
      exchange.keyId = outcome.keyId;
      throw new ApiError('unauthenticated', { reason: outcome.reason });
    } else {
      exchange.principal = outcome.principal;
      exchange.keyId = outcome.principal.id;
      throw new ApiError('forbidden', { reason: outcome.reason });
    }
    if (freshness === 'stale') degrade(request, 'auth');
  }

  private refusal(reason: Refusal, retryAfterSeconds: number): ApiError<'internal'> {
    this.options.metrics.refused(reason);
    return new ApiError('internal', null, { status: 503, retryAfterSeconds });
  }

  private addressOf({ socket, headers }: IncomingMessage): string | null {
    const { trustedProxies } = this.options;
    if (trustedProxies.length > 0)
      return clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
    let address = this.addresses.get(socket);
    if (address === undefined) {
      address = clientAddress(socket.remoteAddress, undefined, trustedProxies);
      this.addresses.set(socket, address);
    }
    return address;
  }

  private chargeAdmission(request: FastifyRequest, units: number): void | Promise<void> {
    if (units === 0 || request.exchange.principal === null) return;
    const counted = () => {
      this.options.metrics.limiterDecision('allowed');
      if (this.options.meter.degraded()) degrade(request, 'limits');
    };
    const reserved = this.reserve(request, units);
    return reserved === undefined ? counted() : reserved.then(counted);
  }

  private reserve(request: FastifyRequest, units: number): void | Promise<void> {
    const outcome = this.options.meter.reserve(request.exchange.principal!, units);
    if (outcome instanceof Promise) return outcome.then((later) => this.settled(request, later));
    this.settled(request, outcome);
  }

  private settled({ exchange }: FastifyRequest, outcome: Reservation | Exceeded): void {
    const { metrics } = this.options;
    if (!outcome.allowed) {
      metrics.limiterDecision(outcome.scope);
      const details = { scope: outcome.scope, retry_after_seconds: outcome.retryAfterSeconds };
      throw new ApiError('rate_limit', details);
    }
    exchange.reservation = outcome;
  }
}
