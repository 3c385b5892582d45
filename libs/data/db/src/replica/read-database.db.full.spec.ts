import { connect, createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { PostgresCluster, postgresPrograms } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase, openReplicated, type ReadDatabase } from '../index.js';

const READ_LIMIT_MS = 900;
const wait = { timeout: 20_000, interval: 20 };

const isFromReplica = async (db: Database) =>
  (await sql<{ at: boolean }>`select pg_is_in_recovery() as at`.execute(db)).rows[0]!.at;
const count = async (db: Database) => (await sql<{ n: number }>`select n from counter`.execute(db)).rows[0]!.n;

describe.skipIf(postgresPrograms() === null)('reads from a streaming replica (PostgreSQL programs)', () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let opened: { db: Database; reads: ReadDatabase };
  beforeAll(async () => {
    primary = await PostgresCluster.create();
    const db = openDatabase({ databaseUrl: primary.url(), dataDir: '.' });
    await sql`create table counter (n integer)`.execute(db);
    await sql`insert into counter values (0)`.execute(db);
    await db.destroy();
    replica = await PostgresCluster.replicate(primary);
  });
  afterEach(async () => {
    if (replica.execute('select pg_is_in_recovery()') === 't') replica.resumeReplay();
    await opened.reads.stop();
    await opened.db.destroy();
  });
  afterAll(async () => {
    await replica.destroy();
    await primary.destroy();
  });

  const open = async (urls = [replica.url()], maxLagMs = 30_000) => {
    opened = openReplicated({ databaseUrl: primary.url(), dataDir: '.' }, { urls, maxLagMs });
    await opened.reads.start();
    return opened;
  };
  const openInUse = async (urls?: string[], maxLagMs?: number) => {
    await open(urls, maxLagMs);
    await vi.waitUntil(() => opened.reads.state.inUse, wait);
    return opened;
  };
  const increment = async () => {
    const { rows } = await sql<{ n: number }>`update counter set n = n + 1 returning n`.execute(opened.db);
    return rows[0]!.n;
  };

  /** Reads without a pause; fails where a read fails, takes too long, or shows less than one before. */
  const watchReads = () => {
    const over = new AbortController();
    const seen = { reads: 0, sides: new Set<boolean>(), slowestMs: 0, problem: null as string | null };
    const run = async (last = 0) => {
      while (!over.signal.aborted && seen.problem === null) {
        const startedAt = performance.now();
        const { rows } = await sql<{
          n: number;
          at: boolean;
        }>`select n, pg_is_in_recovery() as at from counter`.execute(opened.reads.db);
        seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
        const { n, at } = rows[0]!;
        if (n < last) seen.problem = `${n} after ${last}`;
        last = n;
        seen.reads++;
        seen.sides.add(at);
      }
    };
    const running = Promise.all([run(), run(), run()]).catch((error: unknown) => void (seen.problem = String(error)));
    return async () => {
      over.abort();
      await running;
      return seen;
    };
  };

  test('reads go to the replica, transactions to the primary', async () => {
    const { reads } = await openInUse();
    expect(await isFromReplica(reads.db)).toBe(true);
    expect(reads.state).toEqual({ inUse: true, lagMs: expect.any(Number), problem: null, isBehind: false });
    const ofTransaction = await reads.db.transaction().execute((tx) => isFromReplica(tx));
    expect(ofTransaction).toBe(false);
  });

  test('a replica within the lag limit is read, one beyond it is not, and is again when level', async () => {
    const { reads } = await openInUse(undefined, 1500);
    const before = await count(reads.db);
    replica.pauseReplay();
    const now = await increment();
    expect(await count(reads.db)).toBe(before);
    await vi.waitUntil(() => !reads.state.inUse, wait);
    expect(reads.state.problem).toBe('2 s behind');
    expect(reads.state.lagMs).toBeGreaterThan(1500);
    expect(await count(reads.db)).toBe(now);
    replica.resumeReplay();
    await vi.waitUntil(() => reads.state.inUse, wait);
    expect(await isFromReplica(reads.db)).toBe(true);
  });

  test('reads never go back in time, while the replica lags, hangs, crashes and returns', async () => {
    const { reads } = await openInUse(undefined, 600);
    const stop = watchReads();
    const lateness = monitorEventLoopDelay();
    lateness.enable();
    const writing = setInterval(() => void increment().catch(() => undefined), 5);
    try {
      replica.pauseReplay();
      await vi.waitUntil(() => !reads.state.inUse, wait);
      replica.resumeReplay();
      await vi.waitUntil(() => reads.state.inUse, wait);
      replica.signal('SIGSTOP');
      await delay(2 * READ_LIMIT_MS);
      replica.signal('SIGCONT');
      await vi.waitUntil(() => reads.state.inUse, wait);
      await replica.kill();
      await vi.waitUntil(() => !reads.state.inUse, wait);
      await replica.start();
      await vi.waitUntil(() => reads.state.inUse, wait);
    } finally {
      clearInterval(writing);
      replica.signal('SIGCONT');
    }
    const seen = await stop();
    lateness.disable();
    expect(seen).toMatchObject({ problem: null, sides: new Set([true, false]) });
    // What a busy machine withholds from this process is not the wait for a replica.
    expect(seen.slowestMs - lateness.max / 1e6).toBeLessThan(READ_LIMIT_MS);
  });

  test('a statement that the replica refuses is repeated on the primary', async () => {
    const { reads } = await openInUse();
    // A replica assigns no transaction ids.
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(reads.db);
    expect(Number(rows[0]!.id)).toBeGreaterThan(0);
    expect(reads.state).toMatchObject({ inUse: false, problem: 'a read failed (25006)' });
    await vi.waitUntil(() => reads.state.inUse, wait);
  });

  test('current(): the replica once it shows everything committed, else the primary', async () => {
    const { reads, db } = await openInUse();
    const now = await increment();
    const source = await reads.current();
    expect(source.options.databaseUrl).toBe(replica.url());
    expect(await count(source.db)).toBe(now);
    replica.pauseReplay();
    await increment();
    const startedAt = performance.now();
    expect(await reads.current()).toMatchObject({ db, options: { databaseUrl: primary.url() } });
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  test('includeWrites(): a process reads what it wrote, also while the replica lags', async () => {
    const { reads } = await openInUse();
    expect(await increment()).toBe((await reads.includeWrites(), await count(reads.db)));
    replica.pauseReplay();
    const now = await increment();
    await reads.includeWrites();
    expect(await count(reads.db)).toBe(now);
    expect(reads.state).toMatchObject({ inUse: false, problem: 'behind a write of this process' });
  });

  test.each([
    ['the primary', () => primary.url(), 'a primary, or a replica that was promoted'],
    ['another database', () => replica.url('template1'), 'another database than that of DATABASE_URL'],
    ['no server', () => 'postgres://bourse@127.0.0.1:1/postgres', 'unreachable'],
  ])('%s as the replica: reads go to the primary, and the state names the reason', async (_, url, problem) => {
    const { reads } = await open([url()]);
    await delay(600);
    expect(reads.state).toMatchObject({ inUse: false, problem });
    expect(await isFromReplica(reads.db)).toBe(false);
  });

  test('a replica of another primary is not read', async () => {
    const other = await PostgresCluster.create();
    const otherReplica = await PostgresCluster.replicate(other);
    try {
      const { reads } = await open([otherReplica.url()]);
      await delay(600);
      expect(reads.state).toMatchObject({ inUse: false, problem: 'not a replica of the server of DATABASE_URL' });
    } finally {
      await otherReplica.destroy();
      await other.destroy();
    }
  });

  test('an address that leads to several servers is not read', async () => {
    const targets = [replica.port, primary.port];
    const proxy = createServer((client) => {
      const server = connect(targets[0]!, '127.0.0.1');
      targets.reverse();
      client.on('error', () => server.destroy()).pipe(server);
      server.on('error', () => client.destroy()).pipe(client);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = proxy.address() as { port: number };
      const { reads } = await openInUse([`postgres://bourse@127.0.0.1:${port}/postgres`]);
      expect(await isFromReplica(reads.db)).toBe(false);
      expect(reads.state.problem).toBe('a read failed (another server)');
    } finally {
      proxy.close();
    }
  });

  test('of several addresses, one that works is used', async () => {
    const { reads } = await openInUse(['postgres://bourse@127.0.0.1:1/postgres', replica.url()]);
    expect(await isFromReplica(reads.db)).toBe(true);
  });

  test('the primary fails: reads continue on the replica; promoted, it is read no more', async () => {
    const { reads } = await openInUse();
    await primary.kill();
    await delay(1000);
    expect(await isFromReplica(reads.db)).toBe(true);
    replica.execute('select pg_promote()');
    await vi.waitUntil(() => !reads.state.inUse, wait);
    expect(reads.state.problem).toBe('a primary, or a replica that was promoted');
    await expect(count(reads.db)).rejects.toThrow(/ECONNREFUSED|terminat/);
    await primary.start();
    expect(await count(reads.db)).toBeGreaterThanOrEqual(0);
  });
});
