import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** An API key without the key: only its last four characters are shown. */
export const KeyEntry = z.strictObject({
  id: z.string(),
  name: z.string(),
  env: z.enum(['live', 'test', 'demo']),
  last4: z.string(),
  state: z.enum(['active', 'past_due', 'expired', 'revoked']),
  scopes: z.array(z.string()),
  allow_ip: z.array(z.string()).meta({ description: 'Allowed networks; empty: any.' }),
  allow_origin: z.array(z.string()).meta({ description: 'Allowed web origins; empty: any.' }),
  per_minute: z.int().nullable(),
  per_month: z.int().nullable(),
  used_this_month: z.int().meta({ description: 'With the keys of the same rotations, except the last second.' }),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  last_used_at: z.string().nullable().meta({ description: 'Up to a minute behind.' }),
  successor_id: z.string().nullable().meta({ description: 'The key that it was rotated to.' }),
});
export type KeyEntry = z.infer<typeof KeyEntry>;

export const KeyList = z.strictObject({ keys: z.array(KeyEntry) });
export type KeyList = z.infer<typeof KeyList>;

export const listKeys = endpoint({
  method: 'GET',
  path: '/v1/admin/keys',
  scope: 'admin:read',
  charge: 0,
  summary: 'API keys',
  description: 'All keys, oldest first, also revoked and expired ones. Requests are neither charged nor limited.',
  response: KeyList,
  schemas: { KeyEntry, KeyList },
  examples: ['/v1/admin/keys'],
});
