import { randomBase62, type SealingKey } from '@bourse/auth';
import type { AuditTrail, Database, Schema } from '@bourse/db';
import { sql, type Transaction } from 'kysely';
import { type EndpointRow, type WebhookEndpoint, withoutQuery } from './endpoint.js';
import { type Delivery, listEndpoints, recentDeliveries } from './endpoint-list.js';
import { checkEndpoint, type EndpointInput, EndpointInputError } from './endpoint-input.js';
import { TEST_EVENT } from './event-types.js';
import { insertMessages, replay } from './outbox.js';
import { seal } from './secret-box.js';
import { createWebhookSecret } from './signature.js';

export interface EndpointsOptions {
  readonly key: SealingKey;
  readonly trail: AuditTrail;
  readonly allowsPrivate: boolean;
  readonly clock?: () => Date;
}

const MAX_ENDPOINTS = 50;
/** After a rotation, messages are signed with both secrets for this long. */
const OVERLAP_MS = 24 * 3_600_000;
const ID_LENGTH = 16;

/** Endpoints, as their operator manages them. Every change and its audit event are one transaction. */
export class WebhookEndpoints {
  readonly #clock: () => Date;

  constructor(
    private readonly db: Database,
    private readonly options: EndpointsOptions,
  ) {
    this.#clock = options.clock ?? (() => new Date());
  }

  /** Throws EndpointInputError. The secret is returned only here, and by `rotate`. */
  async create(input: EndpointInput): Promise<{ readonly id: string; readonly secret: string }> {
    const { filters, ...checked } = checkEndpoint(input, this.options.allowsPrivate);
    const id = `whe_${randomBase62(ID_LENGTH)}`;
    const secret = createWebhookSecret();
    const row = { id, ...checked, filters: JSON.stringify(filters), secret: seal(secret, id, this.options.key) };
    await this.#change(async (tx) => {
      await sql`lock table webhook_endpoints in share row exclusive mode`.execute(tx);
      await requireRoom(tx);
      const seen = { ...(await currentMoment(tx)), created_at: this.#clock() };
      await tx
        .insertInto('webhook_endpoints')
        .values({ ...row, ...seen })
        .execute();
      const { url, events } = checked;
      return { action: 'webhook.create', subject: id, details: { url: withoutQuery(url), events, filters } };
    });
    return { id, secret };
  }

  /** All endpoints, oldest first. */
  list(): Promise<WebhookEndpoint[]> {
    return listEndpoints(this.db);
  }

  /** The newest attempts first. */
  deliveries(endpointId: string, limit: number): Promise<Delivery[]> {
    return recentDeliveries(this.db, endpointId, limit);
  }

  /** Creates another secret; messages are signed with both for 24 hours. Null: the endpoint does not exist. */
  async rotate(id: string): Promise<{ readonly id: string; readonly secret: string } | null> {
    const secret = createWebhookSecret();
    const changed = await this.#changeOf(id, async (tx, { secret: previous }) => {
      const previousUntil = new Date(this.#clock().getTime() + OVERLAP_MS);
      const columns = { secret: seal(secret, id, this.options.key), previous_secret: previous };
      await update(tx, id, { ...columns, previous_until: previousUntil });
      return { action: 'webhook.rotate', details: { previousUntil } };
    });
    return changed ? { id, secret } : null;
  }

  /** Messages that wait are sent after `enable`, and one about all that was published until then. */
  async disable(id: string): Promise<boolean> {
    return this.#changeOf(id, async (tx) => {
      await update(tx, id, { disabled_at: this.#clock(), disabled_reason: 'operator' });
      return { action: 'webhook.disable', details: {} };
    });
  }

  async enable(id: string): Promise<boolean> {
    return this.#changeOf(id, async (tx) => {
      await update(tx, id, { disabled_at: null, disabled_reason: null, failing_since: null });
      return { action: 'webhook.enable', details: {} };
    });
  }

  /** Also deletes its messages and their log. */
  async delete(id: string): Promise<boolean> {
    return this.#changeOf(id, async (tx) => {
      await tx.deleteFrom('webhook_attempts').where('endpoint_id', '=', id).execute();
      await tx.deleteFrom('webhook_messages').where('endpoint_id', '=', id).execute();
      await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
      return { action: 'webhook.delete', details: {} };
    });
  }

  /** Inserts a message that shows whether the endpoint works; returns its id. Null: the endpoint does not exist. */
  async test(id: string): Promise<string | null> {
    const at = this.#clock();
    const isKnown = await this.db.selectFrom('webhook_endpoints').select('id').where('id', '=', id).executeTakeFirst();
    if (isKnown === undefined) return null;
    const key = `test:${randomBase62(ID_LENGTH)}`;
    const event = { type: TEST_EVENT, key, version: null, at, data: { endpoint: id } } as const;
    const [messageId] = await insertMessages(this.db, id, [event], at);
    return messageId!;
  }

  /** Sends one message again, or all that were given up since a moment; returns how many. */
  replay(id: string, what: { readonly messageId: string } | { readonly failedSince: Date }): Promise<number> {
    return replay(this.db, id, { ...what, now: this.#clock() });
  }

  async #changeOf(
    id: string,
    work: (tx: Transaction<Schema>, row: EndpointRow) => Promise<{ action: string; details: Record<string, unknown> }>,
  ): Promise<boolean> {
    return this.#change(async (tx) => {
      const row = await tx
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row === undefined ? null : { ...(await work(tx, row)), subject: id };
    });
  }

  async #change(
    work: (
      tx: Transaction<Schema>,
    ) => Promise<{ action: string; subject: string; details: Record<string, unknown> } | null>,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const action = await work(tx);
      if (action !== null) await this.options.trail.append(tx, action);
      return action !== null;
    });
  }
}

type Columns = Partial<Omit<EndpointRow, 'id' | 'filters' | 'created_at'>>;

async function update(tx: Database, id: string, columns: Columns): Promise<void> {
  await tx.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute();
}

async function requireRoom(tx: Database): Promise<void> {
  const { count } = tx.fn;
  const { stored } = await tx
    .selectFrom('webhook_endpoints')
    .select(count<number>('id').as('stored'))
    .executeTakeFirstOrThrow();
  if (Number(stored) < MAX_ENDPOINTS) return;
  throw new EndpointInputError([{ field: 'url', message: `cannot be added: there are ${MAX_ENDPOINTS} endpoints` }]);
}

/** What a new endpoint counts as having seen: everything so far. */
async function currentMoment(tx: Database) {
  const { rows } = await sql<{ database: string; version: number; at: Date; revision: number }>`
    select i.id as database, u.version, u.published_at as at,
      (select coalesce(max(revision), 0) from api_keys) as revision
    from universe u join database_identity i using (singleton)`.execute(tx);
  const { database, version, at, revision } = rows[0]!;
  return {
    seen_database: database,
    seen_version: version,
    seen_published_at: at.toISOString(),
    seen_key_revision: Number(revision),
  };
}
