import type { Generated } from 'kysely';
import type { Timestamp } from './timestamp.js';

export interface ApiKeysTable {
  id: string;
  name: string;
  env: 'live' | 'test' | 'demo';
  prefix: string;
  last4: string;
  /** HMAC-SHA-256 of the key under the pepper, hexadecimal. */
  digest: string;
  pepper_id: string;
  scopes: string[];
  allow_ip: string[];
  allow_origin: Generated<string[]>;
  per_minute: number | null;
  per_month: number | null;
  subscription: 'active' | 'past_due';
  created_at: Timestamp;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** Grows with every change of any key: replicas query the rows that are newer than theirs. */
  revision: number;
  /** Id of the first of the keys that were rotated into this one; null: the key itself. Use is counted by family. */
  family_id: string | null;
  /** Id of the key that it was rotated to. */
  successor_id: string | null;
  /** Written from time to time, without a new revision. */
  last_used_at: Date | null;
}

export interface UsageMonthsTable {
  /** Id of the key's family. */
  key_id: string;
  /** First day of the UTC month, YYYY-MM-DD. */
  month: string;
  count: number;
}
