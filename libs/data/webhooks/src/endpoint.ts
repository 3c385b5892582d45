import type { Schema } from '@bourse/db';
import type { Selectable } from 'kysely';
import type { WebhookEvent } from './event-types.js';

export type EndpointRow = Selectable<Schema['webhook_endpoints']>;

/** An endpoint as operators see it: without its secrets. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly WebhookEvent[];
  readonly filters: Readonly<Record<string, string>>;
  /** `failing`: its last attempt failed. */
  readonly state: 'active' | 'failing' | 'disabled';
  readonly disabledReason: EndpointRow['disabled_reason'];
  readonly failingSince: Date | null;
  readonly createdAt: Date;
  /** Messages that wait for their first or next attempt. */
  readonly pending: number;
  /** Messages without an attempt left. */
  readonly failed: number;
}

export function toEndpoint(
  row: EndpointRow,
  { pending, failed }: { pending: number; failed: number },
): WebhookEndpoint {
  const { id, url, description, filters } = row;
  return {
    id,
    url,
    description,
    events: row.events as WebhookEvent[],
    filters,
    state: row.disabled_at !== null ? 'disabled' : row.failing_since !== null ? 'failing' : 'active',
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since,
    createdAt: row.created_at,
    pending,
    failed,
  };
}

/** Queries of such URLs may contain a secret of the receiver. */
export function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
