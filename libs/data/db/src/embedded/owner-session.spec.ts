import { copyCluster } from '@bourse/testing';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { StatementEngine } from './engine.js';
import { encodeFrame, FrameReader } from './frame.js';
import { OwnerSession } from './owner-session.js';
import type { OwnerRequest } from './protocol.js';
import { Turnstile } from './turnstile.js';

let files: Awaited<ReturnType<typeof copyCluster>>;
let db: PGlite;
const turnstile = new Turnstile();
beforeAll(async () => {
  files = await copyCluster();
  db = await PGlite.create(files.cluster);
  await db.exec('create table seen (n int)');
});
afterAll(async () => {
  await db.close();
  files.remove();
});

const engine: StatementEngine = {
  query: async ({ id, sql, params }) => {
    const { rows, affectedRows } = await db.query(sql, [...params]);
    return encodeFrame({ id, rows, affectedRows });
  },
};
const openSession = (idleMs?: number) => {
  const session = new OwnerSession(engine, turnstile, idleMs);
  const run = async (request: OwnerRequest) => new FrameReader().push(Buffer.from(await session.run(request)))[0];
  return { run, refrain: (request: OwnerRequest) => session.cancel(request.id) };
};

let id = 0;
const statement = (sql: string) => ({ id: ++id, session: 1, sql, params: [] });
const step = (transaction: 'begin' | 'commit' | 'rollback') => ({ ...statement(''), transaction });
const count = async () => (await db.query<{ n: number }>('select count(*)::int as n from seen')).rows[0]?.n;

test('an abandoned transaction is rolled back, its later statements and its commit are refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const session = openSession(30);
  await session.run(step('begin'));
  await session.run(statement('insert into seen values (1)'));
  await vi.advanceTimersByTimeAsync(29);
  expect(await count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await session.run(statement('insert into seen values (2)'))).toMatchObject({ error: { code: '25P03' } });
  expect(await session.run(step('commit'))).toMatchObject({ error: { code: '25P03' } });
  expect(await count()).toBe(0);
  expect(await session.run(statement('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
});

test('other sessions wait for a transaction and follow it in the order of their requests', async () => {
  const [first, second] = [openSession(), openSession()];
  await first.run(step('begin'));
  await first.run(statement('insert into seen values (3)'));
  const waiting = second.run(statement('select count(*)::int as n from seen'));
  await first.run(statement('insert into seen values (4)'));
  await first.run(step('commit'));
  expect(await waiting).toMatchObject({ rows: [{ n: 2 }] });
});

test('an error inside a transaction leaves it for a rollback', async () => {
  const session = openSession();
  await session.run(step('begin'));
  expect(await session.run(statement('select 1 / 0'))).toMatchObject({ error: { code: '22012' } });
  expect(await session.run(step('rollback'))).toMatchObject({ rows: [] });
  expect(await session.run(statement('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
});

test('a waiting statement without a client is skipped, a running one is not', async () => {
  const [first, second] = [openSession(), openSession()];
  await first.run(step('begin'));
  const late = statement('insert into seen values (5)');
  const waiting = second.run(late);
  const inTime = second.run(statement('insert into seen values (6)'));
  second.refrain(late);
  await first.run(step('commit'));
  expect(await waiting).toMatchObject({ error: { code: '57014' } });
  expect(await inTime).toMatchObject({ affectedRows: 1 });
  expect((await db.query('select n from seen where n in (5, 6)')).rows).toEqual([{ n: 6 }]);
});

test('a waiting transaction without a client does not begin, and blocks no other', async () => {
  const [first, second] = [openSession(), openSession()];
  await first.run(step('begin'));
  const late = step('begin');
  const waiting = second.run(late);
  second.refrain(late);
  await first.run(step('rollback'));
  expect(await waiting).toMatchObject({ error: { code: '57014' } });
  expect(await first.run(statement('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
});
