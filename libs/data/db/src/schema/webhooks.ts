import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './timestamp.js';

export interface WebhookEndpointsTable {
  id: string;
  url: string;
  description: string | null;
  events: string[];
  /** Parameters of the changes feed, as texts. */
  filters: ColumnType<Readonly<Record<string, string>>, string, string>;
  /** Sealed, like the previous one. */
  secret: string;
  previous_secret: string | null;
  /** Until then, messages are also signed with the previous secret. */
  previous_until: Date | null;
  created_at: Timestamp;
  disabled_at: Date | null;
  disabled_reason: 'operator' | 'gone' | 'failing' | null;
  /** Since the first failure after a success. */
  failing_since: Date | null;
  /** The moment of the universe up to which messages exist. */
  seen_database: string;
  seen_version: number;
  seen_published_at: string | null;
  /** The token of the changes feed at that moment; null: none was sent yet. */
  seen_token: string | null;
  /** The revision of the keys up to which messages exist. */
  seen_key_revision: number;
  seen_at: Timestamp;
}

/** The outbox. */
export interface WebhookMessagesTable {
  /** The `webhook-id` of every attempt. */
  id: string;
  number: Generated<number>;
  endpoint_id: string;
  /** Unique per endpoint: the same event is not inserted twice. */
  event_key: string;
  type: string;
  version: number | null;
  payload: string;
  state: Generated<'pending' | 'delivered' | 'failed'>;
  /** Since the message was created or replayed. */
  attempts: Generated<number>;
  created_at: Timestamp;
  next_attempt_at: Timestamp;
  finished_at: Date | null;
}

/** The delivery log. */
export interface WebhookAttemptsTable {
  id: Generated<number>;
  endpoint_id: string;
  message_id: string;
  at: Timestamp;
  milliseconds: number;
  /** Null: no response. */
  status: number | null;
  /** Null: delivered. */
  error: string | null;
}
