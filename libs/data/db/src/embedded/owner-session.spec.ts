import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnerSession } from './owner-session.js';
import { Turnstile } from './turnstile.js';

let db: PGlite;
const turnstile = new Turnstile();
beforeAll(async () => {
  db = await PGlite.create();
  await db.exec('create table seen (n int)');
});
afterAll(() => db.close());

let id = 0;
const statement = (sql: string) => ({ id: ++id, session: 1, sql, params: [] });
const step = (transaction: 'begin' | 'commit' | 'rollback') => ({ ...statement(''), transaction });
const count = async () => (await db.query<{ n: number }>('select count(*)::int as n from seen')).rows[0]?.n;

test('a transaction left lying is rolled back, its later statements and its commit are refused', async () => {
  const session = new OwnerSession(db, turnstile, 30);
  await session.run(step('begin'));
  await session.run(statement('insert into seen values (1)'));
  await sleep(120);
  expect(await session.run(statement('insert into seen values (2)'))).toMatchObject({ error: { code: '25P03' } });
  expect(await session.run(step('commit'))).toMatchObject({ error: { code: '25P03' } });
  expect(await count()).toBe(0);
  expect(await session.run(statement('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
});

test('others wait for a transaction and go on behind it, in the order of asking', async () => {
  const [first, second] = [new OwnerSession(db, turnstile), new OwnerSession(db, turnstile)];
  await first.run(step('begin'));
  await first.run(statement('insert into seen values (3)'));
  const waiting = second.run(statement('select count(*)::int as n from seen'));
  await first.run(statement('insert into seen values (4)'));
  await first.run(step('commit'));
  expect(await waiting).toMatchObject({ rows: [{ n: 2 }] });
});

test('an error inside a transaction leaves it to be rolled back', async () => {
  const session = new OwnerSession(db, turnstile);
  await session.run(step('begin'));
  expect(await session.run(statement('select 1 / 0'))).toMatchObject({ error: { code: '22012' } });
  expect(await session.run(step('rollback'))).toMatchObject({ rows: [] });
  expect(await session.run(statement('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
});
