import { derivePepper, KeysRepository } from '@bourse/auth';
import { ListChangesQuery } from '@bourse/contract';
import { InstrumentChanges } from '@bourse/universe';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointInput } from './endpoint-input.js';
import { TestWebhooks } from './webhooks.fixture.js';

const url = 'https://example.com/hooks';

interface Body {
  readonly timestamp: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- looked at, not typed
  readonly data: any;
}

describeOnDatabase('messages of what the database records', (open) => {
  let database: TestDatabase;
  let hooks: TestWebhooks;
  let keys: KeysRepository;
  beforeAll(async () => {
    database = await open();
    hooks = new TestWebhooks(database);
    keys = new KeysRepository(database.db, derivePepper(Buffer.alloc(32, 1)));
    await hooks.publish({ symbol: 'AAPL', name: 'Apple', exchange: 'NASDAQ' }, { symbol: 'VOD.L', exchange: 'LSE' });
  });
  afterAll(async () => {
    await hooks.close();
    await database.close();
  });
  afterEach(async () => {
    for (const { id } of await hooks.endpoints.list()) await hooks.endpoints.delete(id);
  });

  const create = async (input: Partial<EndpointInput> = {}) => (await hooks.endpoints.create({ url, ...input })).id;
  const enqueue = async () => {
    const rows = await database.db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('disabled_at', 'is', null)
      .execute();
    const enqueuer = hooks.newEnqueuer();
    await enqueuer.runSources(hooks.now);
    await enqueuer.run(rows, hooks.now);
  };
  const messagesOf = async (id: string) => {
    const rows = await database.db
      .selectFrom('webhook_messages')
      .select(['type', 'version', 'payload'])
      .where('endpoint_id', '=', id)
      .orderBy('number')
      .execute();
    return rows.map(({ payload, ...row }) => ({ ...row, ...(JSON.parse(payload) as Body) }));
  };
  const createRevoked = async (name: string) => (await keys.revoke((await keys.create({ name })).id))!;
  let serial = 0;
  const rename = (symbol: string, more = {}) => hooks.publish({ symbol, name: `Name ${serial++}`, ...more });

  describe('universe.published', () => {
    test('is one event with counts and the tokens of the changes feed for the filters', async () => {
      const id = await create({ filters: { exchange: 'LSE' }, events: ['universe.published'] });
      await enqueue();
      expect(await messagesOf(id)).toEqual([]);
      const version = await hooks.publish({ symbol: 'VOD.L', name: 'Vodafone' }, { symbol: 'ZZNEW', exchange: 'LSE' });
      await enqueue();
      await enqueue();
      const [message, ...others] = await messagesOf(id);
      expect(others).toEqual([]);
      const { publishedAt } = hooks.universe.current;
      expect(message).toMatchObject({ type: 'universe.published', version, timestamp: publishedAt });
      const { since, next_since: next, ...data } = message!.data;
      expect(data).toEqual({
        version,
        published_at: publishedAt,
        counts: { added: 1, changed: 1, delisted: 0, removed: 0 },
        instrument_events: 0,
        instrument_events_omitted: false,
      });
      const changes = new InstrumentChanges(database.db, hooks.cursors);
      const pageOf = (token: string) => {
        const query = ListChangesQuery.parse({ exchange: 'LSE', since: token });
        return changes.page(hooks.universe.current, changes.progressOf(hooks.universe.current, query), query);
      };
      expect((await pageOf(since)).changes.map(({ symbol }) => symbol)).toEqual(['VOD.L', 'ZZNEW']);
      expect(await pageOf(next)).toMatchObject({ changes: [], more: false });
    });

    test('describes all versions since the last message: none is lost where no server ran', async () => {
      const id = await create();
      await rename('AAPL');
      const version = await rename('VOD.L');
      await enqueue();
      const [message, ...others] = await messagesOf(id);
      expect([message!.data.counts.changed, message!.version, others]).toEqual([2, version, []]);
      const next = await rename('AAPL');
      await enqueue();
      const [first, second] = await messagesOf(id);
      expect([second!.version, second!.data.since]).toEqual([next, first!.data.next_since]);
    });

    test('of an endpoint that was disabled comes when it is enabled', async () => {
      const id = await create();
      await hooks.endpoints.disable(id);
      await rename('AAPL');
      await enqueue();
      expect(await messagesOf(id)).toEqual([]);
      await hooks.endpoints.enable(id);
      await enqueue();
      expect(await messagesOf(id)).toMatchObject([{ data: { counts: { changed: 1 } } }]);
    });

    test('has no token to begin from where the history is another one, such as after a restore', async () => {
      const id = await create({ filters: { exchange: 'LSE' } });
      await sql`update webhook_endpoints set seen_database = gen_random_uuid()`.execute(database.db);
      await enqueue();
      expect(await messagesOf(id)).toMatchObject([
        { type: 'universe.published', data: { since: null, counts: null, instrument_events_omitted: true } },
      ]);
      await enqueue();
      expect(await messagesOf(id)).toHaveLength(1);
    });

    test('is not repeated by a server that is behind the one that sent it', async () => {
      const id = await create();
      await sql`update webhook_endpoints set seen_version = seen_version + 1`.execute(database.db);
      await enqueue();
      expect(await messagesOf(id)).toEqual([]);
    });
  });

  describe('events of instruments', () => {
    test('are those of the filters, thin, with their version', async () => {
      const id = await create({ filters: { exchange: 'LSE' } });
      const version = await hooks.publish(
        { symbol: 'AAPL', name: 'Not watched' },
        { symbol: 'VOD.L', name: 'Vodafone Group' },
        { symbol: 'ZZLATER', exchange: 'LSE' },
      );
      await enqueue();
      const [published, ...events] = await messagesOf(id);
      expect(published!.data).toMatchObject({ instrument_events: 2, instrument_events_omitted: false });
      expect(events).toMatchObject([
        { type: 'instrument.updated', version, data: { symbol: 'VOD.L', version, fields: ['name'] } },
        { type: 'instrument.listed', version, data: { symbol: 'ZZLATER', previous_symbol: null } },
      ]);
      expect(Object.keys(events[0]!.data).sort()).toEqual(['at', 'fields', 'previous_symbol', 'symbol', 'version']);
      expect(Date.parse(events[0]!.timestamp)).toBe(Date.parse(String(events[0]!.data.at)));
    });

    test('are of the subscribed types only', async () => {
      const id = await create({ events: ['instrument.delisted'] });
      await hooks.publish({ symbol: 'AAPL', name: 'Apple again' }, { symbol: 'ZZNEW', status: 'delisted' });
      await enqueue();
      expect(await messagesOf(id)).toMatchObject([{ type: 'instrument.delisted', data: { symbol: 'ZZNEW' } }]);
    });

    test.each([
      [100, 101, false],
      [101, 1, true],
    ])('of %i changes there are %i messages, and the publication shows whether some are left out', async (...given) => {
      const [count, messages, omitted] = given;
      const id = await create({ events: ['instrument.*', 'universe.published'] });
      await hooks.publish(...Array.from({ length: count }, (_, i) => ({ symbol: `T${count}X${i}`, name: 'New' })));
      await enqueue();
      const [published, ...events] = await messagesOf(id);
      expect(1 + events.length).toBe(messages);
      expect(published).toMatchObject({ type: 'universe.published', data: { instrument_events_omitted: omitted } });
    });

    test('that are left out are announced also without a subscription to publications', async () => {
      const id = await create({ events: ['instrument.listed'] });
      await hooks.publish(...Array.from({ length: 101 }, (_, i) => ({ symbol: `U${i}`, name: 'New' })));
      await enqueue();
      expect(await messagesOf(id)).toMatchObject([{ type: 'universe.published' }]);
    });
  });

  describe('key.revoked', () => {
    test('is sent once for each key that is revoked from now on', async () => {
      await createRevoked('before');
      const id = await create({ events: ['key.revoked'] });
      const key = await createRevoked('after');
      await keys.create({ name: 'active' });
      await enqueue();
      await keys.update(key.id, { name: 'renamed' });
      await enqueue();
      expect(await messagesOf(id)).toEqual([
        {
          type: 'key.revoked',
          version: null,
          timestamp: key.revokedAt!.toISOString(),
          data: { key_id: key.id, name: 'after', revoked_at: key.revokedAt!.toISOString() },
        },
      ]);
    });

    test('of long ago is not sent when such a key changes', async () => {
      const key = await createRevoked('long ago');
      await sql`update api_keys set revoked_at = now() - interval '2 days' where id = ${key.id}`.execute(database.db);
      const id = await create({ events: ['key.revoked'] });
      await keys.update(key.id, { name: 'renamed' });
      await enqueue();
      expect(await messagesOf(id)).toEqual([]);
    });
  });

  test('source.failing comes when a circuit opens, once an hour at most, however many servers see it', async () => {
    const id = await create({ events: ['source.failing'] });
    await create();
    hooks.circuits.push({ source: 'kraken', circuit: 'open' }, { source: 'yahoo', circuit: 'closed' });
    await enqueue();
    await enqueue();
    expect(await messagesOf(id)).toMatchObject([
      { type: 'source.failing', version: null, data: { source: 'kraken', circuit: 'open' } },
    ]);
    hooks.pass(3_600_000);
    await enqueue();
    expect(await messagesOf(id)).toHaveLength(2);
    hooks.circuits.length = 0;
  });

  test('an endpoint with too many waiting messages gets one about all versions when they are gone', async () => {
    const id = await create();
    await sql`
      insert into webhook_messages (id, endpoint_id, event_key, type, payload, created_at, next_attempt_at)
      select 'msg_' || n, ${id}, n, 'webhook.test', '{}', now(), now() from generate_series(1, 1001) n`.execute(
      database.db,
    );
    await rename('AAPL');
    await enqueue();
    await rename('AAPL');
    await enqueue();
    expect(await messagesOf(id)).toHaveLength(1001);
    await database.db.deleteFrom('webhook_messages').execute();
    await enqueue();
    expect(await messagesOf(id)).toMatchObject([{ data: { counts: { changed: 2 } } }]);
  });

  test('two senders at once insert each message once', async () => {
    const id = await create({ events: ['universe.published', 'instrument.*'] });
    await rename('AAPL');
    await Promise.all([enqueue(), enqueue(), enqueue()]);
    expect((await messagesOf(id)).map(({ type }) => type)).toEqual(['universe.published', 'instrument.updated']);
  });
});
