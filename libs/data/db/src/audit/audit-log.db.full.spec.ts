import { createHmac } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEachDatabase, openEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.js';
import { writeBackup } from '../backup/write-backup.js';
import { type AuditFilter, auditEvents, type LoggedEvent, verifyAudit } from './audit-log.js';
import { AuditTrail } from './audit-trail.js';

const keyOf = (id: string) => ({
  id,
  sign: (text: string) => createHmac('sha256', id).update(text).digest('base64url'),
});
const key = keyOf('one');
const author = { actor: 'ops@host', origin: 'test' };
const trail = new AuditTrail(author, { key });
const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let fileCount = 0;

const append = ({ db }: TestDatabase, subject: string, by = trail, details: Record<string, unknown> = {}) =>
  db.transaction().execute((tx) => by.append(tx, { action: 'key.update', subject, details }));

async function eventsOf({ db }: TestDatabase, filter: AuditFilter = {}): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for await (const event of auditEvents(db, filter)) events.push(event);
  return events;
}
const subjectsOf = async (database: TestDatabase, filter?: AuditFilter) =>
  (await eventsOf(database, filter)).map(({ subject }) => subject);

/** Bypasses the triggers, as a database user with all rights could. */
async function tamper({ db }: TestDatabase, statement: string): Promise<void> {
  const each = async (change: string) => {
    for (const name of ['rows', 'truncate']) {
      await sql.raw(`alter table audit_events ${change} trigger audit_events_${name}`).execute(db);
    }
  };
  await each('disable');
  await sql.raw(statement).execute(db);
  await each('enable always');
}

describeOnEachDatabase('the audit log', (open) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await open()));
  beforeEach(async () => {
    await tamper(database, 'delete from audit_events');
    for (const subject of ['a', 'b', 'c'])
      await append(database, subject, trail, { scopes: ['x'], n: 1.5, none: null });
  });
  afterAll(() => database.close());

  test('chains its events: numbers without gaps, each with the hash of the previous one', async () => {
    const events = await eventsOf(database);
    expect(events.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(events.map(({ previous }) => previous)).toEqual(['', events[0]!.hash, events[1]!.hash]);
    expect(events[0]).toMatchObject({
      ...author,
      action: 'key.update',
      subject: 'a',
      details: { n: 1.5 },
      signedBy: 'one',
    });
    expect(await verifyAudit(database.db, [key])).toEqual({
      events: 3,
      logs: 1,
      verified: 3,
      unsigned: 0,
      unproven: 0,
      unknownSigners: {},
      head: events[2]!.hash,
      broken: null,
    });
  });

  test.each([
    ['an update', `update audit_events set actor = 'nobody'`],
    ['a delete', `delete from audit_events where number = 3`],
    ['a truncate', `truncate audit_events`],
    [
      'an upsert',
      `insert into audit_events select * from audit_events on conflict (log, number) do update set actor = 'x'`,
    ],
  ])('refuses %s', async (_, statement) => {
    const overriding = statement.replace(
      'insert into audit_events',
      'insert into audit_events overriding system value',
    );
    await expect(sql.raw(overriding).execute(database.db)).rejects.toThrow(/append-only/);
    expect(await subjectsOf(database)).toEqual(['a', 'b', 'c']);
  });

  test('refuses a delete also in a session that replays a replication', async () => {
    const deleting = database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from audit_events`.execute(tx);
    });
    await expect(deleting).rejects.toThrow(/append-only/);
  });

  test('is not intact without an event of the newest key or import, unless that is older than the log', async () => {
    const insertKey = (id: string, createdAt: string) =>
      sql`insert into api_keys (id, name, env, prefix, last4, digest, pepper_id, scopes, subscription, created_at, revision)
        values (${id}, 'k', 'test', 'p', 'last', ${id}, 'p', '{}', 'active', ${createdAt}, 1)`.execute(database.db);
    const broken = async () => (await verifyAudit(database.db, [key])).broken?.reason ?? null;
    await insertKey('key_old', '2001-01-01');
    expect(await broken()).toBeNull();
    await insertKey('key_new', '2101-01-01');
    expect(await broken()).toContain('an event of the key key_new');
    await append(database, 'key_new');
    expect(await broken()).toBeNull();
    await tamper(database, 'delete from audit_events');
    expect(await broken()).toContain('an event of the key');
    await sql`delete from api_keys`.execute(database.db);
    expect(await broken()).toBeNull();
    await sql`insert into imports (source, state, started_at, finished_at, lease_until, version)
      values ('csv', 'published', now(), now(), now(), 7)`.execute(database.db);
    expect(await broken()).toContain('an event of the import');
    await sql`delete from imports`.execute(database.db);
  });

  test.each([
    ['an altered field', `update audit_events set actor = 'nobody' where number = 2`, 2, /altered/],
    ['altered details', `update audit_events set details = '{"n": 2}' where number = 3`, 3, /altered/],
    ['an event taken out', `delete from audit_events where number = 2`, 3, /event 2 is missing/],
    ['the first event taken out', `delete from audit_events where number = 1`, 2, /event 1 is missing/],
    ['a signature of another event', `update audit_events set signature = 'x' where number = 2`, 2, /signature/],
    [
      'a signature left out',
      `update audit_events set signature = null, signed_by = null where number = 2`,
      2,
      /not signed/,
    ],
    ['an invented signer', `update audit_events set signed_by = 'two' where number = 3`, 3, /not signed with a known/],
  ])('%s is found, with its position', async (_, statement, number, reason) => {
    await tamper(database, statement);
    const { broken } = await verifyAudit(database.db, [key]);
    expect(broken).toMatchObject({ number, reason: expect.stringMatching(reason) });
  });

  test('a chain rewritten without the secret is found by its signatures, a shortened one by a noted head', async () => {
    const { head } = await verifyAudit(database.db, [key]);
    await tamper(database, 'delete from audit_events');
    await append(database, 'a', new AuditTrail(author, { key: { ...keyOf('another secret'), id: 'one' } }));
    expect((await verifyAudit(database.db, [key])).broken).toMatchObject({
      number: 1,
      reason: expect.stringMatching(/signature/),
    });
    await tamper(database, 'delete from audit_events');
    await append(database, 'a');
    expect((await verifyAudit(database.db, [key])).broken).toBeNull();
    expect((await verifyAudit(database.db, [key], head)).broken).toMatchObject({
      reason: 'after it, the log does not contain the given head',
    });
  });

  test('a head noted earlier is still found after more events', async () => {
    const { head } = await verifyAudit(database.db, [key]);
    await append(database, 'd');
    expect((await verifyAudit(database.db, [key], head)).broken).toBeNull();
  });

  test('signatures of unknown secrets are counted, and still chained', async () => {
    await append(database, 'd', new AuditTrail(author));
    expect(await verifyAudit(database.db, [])).toMatchObject({
      events: 4,
      verified: 0,
      unsigned: 1,
      unproven: 0,
      unknownSigners: { one: 3 },
      broken: null,
    });
    // In a separate log, which a database user with all rights could add.
    expect(await verifyAudit(database.db, [key])).toMatchObject({ logs: 2, verified: 3, unproven: 1, broken: null });
  });

  test('another secret begins a separate log, which the last event of the previous one must precede', async () => {
    const other = keyOf('two');
    await append(database, 'd', new AuditTrail(author, { key: other }));
    const events = await eventsOf(database);
    expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 1]);
    expect(events[3]!.previous).toBe(events[2]!.hash);
    expect(await verifyAudit(database.db, [key, other])).toMatchObject({ logs: 2, verified: 4, broken: null });
    await tamper(database, `delete from audit_events where number = 3`);
    expect((await verifyAudit(database.db, [key, other])).broken).toMatchObject({
      number: 1,
      reason: expect.stringMatching(/end of the previous log/),
    });
  });

  test('events without a signature precede the first one with a signature', async () => {
    await tamper(database, 'delete from audit_events');
    await append(database, 'set-up', new AuditTrail(author));
    await append(database, 'a');
    expect(await verifyAudit(database.db, [key])).toMatchObject({
      logs: 1,
      verified: 1,
      unsigned: 1,
      unproven: 0,
      broken: null,
    });
  });

  test('many concurrent events are one chain', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => append(database, `p${i}`)));
    expect(await verifyAudit(database.db, [key])).toMatchObject({ events: 23, logs: 1, broken: null });
  });

  test('an event goes with its transaction, and needs one', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await trail.append(tx, { action: 'key.create', subject: 'lost', details: {} });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await subjectsOf(database)).toEqual(['a', 'b', 'c']);
    await expect(trail.append(database.db, { action: 'x', subject: null, details: {} })).rejects.toThrow('transaction');
  });

  test('is filtered by time and subject; a successor finds its rotation', async () => {
    const later = new AuditTrail(author, { key, clock: () => new Date('2099-01-01') });
    await append(database, 'a', later, { successor: 'z' });
    expect(await subjectsOf(database, { subject: 'a' })).toEqual(['a', 'a']);
    expect(await subjectsOf(database, { subject: 'z' })).toEqual(['a']);
    expect(await subjectsOf(database, { since: new Date('2098-01-01') })).toEqual(['a']);
  });
});

describe('a restore', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openEmbedded();
    await append(database, 'a');
  });
  afterEach(() => database.close());

  const backedUp = async () => {
    const path = join(folder, `${fileCount++}.gz`);
    await writeBackup(database.options, createWriteStream(path));
    return path;
  };

  test('keeps the log, and adds itself in a separate log', async () => {
    const path = await backedUp();
    await append(database, 'after the backup');
    await restoreBackup(database.db, path, { replace: true, unverified: true, trail });
    await append(database, 'after the restore');
    const events = await eventsOf(database);
    expect(events.map(({ subject, action, number }) => subject ?? `${action} ${number}`)).toEqual([
      'a',
      'after the backup',
      'database.restore 1',
      'after the restore',
    ]);
    expect(await verifyAudit(database.db, [key])).toMatchObject({ events: 4, logs: 2, verified: 4, broken: null });
    await expect(sql`delete from audit_events`.execute(database.db)).rejects.toThrow(/append-only/);
  });

  test('of a log that a copy continued differently, nothing is copied', async () => {
    const copy = await openEmbedded();
    await restoreBackup(copy.db, await backedUp(), { replace: true, unverified: true });
    // As after a copy of the data folder.
    await tamper(copy, 'delete from audit_events where subject is null');
    await append(copy, 'in the copy');
    await append(database, 'here');
    const [there, here] = [(await eventsOf(copy)).at(-1)!, (await eventsOf(database)).at(-1)!];
    expect([there.log, there.number]).toEqual([here.log, here.number]);
    const path = join(folder, `${fileCount++}.gz`);
    await writeBackup(copy.options, createWriteStream(path));
    await restoreBackup(database.db, path, { replace: true, unverified: true, trail });
    expect(await subjectsOf(database)).toEqual(['a', 'here', null]);
    expect((await verifyAudit(database.db, [key])).broken).toBeNull();
    await copy.close();
  });

  test('restores the log of the backup: into a database without one, or next to another one', async () => {
    const path = await backedUp();
    const other = await openEmbedded();
    await append(other, 'of the other');
    await restoreBackup(other.db, path, { replace: true, unverified: true, trail });
    expect(await subjectsOf(other)).toEqual(['of the other', 'a', null]);
    await restoreBackup(other.db, path, { replace: true, unverified: true, trail });
    expect(await subjectsOf(other)).toEqual(['of the other', 'a', null, null]);
    await sql`drop table audit_events`.execute(other.db);
    await sql`drop function audit_events_append_only()`.execute(other.db);
    await restoreBackup(other.db, path, { replace: true, unverified: true, trail });
    expect(await subjectsOf(other)).toEqual(['a', null]);
    expect((await verifyAudit(other.db, [key])).broken).toBeNull();
    await expect(sql`delete from audit_events`.execute(other.db)).rejects.toThrow(/append-only/);
    await other.close();
  });
});
