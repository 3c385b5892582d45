import type { KeyEnv } from './key-format.js';

/** The author of a request. One frozen object per key, the same for every request until the key changes. */
export interface Principal {
  /** The key's id: safe to log. */
  readonly id: string;
  readonly env: KeyEnv;
  readonly scopes: ReadonlySet<string>;
  /** Limits; null is unlimited. */
  readonly perMinute: number | null;
  readonly perMonth: number | null;
  /** Whether it answers some web origins only, so that its responses depend on `Origin`. */
  readonly variesByOrigin?: boolean;
  /** Key whose count it uses, where that is not the key itself: a key that replaced another shares its count. */
  readonly metered?: Pick<Principal, 'id' | 'perMinute' | 'perMonth'>;
}

/** The key to charge for a request of this principal. */
export function meteredOf(principal: Principal): Pick<Principal, 'id' | 'perMinute' | 'perMonth'> {
  return principal.metered ?? principal;
}

/** No valid key (auth-2). `keyId` is for the log, when the key once was one of ours. */
export interface Unauthenticated {
  readonly code: 'unauthenticated';
  readonly reason: 'missing_header' | 'invalid_format' | 'unknown_key' | 'revoked';
  readonly keyId: string | null;
}

/** A valid key without permission for this request (auth-3). */
export interface Forbidden {
  readonly code: 'forbidden';
  readonly reason: 'subscription_past_due' | 'ip_not_allowlisted' | 'origin_not_allowed' | 'insufficient_scope';
  readonly principal: Principal;
}

export type Refusal = Unauthenticated | Forbidden;

/** Distinguishes the two outcomes of `authenticate`. */
export function isRefusal(outcome: Principal | Refusal): outcome is Refusal {
  return 'code' in outcome;
}
