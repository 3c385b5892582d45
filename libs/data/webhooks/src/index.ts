export { type WebhookEndpoint, withoutQuery } from './endpoint.js';
export { type EndpointInput, EndpointInputError } from './endpoint-input.js';
export { type Delivery, listEndpoints, recentDeliveries } from './endpoint-list.js';
export { WebhookEndpoints } from './endpoints.repository.js';
export { Enqueuer } from './enqueuer.js';
export { webhookEvents } from './event-types.js';
export { SourceEvents } from './source-events.js';
export { UniverseEvents } from './universe-events.js';
export { WebhookSender } from './webhook-sender.js';
