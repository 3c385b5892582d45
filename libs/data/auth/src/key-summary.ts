import type { ApiKeysTable } from '@bourse/db';
import type { Selectable } from 'kysely';
import type { KeyEnv } from './key-format.js';

/** Everything about a key except the key. */
export interface KeySummary {
  id: string;
  name: string;
  env: KeyEnv;
  prefix: string;
  last4: string;
  /** A pepper other than those in use: the key can never match again. */
  pepperId: string;
  scopes: string[];
  allowIp: string[];
  allowOrigin: string[];
  perMinute: number | null;
  perMonth: number | null;
  subscription: 'active' | 'past_due';
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Id of the first of the keys that were rotated into this one; the key's own where it is the first. */
  familyId: string;
  /** Id of the key that it was rotated to. */
  successorId: string | null;
  /** Up to one minute old. */
  lastUsedAt: Date | null;
}

/** The only time that the key itself is returned. */
export interface CreatedKey extends KeySummary {
  key: string;
}

export type KeyRecord = Selectable<ApiKeysTable>;

export function toSummary(row: KeyRecord): KeySummary {
  return {
    id: row.id,
    name: row.name,
    env: row.env,
    prefix: row.prefix,
    last4: row.last4,
    pepperId: row.pepper_id,
    scopes: row.scopes,
    allowIp: row.allow_ip,
    allowOrigin: row.allow_origin,
    perMinute: row.per_minute,
    perMonth: row.per_month,
    subscription: row.subscription,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    familyId: row.family_id ?? row.id,
    successorId: row.successor_id,
    lastUsedAt: row.last_used_at,
  };
}

/** The rights of a key, as the audit log records them. */
export function rightsOf(key: KeySummary): Record<string, unknown> {
  const { name, env, scopes, allowIp, allowOrigin, perMinute, perMonth, subscription, expiresAt } = key;
  return { name, env, scopes, allowIp, allowOrigin, perMinute, perMonth, subscription, expiresAt };
}

/** Fields of the rights that differ, each with both values. */
export function diffRights(before: KeySummary, after: KeySummary): Record<string, { from: unknown; to: unknown }> {
  const old = rightsOf(before);
  const changed = Object.entries(rightsOf(after)).filter(
    ([field, to]) => JSON.stringify(old[field]) !== JSON.stringify(to),
  );
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: old[field], to }]));
}
