import type { InstrumentChange, InstrumentRow, InstrumentStore } from '@bourse/sdk';
import { Pool, type PoolClient } from 'pg';

const ROWS_PER_INSERT = 1000;

/** Keeps instruments in a table of PostgreSQL, as JSON. */
export class PostgresStore implements InstrumentStore {
  private constructor(private readonly pool: Pool) {}

  static async open(connectionString: string): Promise<PostgresStore> {
    const pool = new Pool({ connectionString });
    await pool.query(`
      create table if not exists instruments (symbol text primary key, row jsonb not null);
      create table if not exists sync (id integer primary key check (id = 1), token text not null)`);
    return new PostgresStore(pool);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  async readToken(): Promise<string | null> {
    const { rows } = await this.pool.query<{ token: string }>('select token from sync');
    return rows[0]?.token ?? null;
  }

  replaceAll(rows: AsyncIterable<InstrumentRow>, token: string): Promise<void> {
    return this.#inTransaction(token, async (client) => {
      await client.query('delete from instruments');
      let page: InstrumentRow[] = [];
      for await (const row of rows) {
        page.push(row);
        if (page.length === ROWS_PER_INSERT) await put(client, page.splice(0));
      }
      await put(client, page);
    });
  }

  apply(changes: readonly InstrumentChange[], token: string): Promise<void> {
    const rows = changes.flatMap(({ instrument }) => instrument ?? []);
    const gone = changes.filter(({ instrument }) => instrument === null).map(({ symbol }) => symbol);
    return this.#inTransaction(token, async (client) => {
      await client.query('delete from instruments where symbol = any($1)', [gone]);
      await put(client, rows);
    });
  }

  async #inTransaction(token: string, work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await work(client);
      await client.query('insert into sync values (1, $1) on conflict (id) do update set token = $1', [token]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}

async function put(client: PoolClient, rows: readonly InstrumentRow[]): Promise<void> {
  await client.query(
    `insert into instruments select row->>'symbol', row from jsonb_array_elements($1) as row
     on conflict (symbol) do update set row = excluded.row`,
    [JSON.stringify(rows)],
  );
}
