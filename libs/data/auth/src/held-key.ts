import type { ApiKeysTable } from '@bourse/db';
import type { Selectable } from 'kysely';
import { type Cidr, parseCidr } from './address.js';
import { originMatcher } from './origin-pattern.js';
import type { Principal } from './outcome.js';

export type KeyRow = Pick<Selectable<ApiKeysTable>, (typeof heldColumns)[number]>;

export const heldColumns = [
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
export interface HeldKey {
  readonly principal: Principal;
  readonly digest: string;
  readonly digestBytes: Buffer;
  /** Null: any address. An unreadable entry admits no client. */
  readonly allowed: readonly Cidr[] | null;
  /** Null: any web origin. An unreadable pattern matches no origin. */
  readonly allowsOrigin: ((origin: string) => boolean) | null;
  readonly pastDue: boolean;
  readonly revoked: boolean;
  readonly expiresAtMs: number;
  readonly revision: number;
}

export function toHeldKey(row: KeyRow): HeldKey {
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
    allowed: row.allow_ip.length === 0 ? null : row.allow_ip.map(parseCidr).filter((cidr) => cidr !== null),
    allowsOrigin: row.allow_origin.length === 0 ? null : originMatcher(row.allow_origin),
    pastDue: row.subscription === 'past_due',
    revoked: row.revoked_at !== null,
    expiresAtMs: row.expires_at?.getTime() ?? Infinity,
    revision: row.revision,
  };
}
