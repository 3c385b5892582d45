// The statements of docs/operate/database-and-scaling.md that partition the chunks, on real servers: half of the
// partitions are on a second one. Imports, corrections, reads and deletions must not differ from the plain table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditTrail, type Database, localAuthor, migrate, openDatabase } from '@bourse/db';
import { PostgresCluster, postgresPrograms } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletePrices } from '../edit/delete-prices.js';
import type { PricedInstrument } from '../read/series-request.js';
import { PriceStage } from '../testing/price-stage.js';
import { everyDay, flat } from '../testing/rows.js';

const INSTRUMENTS = 20;
const LIMIT_MS = 180_000;
const READS = 400;
const page = join(import.meta.dirname, '../../../../../docs/operate/database-and-scaling.md');

/** The SQL block that follows a heading of the page. */
function documentedSql(heading: string): string {
  const [, text = ''] = readFileSync(page, 'utf8').split(`### ${heading}\n`);
  return /```sql\n([\s\S]*?)```/.exec(text)![1]!;
}

describe.skipIf(postgresPrograms() === null)('chunks in partitions (PostgreSQL programs)', () => {
  let first: PostgresCluster;
  let second: PostgresCluster;
  beforeAll(async () => {
    first = await PostgresCluster.create();
    second = await PostgresCluster.create();
  });
  afterAll(async () => {
    await first.destroy();
    await second.destroy();
  });

  const partition = (database: string) => first.execute(documentedSql('Partitions on one server'), database);
  const spread = (database: string) => {
    second.execute(documentedSql('The second server'));
    const statements = documentedSql('Partitions on two servers')
      .replace(
        "host 'second.internal', port '5432', dbname 'bourse'",
        `host '127.0.0.1', port '${second.port}', dbname 'postgres'`,
      )
      .replace("user 'bourse', password '…'", "user 'bourse'");
    first.execute(statements, database);
  };

  /** A database of its own, with chunks already stored before `change` partitions them. */
  const open = async (name: string, change: (database: string) => void) => {
    first.execute(`create database ${name}`);
    const db = openDatabase({ databaseUrl: first.url(name), dataDir: '.' });
    await migrate(db);
    const stage = new PriceStage(db);
    const instruments: PricedInstrument[] = [];
    for (let i = 0; i < INSTRUMENTS; i++) {
      instruments.push(await stage.instrument(`S${i}`));
      await stage.bars(
        instruments[i]!,
        everyDay('2021-06-01', '2023-12-31', (n) => 100 + i + n / 8),
      );
    }
    change(name);
    return { db, stage, instruments };
  };

  /** Adds bars, corrects some, deletes a series; then everything that can be read. */
  const useAll = async ({ db, stage, instruments }: Awaited<ReturnType<typeof open>>) => {
    for (const [i, instrument] of instruments.entries()) {
      await stage.bars(
        instrument,
        everyDay('2023-11-01', '2024-02-29', (n) => 200 + i + n),
      );
      await stage.bars(instrument, flat(['2022-03-08', 7 + i]));
    }
    await deletePrices(db, instruments[3]!, {}, new AuditTrail(localAuthor('test', null), { key: null }));
    await sql`delete from price_series where instrument_id = ${instruments[5]!.id}`.execute(db);
    const kept = instruments.filter((_, i) => i !== 3 && i !== 5);
    const window = stage.window({ start: '2021-01-01', end: '2024-12-31' });
    const requests = kept.map((instrument) => ({ instrument, interval: '1day', adjust: 'none', window }) as const);
    const answers = await stage.opened.prices.series(requests);
    const counts = await sql`
      select s.instrument_id, count(*) as chunks, sum(c.bars) as bars
      from price_series s join price_chunks c on c.series_id = s.id group by 1 order by 1`.execute(db);
    const orphans =
      await sql`select count(*) as n from price_chunks where series_id not in (select id from price_series)`.execute(
        db,
      );
    return { answers, counts: counts.rows, orphans: orphans.rows };
  };

  test(
    'documented statements: the same bars from one table, 16 partitions, and two servers',
    async () => {
      const plain = await open('plain', () => undefined);
      const local = await open('local', partition);
      const spreadOut = await open('spread', spread);
      const all = [];
      for (const each of [plain, local, spreadOut]) all.push(await useAll(each));
      expect(all[1]).toEqual(all[0]);
      expect(all[2]).toEqual(all[0]);
      expect(all[0]!.orphans).toEqual([{ n: 0 }]);
      expect(Number(second.execute('select count(*) from price_chunks_1'))).toBeGreaterThan(0);
      const query = `select attstorage from pg_attribute where attrelid = 'price_chunks_0'::regclass and attname = 'data'`;
      expect(['local', 'spread'].map((name) => first.execute(query, name))).toEqual(['e', 'e']);
      for (const { db } of [plain, local, spreadOut]) await db.destroy();
    },
    LIMIT_MS,
  );

  test('one read of one series, in relation to the plain table', async ({ annotate }) => {
    const dbs = ['plain', 'local', 'spread'].map((name) =>
      openDatabase({ databaseUrl: first.url(name), dataDir: '.' }),
    );
    const medians = await measureReads(dbs);
    await annotate(
      `median of one read: plain ${medians[0]} ms, 16 partitions ${medians[1]} ms, two servers ${medians[2]} ms`,
    );
    for (const db of dbs) await db.destroy();
    expect(medians.every((median) => median > 0)).toBe(true);
  });
});

/** Medians in milliseconds, the databases in turn; the statement is that of ChunkSource for one series. */
async function measureReads(dbs: readonly Database[]): Promise<number[]> {
  const times = dbs.map((): number[] => []);
  for (let read = 0; read < READS; read++) {
    for (const [i, db] of dbs.entries()) {
      const startedAt = performance.now();
      await sql`/* prepared: price_chunks_of_one */
        select period, bars, data from price_chunks
        where series_id = ${1 + (read % INSTRUMENTS)}::int and period between ${2000}::int and ${2030}::int
        order by period desc limit ${3}::int`.execute(db);
      times[i]!.push(performance.now() - startedAt);
    }
  }
  return times.map((each) => Number(each.toSorted((a, b) => a - b)[READS / 2]!.toFixed(3)));
}
