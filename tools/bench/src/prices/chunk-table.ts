// The table of chunks as the database sees it.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { Client } from 'pg';

/** Table, index and what lies beside the table. */
export async function chunkBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('price_chunks')::float8 as bytes`.execute(db);
  return rows[0]!.bytes;
}

/** After a bulk load, what autovacuum would get round to in its own time. */
export function vacuum(databaseUrl: string): Promise<void> {
  return connected(databaseUrl, async (client) => void (await client.query('vacuum analyze price_chunks')));
}

/** Levels of the primary key above its leaves; null where the extension that tells is not to be had. */
export function indexLevels(databaseUrl: string): Promise<number | null> {
  return connected(databaseUrl, async (client) => {
    try {
      await client.query('create extension if not exists pageinspect');
    } catch {
      return null;
    }
    const { rows } = await client.query<{ level: number }>(`select level from bt_metap('price_chunks_pkey')`);
    return Number(rows[0]!.level);
  });
}

async function connected<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}
