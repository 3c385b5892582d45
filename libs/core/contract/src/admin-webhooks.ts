import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** An attempt to deliver a message. */
export const WebhookDelivery = z.strictObject({
  message_id: z.string().meta({ examples: ['msg_2Lg5Ko9vXq8RtYb3Nc7WfEha'] }),
  type: z.string().meta({ examples: ['universe.published'] }),
  at: z.string(),
  milliseconds: z.int(),
  status: z.int().nullable().meta({ description: 'Null: no response.' }),
  error: z
    .string()
    .nullable()
    .meta({ description: 'Null: delivered.', examples: ['timeout'] }),
});

/** A webhook endpoint without its secret. */
export const WebhookEntry = z.strictObject({
  id: z.string(),
  url: z.string().meta({ description: 'Without its query.' }),
  description: z.string().nullable(),
  events: z.array(z.string()),
  filters: z.array(z.string()).meta({ description: 'The instruments that it watches.', examples: [['exchange=LSE']] }),
  state: z.enum(['active', 'failing', 'disabled']).meta({ description: '`failing`: its last attempt failed.' }),
  disabled_reason: z
    .enum(['operator', 'gone', 'failing'])
    .nullable()
    .meta({ description: '`gone`: it responded with 410. `failing`: for five days.' }),
  failing_since: z.string().nullable(),
  created_at: z.string(),
  pending: z.int().meta({ description: 'Messages that wait for an attempt.' }),
  failed: z.int().meta({ description: 'Messages without an attempt left, of the last 30 days.' }),
  deliveries: z.array(WebhookDelivery).meta({ description: 'The last five attempts, newest first.' }),
});
export type WebhookEntry = z.infer<typeof WebhookEntry>;

export const WebhookList = z.strictObject({ webhooks: z.array(WebhookEntry) });
export type WebhookList = z.infer<typeof WebhookList>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/admin/webhooks',
  scope: 'admin:read',
  charge: 0,
  summary: 'Webhook endpoints',
  description: 'All endpoints, oldest first, with their last deliveries. Requests are neither charged nor limited.',
  response: WebhookList,
  schemas: { WebhookDelivery, WebhookEntry, WebhookList },
  examples: ['/v1/admin/webhooks'],
});
