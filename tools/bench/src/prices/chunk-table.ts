// The table of chunks in the database's statistics.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { Client } from 'pg';

/** Bytes of the table, its index and its TOAST data. */
export async function chunkBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('price_chunks')::float8 as bytes`.execute(db);
  return rows[0]!.bytes;
}

/** After a bulk load: the work that autovacuum would do later. */
export function vacuum(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => void (await client.query('vacuum analyze price_chunks')));
}

/** Levels of the primary key above its leaves; null where the required extension is unavailable. */
export function indexLevels(databaseUrl: string): Promise<number | null> {
  return withClient(databaseUrl, async (client) => {
    try {
      await client.query('create extension if not exists pageinspect');
    } catch {
      return null;
    }
    const { rows } = await client.query<{ level: number }>(`select level from bt_metap('price_chunks_pkey')`);
    return Number(rows[0]!.level);
  });
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}
