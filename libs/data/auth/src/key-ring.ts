import { timingSafeEqual } from 'node:crypto';
import { type Database, Poller, type PollerOptions } from '@bourse/db';
import { isInside, parseAddress } from './address.js';
import type { HeldKey } from './held-key.js';
import { parseKey } from './key-format.js';
import { KeyReplica } from './key-replica.js';
import type { Forbidden, Principal, Refusal, Unauthenticated } from './outcome.js';

import { digestOf, type Pepper } from './root-secret.js';
import type { Scope } from '@bourse/contract/scopes';

/** fresh: at most 750 ms behind the database. stale: up to 30 s (`X-Degraded: auth`). expired: answer 503. */
export type Freshness = 'fresh' | 'stale' | 'expired';

const pollIntervalMs = 250;
const reloadEveryMs = 60_000;
const staleAfterMs = 750;
const expiredAfterMs = 30_000;
const digestsMax = 4096;

/**
 * All keys in memory, so that a request costs no I/O. Follows the database by polling: a change made anywhere is known
 * within a second, and nothing but the database is needed for it.
 */
export class KeyRing {
  readonly #replica: KeyReplica;
  readonly #poller: Poller;
  readonly #clock: () => number;
  /** Headers that named a key, and its digest: a client sends the same one with every request. */
  readonly #digests = new Map<string, string>();
  /** Digests of keys that only this process knows, and the id of the key whose rights they have. */
  readonly #aliases = new Map<string, string>();
  #reloadedAtMs = -Infinity;

  constructor(
    db: Database,
    private readonly pepper: Pepper,
    options: Partial<PollerOptions> = {},
  ) {
    this.#clock = options.clock ?? (() => performance.now());
    this.#replica = new KeyReplica(db);
    const byDefault = { intervalMs: pollIntervalMs, clock: this.#clock, onError: () => undefined };
    this.#poller = new Poller(() => this.#follow(), { ...byDefault, ...options });
  }

  /** Loads all keys, then follows. Rejects when the database cannot be read. */
  async start(): Promise<void> {
    await this.#poller.run();
    this.#poller.start();
  }

  stop(): void {
    this.#poller.stop();
  }

  /** The keys have changed. */
  nudge(): void {
    this.#poller.nudge();
  }

  /** Brings the ring up to date now; for commands and tests. */
  async poll(): Promise<void> {
    await this.#poller.run();
  }

  /**
   * Lets a token in with the rights that the key of this id has at the time. Nothing of it is stored: it is unknown to
   * every other process, and after this one has ended.
   */
  admit(token: string, keyId: string): void {
    this.#aliases.set(digestOf(token, this.pepper).toString('hex'), keyId);
  }

  freshness(): Freshness {
    const ageMs = this.#poller.ageMs();
    if (ageMs <= staleAfterMs) return 'fresh';
    return ageMs <= expiredAfterMs ? 'stale' : 'expired';
  }

  /**
   * Decides one request, in the order key, subscription, address, scope. `clientAddress` null (it could not be read)
   * fails every allowlist; `scope` null asks for none. `nowMs` is wall-clock time since the epoch, for expiry.
   */
  authenticate(
    authorization: string | undefined,
    clientAddress: string | null,
    scope: Scope | null,
    nowMs: number,
  ): Principal | Refusal {
    if (authorization === undefined) return unauthenticated.missing_header;
    const key = this.#keyOf(authorization);
    if ('code' in key) return key;
    const { principal } = key;
    if (key.revoked || key.expiresAtMs <= nowMs)
      return { code: 'unauthenticated', reason: 'revoked', keyId: principal.id };
    if (key.pastDue) return forbidden('subscription_past_due', principal);
    if (key.allowed !== null && !isAllowed(clientAddress, key.allowed))
      return forbidden('ip_not_allowlisted', principal);
    if (scope !== null && !principal.scopes.has(scope)) return forbidden('insufficient_scope', principal);
    return principal;
  }

  /** The key of a header, or what is wrong with the header. Whether the key may be used is not looked at. */
  #keyOf(authorization: string): HeldKey | Unauthenticated {
    const known = this.#digests.get(authorization);
    const again = known === undefined ? undefined : this.#replica.find(known);
    if (again !== undefined) return again;
    if (authorization.trim() === '') return unauthenticated.missing_header;
    const token = bearerForm.exec(authorization)?.[1];
    if (token === undefined || parseKey(token) === null) return unauthenticated.invalid_format;
    const digest = digestOf(token, this.pepper);
    const key = this.#withDigest(digest);
    if (key === undefined) return unauthenticated.unknown_key;
    if (this.#digests.size >= digestsMax) this.#digests.clear();
    this.#digests.set(authorization, key.digest);
    return key;
  }

  #withDigest(digest: Buffer): HeldKey | undefined {
    const text = digest.toString('hex');
    const alias = this.#aliases.get(text);
    if (alias !== undefined) return this.#replica.withId(alias);
    const key = this.#replica.find(text);
    return key !== undefined && timingSafeEqual(key.digestBytes, digest) ? key : undefined;
  }

  async #follow(): Promise<void> {
    const nowMs = this.#clock();
    if (nowMs - this.#reloadedAtMs < reloadEveryMs) return this.#replica.catchUp();
    await this.#replica.reload();
    this.#reloadedAtMs = nowMs;
  }
}

const bearerForm = /^bearer +(\S+)$/i;

const unauthenticated = {
  missing_header: refusalWithoutKey('missing_header'),
  invalid_format: refusalWithoutKey('invalid_format'),
  unknown_key: refusalWithoutKey('unknown_key'),
};

function refusalWithoutKey(reason: Unauthenticated['reason']): Unauthenticated {
  return Object.freeze({ code: 'unauthenticated', reason, keyId: null });
}

function forbidden(reason: Forbidden['reason'], principal: Principal): Forbidden {
  return { code: 'forbidden', reason, principal };
}

function isAllowed(clientAddress: string | null, allowed: HeldKey['allowed'] & object): boolean {
  const address = clientAddress === null ? null : parseAddress(clientAddress);
  return address !== null && isInside(address, allowed);
}
