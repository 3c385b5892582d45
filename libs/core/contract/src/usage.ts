import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** One limit of a key. `limit` and `remaining` are null where the key is unlimited. */
export const UsageWindow = z.strictObject({
  limit: z.number().int().nullable(),
  used: z.number().int(),
  remaining: z.number().int().nullable(),
  reset_seconds: z.number().meta({ description: 'Seconds until more becomes available.' }),
});

/** `GET /v1/usage`: the limits and the usage of the calling key. Neither charged nor limited (limit-4). */
export const Usage = z.strictObject({
  key_id: z.string(),
  scopes: z.array(z.string()),
  minute: UsageWindow,
  month: UsageWindow,
});
export type Usage = z.infer<typeof Usage>;

export const getUsage = endpoint({
  method: 'GET',
  path: '/v1/usage',
  scope: null,
  charge: 0,
  summary: 'Limits and usage of the calling key',
  description: 'Requests are neither charged nor limited.',
  response: Usage,
  schemas: { Usage, UsageWindow },
  examples: ['/v1/usage'],
});
