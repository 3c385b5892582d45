import { timingSafeEqual } from 'node:crypto';
import { type Database, Poller, type PollerOptions } from '@bourse/db';
import { isInside, parseAddress } from './address.js';
import type { CachedKey } from './cached-key.js';
import { KeyLookups } from './key-lookups.js';
import { parseKey } from './key-format.js';
import { KeyReplica } from './key-replica.js';
import { KeyUses } from './key-uses.js';
import type { LookupBounds } from './lookup-budget.js';
import type { Forbidden, Principal, Refusal, Unauthenticated } from './outcome.js';
import { digestOf, type Pepper } from './root-secret.js';
import type { Scope } from '@bourse/contract/scopes';

/** fresh: at most 750 ms behind the database. stale: up to 30 s (`X-Degraded: auth`). expired: answer 503. */
export type Freshness = 'fresh' | 'stale' | 'expired';

export interface KeyRingOptions extends Partial<PollerOptions> {
  lookups?: LookupBounds;
}

const POLL_INTERVAL_MS = 250;
const RELOAD_EVERY_MS = 60_000;
const STALE_AFTER_MS = 750;
const EXPIRED_AFTER_MS = 30_000;
const MAX_DIGESTS = 4096;

/**
 * All keys in memory, so that a request costs no I/O. Polls the database: every change is known within a second,
 * without a notification channel. An unknown key can be looked up.
 */
export class KeyRing {
  readonly #replica: KeyReplica;
  readonly #poller: Poller;
  readonly #lookups: KeyLookups;
  readonly #uses: KeyUses;
  readonly #clock: () => number;
  /** Headers that named a key, and its digest: a client sends the same one with every request. */
  readonly #digests = new Map<string, string>();
  /** Digests of keys that only this process knows, and the id of the key whose rights they have. */
  readonly #aliases = new Map<string, string>();
  #reloadedAtMs = -Infinity;

  readonly #pepper: Pepper;

  constructor(db: Database, pepper: Pepper, { lookups, ...options }: KeyRingOptions = {}) {
    this.#pepper = pepper;

    this.#clock = options.clock ?? (() => performance.now());
    this.#replica = new KeyReplica(db);
    this.#lookups = new KeyLookups(this.#replica, this.#clock, lookups);
    this.#uses = new KeyUses(db);
    const byDefault = { intervalMs: POLL_INTERVAL_MS, clock: this.#clock, onError: () => undefined };
    this.#poller = new Poller(() => this.#follow(), { ...byDefault, ...options });
  }

  /** Loads all keys, then polls. Rejects when the database cannot be read. */
  async start(): Promise<void> {
    await this.#poller.run();
    this.#poller.start();
    this.#uses.start();
  }

  /** Stops polling, and writes when keys were last used. */
  async stop(): Promise<void> {
    this.#poller.stop();
    await this.#uses.stop();
  }

  /** Polls immediately, after a notification that keys have changed. */
  nudge(): void {
    this.#poller.nudge();
  }

  /** Updates the ring now; for commands and tests. */
  async poll(): Promise<void> {
    await this.#poller.run();
  }

  /**
   * Accepts a token with the current rights of the key of this id. Nothing of it is stored: it is unknown to every
   * other process, and after this one has ended.
   */
  admit(token: string, keyId: string): void {
    this.#aliases.set(digestOf(token, this.#pepper).toString('hex'), keyId);
  }

  freshness(): Freshness {
    const ageMs = this.#poller.ageMs();
    if (ageMs <= STALE_AFTER_MS) return 'fresh';
    return ageMs <= EXPIRED_AFTER_MS ? 'stale' : 'expired';
  }

  /**
   * Decides one request, in the order key, subscription, address, origin, scope. `clientAddress` null (unreadable)
   * fails every allowlist; `scope` null requires none. `nowMs` is wall-clock time since the epoch, for expiry. `origin`
   * is the header of a browser; a request without it passes allowed origins.
   */
  authenticate(
    authorization: string | undefined,
    clientAddress: string | null,
    scope: Scope | null,
    nowMs: number,
    origin?: string,
  ): Principal | Refusal {
    if (authorization === undefined) return unauthenticated.missing_header;
    const key = this.#keyOf(authorization);
    if ('code' in key) return key;
    const { principal } = key;
    if (key.isRevoked || key.expiresAtMs <= nowMs)
      return { code: 'unauthenticated', reason: 'revoked', keyId: principal.id };
    this.#uses.record(principal.id, nowMs);
    if (key.isPastDue) return toForbidden('subscription_past_due', principal);
    if (key.allowedNetworks !== null && !isAllowed(clientAddress, key.allowedNetworks))
      return toForbidden('ip_not_allowlisted', principal);
    if (origin !== undefined && key.allowsOrigin?.(origin) === false)
      return toForbidden('origin_not_allowed', principal);
    if (scope !== null && !principal.scopes.has(scope)) return toForbidden('insufficient_scope', principal);
    return principal;
  }

  /** Whether a key may still be used, for what lasts longer than a request. */
  allows(id: string, scope: Scope, nowMs: number): boolean {
    const key = this.#replica.findById(id);
    if (key === undefined || key.isRevoked || key.isPastDue || key.expiresAtMs <= nowMs) return false;
    return key.principal.scopes.has(scope);
  }

  /**
   * Looks up an unknown key in the database, after which `authenticate` may know it. Null where no lookup is allowed:
   * the header holds no key of our form, too many unknown keys were looked up recently, or the database is unavailable.
   */
  lookUp(authorization: string): Promise<void> | null {
    const token = tokenOf(authorization);
    return token === null ? null : this.#lookups.find(this.#digestsOf(token).map((digest) => digest.toString('hex')));
  }

  /** The key of a header, or what is wrong with the header. Does not check whether the key may be used. */
  #keyOf(authorization: string): CachedKey | Unauthenticated {
    const cachedDigest = this.#digests.get(authorization);
    const cachedKey = cachedDigest === undefined ? undefined : this.#replica.find(cachedDigest);
    if (cachedKey !== undefined) return cachedKey;
    if (authorization.trim() === '') return unauthenticated.missing_header;
    const token = tokenOf(authorization);
    if (token === null) return unauthenticated.invalid_format;
    const key = this.#findByToken(token);
    if (key === undefined) return unauthenticated.unknown_key;
    // Other forms of the same header, such as more spaces, would displace other keys.
    if (authorization.length !== BEARER.length + token.length) return key;
    if (this.#digests.size >= MAX_DIGESTS) this.#digests.clear();
    this.#digests.set(authorization, key.digest);
    return key;
  }

  #findByToken(token: string): CachedKey | undefined {
    for (const digest of this.#digestsOf(token)) {
      const key = this.#findByDigest(digest);
      if (key !== undefined) return key;
    }
    return undefined;
  }

  #findByDigest(digest: Buffer): CachedKey | undefined {
    const text = digest.toString('hex');
    const alias = this.#aliases.get(text);
    if (alias !== undefined) return this.#replica.findById(alias);
    const key = this.#replica.find(text);
    return key !== undefined && timingSafeEqual(key.digestBytes, digest) ? key : undefined;
  }

  /** Under the current secret first, then under the previous one. */
  #digestsOf(token: string): Buffer[] {
    const { previous } = this.#pepper;
    const digest = digestOf(token, this.#pepper);
    return previous === null ? [digest] : [digest, digestOf(token, previous)];
  }

  async #follow(): Promise<void> {
    const nowMs = this.#clock();
    if (nowMs - this.#reloadedAtMs < RELOAD_EVERY_MS) return this.#replica.catchUp();
    await this.#replica.reload();
    this.#reloadedAtMs = nowMs;
  }
}

const BEARER = 'Bearer ';
const BEARER_FORM = /^bearer +(\S+)$/i;

/** The key that a header holds; null for anything that is not of our form. */
function tokenOf(authorization: string): string | null {
  const token = BEARER_FORM.exec(authorization)?.[1];
  return token === undefined || parseKey(token) === null ? null : token;
}

const unauthenticated = {
  missing_header: refusalWithoutKey('missing_header'),
  invalid_format: refusalWithoutKey('invalid_format'),
  unknown_key: refusalWithoutKey('unknown_key'),
};

function refusalWithoutKey(reason: Unauthenticated['reason']): Unauthenticated {
  return Object.freeze({ code: 'unauthenticated', reason, keyId: null });
}

function toForbidden(reason: Forbidden['reason'], principal: Principal): Forbidden {
  return { code: 'forbidden', reason, principal };
}

function isAllowed(clientAddress: string | null, allowed: CachedKey['allowedNetworks'] & object): boolean {
  const address = clientAddress === null ? null : parseAddress(clientAddress);
  return address !== null && isInside(address, allowed);
}
