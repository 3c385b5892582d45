import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './availability.js';
import { DiscardingPool } from './discarding-pool.js';

const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
let server: Server;
let db: Kysely<object>;
afterEach(async () => {
  await db.destroy();
  server.close();
});

/** A PostgreSQL that accepts every client; the test decides what it does with a statement. */
async function openOn(onStatement: (socket: Socket) => void): Promise<{ connections: () => number; pool: Pool }> {
  let connections = 0;
  server = createServer((socket) => {
    connections++;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticationOk, readyForQuery]));
      socket.on('data', () => onStatement(socket));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = new Pool({ host: '127.0.0.1', port, user: 'bourse', max: 3, query_timeout: 40 });
  db = new Kysely({ dialect: new PostgresDialect({ pool: new DiscardingPool(pool) }) });
  return { connections: () => connections, pool };
}

const ask = () => sql`select 1`.execute(db).catch((error: unknown) => error);

test('a connection whose statement timed out is not lent again', async () => {
  const { connections, pool } = await openOn(() => undefined);
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(isDatabaseUnavailable(await ask())).toBe(true);
    expect([connections(), pool.idleCount]).toEqual([attempt, 0]);
  }
});

test('nor one whose transaction timed out, and its rollback does not wait again', async () => {
  const { pool } = await openOn(() => undefined);
  const started = performance.now();
  const failed = await db
    .transaction()
    .execute(async () => undefined)
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failed)).toBe(true);
  expect(performance.now() - started).toBeLessThan(2000);
  expect([pool.idleCount, pool.totalCount]).toEqual([0, 0]);
});

test('a connection that breaks under a statement fails that statement and nothing else', async () => {
  const { connections, pool } = await openOn((socket) => socket.destroy());
  expect(isDatabaseUnavailable(await ask())).toBe(true);
  expect(isDatabaseUnavailable(await ask())).toBe(true);
  expect([connections(), pool.idleCount]).toEqual([2, 0]);
});
