import { deriveWebhookKey } from '@bourse/auth';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { prune } from './outbox.js';
import { Receiver } from './receiver.fixture.js';
import { unseal } from './secret-box.js';
import { signatureHeaders } from './signature.js';
import { TestWebhooks, webhookKey } from './webhooks.fixture.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeOnEachDatabase('the sender of webhooks', (open) => {
  let database: TestDatabase;
  let hooks: TestWebhooks;
  let receiver: Receiver;
  let id: string;
  let secret: string;
  beforeAll(async () => {
    database = await open();
    receiver = await Receiver.start();
    hooks = new TestWebhooks(database);
    await hooks.universe.ready();
  });
  afterAll(async () => {
    await hooks.close();
    receiver.close();
    await database.close();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.respond = (response) => void response.writeHead(204).end();
    ({ id, secret } = await hooks.endpoints.create({ url: receiver.url() }));
  });
  afterEach(() => hooks.endpoints.delete(id));

  const respondWith = (status: number, headers: Record<string, string> = {}) => {
    receiver.respond = (response) => void response.writeHead(status, headers).end();
  };
  const endpoint = async () => (await hooks.endpoints.list()).find((each) => each.id === id)!;
  const outcomes = async () =>
    (await hooks.endpoints.deliveries(id, 20)).map(({ status, error }) => error ?? status).toReversed();

  const readSealed = async () =>
    (await database.db.selectFrom('webhook_endpoints').select('secret').where('id', '=', id).executeTakeFirstOrThrow())
      .secret;

  const readCounts = async () => {
    const { rows } = await sql<{ attempts: number; messages: number }>`
      select (select count(*)::integer from webhook_attempts where endpoint_id = ${id}) as attempts,
        (select count(*)::integer from webhook_messages where endpoint_id = ${id}) as messages`.execute(database.db);
    return rows[0]!;
  };

  test('a message is signed: the id, the second of the attempt, and the exact bytes', async () => {
    const messageId = await hooks.endpoints.test(id);
    await hooks.send();
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]];
    expect(JSON.parse(body)).toEqual({
      type: 'webhook.test',
      timestamp: hooks.now.toISOString(),
      data: { endpoint: id },
    });
    expect(headers).toMatchObject(signatureHeaders({ id: messageId!, payload: body, at: hooks.now }, [secret]));
    expect(await outcomes()).toEqual([204]);
    expect(await endpoint()).toMatchObject({ state: 'active', pending: 0, failed: 0 });
  });

  test('a failed attempt is repeated with the same id and bytes and a new timestamp; success ends it', async () => {
    respondWith(500);
    await hooks.endpoints.test(id);
    await hooks.send();
    hooks.pass(4999);
    await hooks.send();
    expect(receiver.received).toHaveLength(1);
    hooks.pass(1);
    await hooks.send();
    hooks.pass(5 * MINUTE);
    respondWith(200);
    await hooks.send();
    const [first, , third] = receiver.received;
    expect(receiver.received).toHaveLength(3);
    expect([third!.body, third!.headers['webhook-id']]).toEqual([first!.body, first!.headers['webhook-id']]);
    expect(Number(third!.headers['webhook-timestamp']) - Number(first!.headers['webhook-timestamp'])).toBe(305);
    expect(await outcomes()).toEqual(['status', 'status', 200]);
    expect(await endpoint()).toMatchObject({ state: 'active', pending: 0, failingSince: null });
  });

  test('after ten attempts a message is given up, and can be replayed', async () => {
    respondWith(500);
    const messageId = await hooks.endpoints.test(id);
    for (let hours = 0; hours < 80; hours++) {
      await hooks.send();
      hooks.pass(HOUR);
    }
    expect(receiver.received).toHaveLength(10);
    expect(await endpoint()).toMatchObject({ state: 'failing', pending: 0, failed: 1 });
    respondWith(204);
    const since = new Date(hooks.now.getTime() - 4 * DAY);
    expect(await hooks.endpoints.replay(id, { failedSince: hooks.now })).toBe(0);
    expect(await hooks.endpoints.replay(id, { failedSince: since })).toBe(1);
    await hooks.send();
    expect(receiver.received.at(-1)!.headers['webhook-id']).toBe(messageId);
    expect(await endpoint()).toMatchObject({ state: 'active', failed: 0 });
    expect(await hooks.endpoints.replay(id, { messageId: messageId! })).toBe(1);
    await hooks.send();
    expect(receiver.received).toHaveLength(12);
  });

  test('a redirect is a failure, and is not followed', async () => {
    respondWith(302, { location: receiver.url('/else') });
    await hooks.endpoints.test(id);
    await hooks.send();
    expect(await outcomes()).toEqual(['redirect']);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
  });

  test('410 disables the endpoint; its messages wait until it is enabled', async () => {
    respondWith(410);
    await hooks.endpoints.test(id);
    await hooks.send();
    expect(await endpoint()).toMatchObject({ state: 'disabled', disabledReason: 'gone', pending: 1 });
    expect(hooks.warnings.at(-1)).toContain('gone');
    hooks.pass(DAY);
    await hooks.send();
    expect(receiver.received).toHaveLength(1);
    respondWith(204);
    await hooks.endpoints.enable(id);
    await hooks.send();
    expect(receiver.received).toHaveLength(2);
    expect(await endpoint()).toMatchObject({ state: 'active', disabledReason: null, pending: 0 });
  });

  test('an endpoint that fails for five days is disabled, by its next failure', async () => {
    respondWith(500);
    await hooks.endpoints.test(id);
    await hooks.send();
    hooks.pass(5 * DAY - 1);
    await hooks.endpoints.test(id);
    await hooks.send();
    expect(await endpoint()).toMatchObject({ state: 'failing' });
    hooks.pass(5000);
    await hooks.send();
    expect(await endpoint()).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
  });

  test('a success in between ends the five days', async () => {
    respondWith(500);
    await hooks.endpoints.test(id);
    await hooks.send();
    hooks.pass(4 * DAY);
    respondWith(204);
    await hooks.send();
    respondWith(500);
    hooks.pass(2 * DAY);
    await hooks.endpoints.test(id);
    await hooks.send();
    expect(await endpoint()).toMatchObject({ state: 'failing', failingSince: hooks.now });
  });

  test('Retry-After of a receiver that is too busy delays all of its messages', async () => {
    respondWith(429, { 'retry-after': '600' });
    await hooks.endpoints.test(id);
    await hooks.send();
    respondWith(204);
    await hooks.endpoints.test(id);
    hooks.pass(5000);
    await hooks.send();
    // The second message did not exist yet when the receiver asked for a pause.
    expect(receiver.received).toHaveLength(2);
    hooks.pass(595_000 - 1);
    await hooks.send();
    expect(receiver.received).toHaveLength(2);
    hooks.pass(1);
    await hooks.send();
    expect(receiver.received).toHaveLength(3);
  });

  test('messages that waited when Retry-After came wait, too', async () => {
    respondWith(500);
    await hooks.endpoints.test(id);
    await hooks.send();
    respondWith(503, { 'retry-after': '600' });
    await hooks.endpoints.test(id);
    await hooks.send();
    hooks.pass(10_000);
    await hooks.send();
    expect(receiver.received).toHaveLength(2);
    respondWith(204);
    hooks.pass(600_000);
    await hooks.send();
    expect(receiver.received).toHaveLength(4);
  });

  test('a receiver that hangs delays no other endpoint', async () => {
    const other = await Receiver.start();
    other.respond = () => undefined;
    const hanging = await hooks.endpoints.create({ url: other.url() });
    for (let i = 0; i < 20; i++) await hooks.endpoints.test(hanging.id);
    await hooks.endpoints.test(id);
    await hooks.sender.look();
    await expect.poll(() => receiver.received.length).toBe(1);
    await hooks.sender.look();
    await expect.poll(() => other.received.length).toBe(2);
    await hooks.sender.look();
    expect(other.received).toHaveLength(2);
    other.close();
    await hooks.sender.drain();
    await hooks.endpoints.delete(hanging.id);
  });

  test('after a rotation both secrets sign for 24 hours, then only the new one', async () => {
    const rotated = (await hooks.endpoints.rotate(id))!;
    const deliver = async () => {
      await hooks.endpoints.test(id);
      await hooks.send();
      const { headers, body } = receiver.received.at(-1)!;
      return {
        sent: headers['webhook-signature'],
        message: { id: headers['webhook-id']!, payload: body, at: hooks.now },
      };
    };
    const during = await deliver();
    expect(during.sent).toBe(signatureHeaders(during.message, [rotated.secret, secret])['webhook-signature']);
    hooks.pass(DAY);
    const after = await deliver();
    expect(after.sent).toBe(signatureHeaders(after.message, [rotated.secret])['webhook-signature']);
  });

  test('one process sends at a time; another one takes over when it stops', async () => {
    await hooks.send();
    const other = hooks.newSender();
    await hooks.endpoints.test(id);
    await hooks.send(other);
    expect(receiver.received).toHaveLength(0);
    await hooks.send();
    expect(receiver.received).toHaveLength(1);
    await hooks.sender.stop();
    await hooks.endpoints.test(id);
    await hooks.send(other);
    expect(receiver.received).toHaveLength(2);
    await other.stop();
    hooks.sender = hooks.newSender();
  });

  test('a message under way when the process stops is sent by the next one', async () => {
    receiver.respond = () => undefined;
    const messageId = await hooks.endpoints.test(id);
    await hooks.sender.look();
    await expect.poll(() => receiver.received.length).toBe(1);
    await hooks.sender.stop();
    expect([await outcomes(), (await endpoint()).pending]).toEqual([[], 1]);
    hooks.sender = hooks.newSender();
    respondWith(204);
    await hooks.send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
  });

  describe('secrets', () => {
    test('are sealed in the database, and in no list and no log', async () => {
      expect(await readSealed()).not.toContain(secret.slice(6));
      expect(JSON.stringify(await hooks.endpoints.list())).not.toMatch(/whsec_|secret/);
      const log = await database.db.selectFrom('audit_events').selectAll().where('subject', '=', id).execute();
      expect(log.map(({ action }) => action)).toEqual(['webhook.create']);
      expect(JSON.stringify(log)).not.toMatch(/whsec_/);
    });

    test('follow a rotation of the root secret', async () => {
      const nextKey = { ...deriveWebhookKey(Buffer.alloc(32, 2)), previous: webhookKey };
      await hooks.sender.stop();
      const next = hooks.newSender({ key: nextKey });
      await hooks.endpoints.test(id);
      await hooks.send(next);
      expect(receiver.received).toHaveLength(1);
      expect(unseal(await readSealed(), id, { ...nextKey, previous: null })).toBe(secret);
      await next.stop();
      hooks.sender = hooks.newSender();
      await hooks.endpoints.test(id);
      await hooks.send();
      expect(receiver.received).toHaveLength(1);
      expect(hooks.warnings.at(-1)).toContain(id);
      expect((await endpoint()).pending).toBe(1);
    });
  });

  describe('the log is bounded', () => {
    test('by age', async () => {
      await hooks.endpoints.test(id);
      await hooks.send();
      expect(await readCounts()).toEqual({ attempts: 1, messages: 1 });
      await prune(database.db, new Date(hooks.now.getTime() + 30 * DAY + 1));
      expect(await readCounts()).toEqual({ attempts: 0, messages: 0 });
    });

    test('by number; messages that wait are kept', async () => {
      const { now } = hooks;
      await sql`
        insert into webhook_messages (id, endpoint_id, event_key, type, payload, state, created_at, next_attempt_at)
        select ${id} || n, ${id}, n, 'webhook.test', '{}', case when n <= 5 then 'pending' else 'delivered' end, ${now}, ${now}
        from generate_series(1, 10020) n`.execute(database.db);
      await sql`
        insert into webhook_attempts (endpoint_id, message_id, at, milliseconds)
        select ${id}, ${id} || n, ${now}, 1 from generate_series(1, 10020) n`.execute(database.db);
      await prune(database.db, now);
      expect(await readCounts()).toEqual({ attempts: 10_000, messages: 10_005 });
    });
  });

  test('the state for metrics: endpoints, and how long the oldest due message waits', async () => {
    respondWith(410);
    await hooks.endpoints.test(id);
    await hooks.send();
    await hooks.endpoints.enable(id);
    await hooks.endpoints.test(id);
    hooks.pass(90_000);
    await hooks.sender.stop();
    hooks.sender = hooks.newSender();
    respondWith(204);
    await hooks.sender.look();
    const endpoints = { active: 1, failing: 0, disabled: 0, paused: 0 };
    expect(hooks.sender.stats).toEqual({ ...endpoints, pending: 2, overdueSeconds: 90 });
    await hooks.sender.drain();
  });
});
