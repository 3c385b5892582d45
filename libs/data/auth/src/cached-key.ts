import type { ApiKeysTable } from '@bourse/db';
import type { Selectable } from 'kysely';
import { type Cidr, parseCidr } from './address.js';
import { createOriginMatcher } from './origin-pattern.js';
import type { Principal } from './outcome.js';

export type KeyRow = Pick<Selectable<ApiKeysTable>, (typeof cachedColumns)[number]>;

export const cachedColumns = [
  'id',
  'env',
  'digest',
  'scopes',
  'allow_ip',
  'allow_origin',
  'per_minute',
  'per_month',
  'subscription',
  'expires_at',
  'revoked_at',
  'revision',
  'family_id',
] as const;

/** A key in a replica: parsed once, so that a request parses nothing. */
export interface CachedKey {
  readonly principal: Principal;
  readonly digest: string;
  readonly digestBytes: Buffer;
  /** Null: any address. An unreadable entry admits no client. */
  readonly allowedNetworks: readonly Cidr[] | null;
  /** Null: any web origin. An unreadable pattern matches no origin. */
  readonly allowsOrigin: ((origin: string) => boolean) | null;
  readonly isPastDue: boolean;
  readonly isRevoked: boolean;
  readonly expiresAtMs: number;
  readonly revision: number;
}

export function toCachedKey(row: KeyRow): CachedKey {
  const { per_minute: perMinute, per_month: perMonth } = row;
  const principal = Object.freeze({
    id: row.id,
    env: row.env,
    scopes: new Set(row.scopes),
    perMinute,
    perMonth,
    ...(row.allow_origin.length > 0 && { variesByOrigin: true }),
    ...(row.family_id !== null && { metered: Object.freeze({ id: row.family_id, perMinute, perMonth }) }),
  });
  return {
    principal,
    digest: row.digest,
    digestBytes: Buffer.from(row.digest, 'hex'),
    allowedNetworks: row.allow_ip.length === 0 ? null : row.allow_ip.map(parseCidr).filter((cidr) => cidr !== null),
    allowsOrigin: row.allow_origin.length === 0 ? null : createOriginMatcher(row.allow_origin),
    isPastDue: row.subscription === 'past_due',
    isRevoked: row.revoked_at !== null,
    expiresAtMs: row.expires_at?.getTime() ?? Infinity,
    revision: row.revision,
  };
}
