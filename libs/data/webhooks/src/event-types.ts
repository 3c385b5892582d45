import { changeTypes } from '@bourse/contract';

export const instrumentEvents = changeTypes.map((type) => `instrument.${type}` as const);

/** The events that an endpoint may subscribe to. */
export const webhookEvents = ['universe.published', ...instrumentEvents, 'key.revoked', 'source.failing'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent on request only. */
export const TEST_EVENT = 'webhook.test';

/** An event for one endpoint. */
export interface OutgoingEvent {
  readonly type: WebhookEvent | typeof TEST_EVENT;
  /** Identifies the event among those of the endpoint. */
  readonly key: string;
  /** The version of the universe that it describes. */
  readonly version: number | null;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body that is sent, byte for byte, with every attempt. */
export function payloadOf({ type, at, data }: OutgoingEvent): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
