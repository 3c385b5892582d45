import { inspect } from 'node:util';
import { auditEvents, AuditTrail, type LoggedEvent, openDatabase } from '@bourse/db';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseKey } from './key-format.js';
import { type KeyChanges, type KeyInput, KeyInputError } from './key-input.js';
import { KeysRepository } from './keys.repository.js';
import { derivePepper } from './root-secret.js';

const pepper = derivePepper(Buffer.alloc(32, 1));
const now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const hour = 3_600_000;
const all = { scopes: ['instruments:read', 'search:read', 'prices:read'] };

const randomBytes = (size: number) => new Uint8Array(size).fill(41);

describeOnEachDatabase('keys', (open) => {
  let database: TestDatabase;
  let keys: KeysRepository;
  beforeAll(async () => {
    database = await open();
    keys = new KeysRepository(database.db, pepper, { clock });
  });
  afterAll(() => database.close());

  test('a name is enough: live, every scope but admin:read, any address, 600 per minute, 1,000,000 per month, no end', async () => {
    const { key, ...summary } = await keys.create({ name: 'screener' });
    const { prefix, last4 } = parseKey(key)!;
    const rights = {
      env: 'live',
      ...all,
      allowIp: [],
      allowOrigin: [],
      perMinute: 600,
      perMonth: 1_000_000,
      subscription: 'active',
    };
    const times = { createdAt: now, expiresAt: null, revokedAt: null, lastUsedAt: null };
    const family = { familyId: summary.id, successorId: null };
    const shown = { prefix, last4, pepperId: pepper.id };
    expect(summary).toEqual({ id: summary.id, name: 'screener', ...rights, ...times, ...shown, ...family });
    expect(summary.id).toMatch(/^key_[0-9A-Za-z]{16}$/);
  });

  test('null limits are unlimited; networks are stored in canonical form, once', async () => {
    const input = { name: 'n', perMinute: null, perMonth: null, allowIp: ['10.1.2.3/8', '10.0.0.0/8', '2001:DB8::1'] };
    const created = await keys.create(input);
    expect([created.perMinute, created.perMonth, created.allowIp]).toEqual([
      null,
      null,
      ['10.0.0.0/8', '2001:db8::1/128'],
    ]);
  });

  test('the database holds no key, only its HMAC', async () => {
    const { key } = await keys.create({ name: 'hidden' });
    const rows = await database.db.selectFrom('api_keys').selectAll().execute();
    const random = key.split('_')[2]!;
    expect(JSON.stringify(rows)).not.toContain(random.slice(4));
    expect(JSON.stringify(await keys.list())).not.toContain(random.slice(4));
  });

  test('revoking keeps the row and the first time', async () => {
    const { id } = await keys.create({ name: 'leaked' });
    const first = await keys.revoke(id);
    expect(first?.revokedAt).toBeInstanceOf(Date);
    expect(await keys.revoke(id)).toEqual(first);
    expect((await keys.list()).map((key) => key.id)).toContain(id);
    expect(await keys.revoke('key_unknown')).toBeNull();
  });

  test('rotating: a new key of the same rights, the old one ends after the overlap', async () => {
    const rights = { name: 'desk', scopes: ['prices:read'], allowIp: ['10.0.0.0/8'], perMinute: 5, perMonth: null };
    const old = await keys.create({ ...rights, env: 'test', allowOrigin: ['http://localhost:*'] });
    const next = (await keys.rotate(old.id, hour))!;
    const { id, prefix, last4, key, ...same } = next;
    expect(same).toEqual({
      ...old,
      familyId: old.id,
      id: undefined,
      prefix: undefined,
      last4: undefined,
      key: undefined,
    });
    expect([id === old.id, key === old.key, parseKey(key)]).toEqual([false, false, { env: 'test', prefix, last4 }]);
    const ended = (await keys.list()).find((one) => one.id === old.id);
    expect(ended?.expiresAt).toEqual(new Date('2026-11-20T13:00:00Z'));
  });

  test('an overlap never extends the life of the old key', async () => {
    const expiresAt = new Date(now.getTime() + hour / 2);
    const old = await keys.create({ name: 'short', expiresAt });
    expect((await keys.rotate(old.id, hour))?.expiresAt).toEqual(expiresAt);
    expect((await keys.list()).find((one) => one.id === old.id)?.expiresAt).toEqual(expiresAt);
  });

  test('a revoked or expired key cannot be rotated', async () => {
    const revoked = await keys.create({ name: 'revoked' });
    await keys.revoke(revoked.id);
    await expect(keys.rotate(revoked.id, 0)).rejects.toThrow('id belongs to a revoked key');
    const old = await keys.create({ name: 'rotated' });
    await keys.rotate(old.id, 0);
    await expect(keys.rotate(old.id, 0)).rejects.toThrow(
      /id belongs to a key that was rotated to key_\w+: rotate that key/,
    );
    const expired = await keys.create({ name: 'expired', expiresAt: new Date(now.getTime() + 1) });
    const later = new KeysRepository(database.db, pepper, { clock: () => new Date(now.getTime() + 1) });
    await expect(later.rotate(expired.id, 0)).rejects.toThrow('id belongs to an expired key');
    expect(await keys.rotate('key_unknown', 0)).toBeNull();
  });

  test('of two concurrent rotations one succeeds; the family has one key more', async () => {
    const old = await keys.create({ name: 'twice' });
    const outcomes = await Promise.allSettled([keys.rotate(old.id, hour), keys.rotate(old.id, hour)]);
    const successors = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value!);
    expect(successors).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(KeyInputError) });
    const family = (await keys.list()).filter(({ familyId }) => familyId === old.id);
    expect(family.map(({ id, successorId }) => [id, successorId])).toEqual(
      expect.arrayContaining([
        [old.id, successors[0]!.id],
        [successors[0]!.id, null],
      ]),
    );
    expect(family).toHaveLength(2);
    const third = (await keys.rotate(successors[0]!.id, hour))!;
    expect(third.familyId).toBe(old.id);
  });

  test('subscription and rights change, unnamed fields stay', async () => {
    const created = await keys.create({ name: 'late payer' });
    expect(await keys.update(created.id, { subscription: 'past_due' })).toMatchObject({
      subscription: 'past_due',
      ...all,
    });
    const changed = await keys.update(created.id, { scopes: ['search:read'], perMinute: null, allowIp: ['::1'] });
    const expected = { subscription: 'past_due', scopes: ['search:read'], perMinute: null, perMonth: 1_000_000 };
    expect(changed).toMatchObject({ ...expected, allowIp: ['::1/128'] });
    const end = new Date('2099-01-01');
    expect(await keys.update(created.id, { name: ' paid ', expiresAt: end })).toMatchObject({
      name: 'paid',
      expiresAt: end,
    });
    expect(await keys.update(created.id, { expiresAt: null })).toMatchObject({ name: 'paid', expiresAt: null });
  });

  test('every change adds one audit event, without a key or a digest; a call without a change adds none', async () => {
    const author = { actor: 'ops@host', origin: 'bourse keys' };
    const audited = new KeysRepository(database.db, pepper, { clock, trail: new AuditTrail(author) });
    const { id, key } = await audited.create({ name: 'audited', perMinute: 5 });
    await audited.update(id, { perMinute: 6, name: 'audited' });
    await audited.update(id, { perMinute: 6 });
    const next = (await audited.rotate(id, hour))!;
    await audited.revoke(id);
    await audited.revoke(id);
    await expect(audited.rotate(id, 0)).rejects.toThrow('revoked');
    const events: LoggedEvent[] = [];
    for await (const event of auditEvents(database.db, { subject: id })) events.push(event);
    expect(events.map(({ action, details }) => [action, details])).toEqual([
      ['key.create', expect.objectContaining({ name: 'audited', env: 'live', perMinute: 5 })],
      ['key.update', { changed: { perMinute: { from: 5, to: 6 } } }],
      ['key.rotate', { successor: next.id, expiresAt: '2026-11-20T13:00:00.000Z' }],
      ['key.revoke', {}],
    ]);
    expect(events.every(({ actor, origin }) => actor === author.actor && origin === author.origin)).toBe(true);
    const rows = await database.db.selectFrom('api_keys').select('digest').where('id', '=', id).execute();
    for (const secret of [key.split('_')[2]!.slice(4), rows[0]!.digest])
      expect(JSON.stringify(events)).not.toContain(secret);
  });

  test('control: a change whose event cannot be written is rolled back', async () => {
    const trail = new AuditTrail({ actor: 'a', origin: 'b' }, { clock: () => new Date(Number.NaN) });
    const failing = new KeysRepository(database.db, pepper, { trail });
    const before = await keys.list();
    await expect(failing.create({ name: 'unrecorded' })).rejects.toThrow('Invalid time value');
    await expect(failing.revoke(before.find(({ revokedAt }) => revokedAt === null)!.id)).rejects.toThrow(
      'Invalid time value',
    );
    expect(await keys.list()).toEqual(before);
  });

  test('a failing database shows no key in its error', async () => {
    const broken = openDatabase(database.options);
    const canary = new KeysRepository(broken, pepper, { randomBytes });
    const { key } = await canary.create({ name: 'first' });
    const error: unknown = await canary.create({ name: 'same digest' }).catch((caught: unknown) => caught);
    await broken.destroy();
    expect(error).toMatchObject({ code: '23505' });
    const shown =
      inspect(error, { depth: 9 }) + JSON.stringify(error) + String((error as Error).stack) + inspect(canary);
    expect(shown).not.toContain(key.split('_')[2]);
    expect(shown).not.toContain(key.slice(-11));
  });
});

describe('wrong input', () => {
  const keys = new KeysRepository(openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '' }), pepper, {
    clock,
  });
  const errorOf = async (input: KeyInput) => {
    const error: unknown = await keys.create(input).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(KeyInputError);
    return error as KeyInputError;
  };

  test.each<[string, Partial<KeyInput>]>([
    ['name', { name: ' ' }],
    ['name', { name: 'a\nb' }],
    ['name', { name: 'x'.repeat(101) }],
    ['env', { env: 'prod' as 'live' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['instruments:read', 'instruments:write'] }],
    ['allowIp', { allowIp: ['10.0.0.0/8', '10.0.0.0/33'] }],
    ['allowOrigin', { allowOrigin: ['https://app.example.com', '*'] }],
    ['perMinute', { perMinute: 0 }],
    ['perMinute', { perMinute: 1.5 }],
    ['perMinute', { perMinute: 2 ** 31 }],
    ['perMonth', { perMonth: -1 }],
    ['perMonth', { perMonth: Number.NaN }],
    ['expiresAt', { expiresAt: now }],
    ['expiresAt', { expiresAt: new Date('not a date') }],
  ])('names the field %s: %j', async (field, wrong) => {
    expect((await errorOf({ name: 'n', ...wrong })).errors).toEqual([{ field, message: expect.any(String) }]);
  });

  test.each<[string, KeyChanges]>([
    ['name', { name: '' }],
    ['scopes', { scopes: [] }],
    ['allowIp', { allowIp: ['10.0.0.0/33'] }],
    ['allowOrigin', { allowOrigin: ['https://app.example.com/'] }],
    ['perMinute', { perMinute: 0 }],
    ['perMonth', { perMonth: 1.5 }],
    ['expiresAt', { expiresAt: now }],
    ['subscription', { subscription: 'free' as 'active' }],
  ])('a change is checked like a new key: %s %j', async (field, wrong) => {
    const error = await keys.update('key_x', wrong).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'KeyInputError', errors: [{ field }] });
  });

  test('all fields at once, and never the input', async () => {
    const canary = 'bourse_live_canary';
    const error = await errorOf({ name: '', scopes: [canary], allowIp: [canary], perMinute: 0 });
    expect(error.errors.map(({ field }) => field)).toEqual(['name', 'scopes', 'allowIp', 'perMinute']);
    expect(inspect(error)).not.toContain('canary');
  });

  test.each([-1, 0.5, Number.NaN, Infinity, 3651 * 86_400_000, Number.MAX_SAFE_INTEGER])(
    'an overlap of %d ms is refused',
    async (overlapMs) => {
      await expect(keys.rotate('key_x', overlapMs)).rejects.toThrow('overlapMs must be');
    },
  );
});
