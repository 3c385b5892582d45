import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { TablePlace } from './contestants.js';

const columns = ['symbol', 'name', 'exchange', 'mic', 'type', 'country', 'currency', 'isin', 'figi', 'cik', 'status'];
const ROWS_PER_STATEMENT = 2000;

/** The table of the hand-written competitor, with the index for its query. */
export async function fillHandwrittenTable(
  target: TablePlace,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const { query, close } = await connectTo(target);
  await query(`create table bench_instruments (${columns.map((column) => `${column} text`).join(', ')})`);
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const batch = JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT));
    await query(
      'insert into bench_instruments select * from jsonb_populate_recordset(null::bench_instruments, $1::jsonb)',
      [batch],
    );
  }
  await query(`create unique index on bench_instruments (symbol collate "C") where status = 'active'`);
  await query('analyze bench_instruments');
  await close();
}

async function connectTo(target: TablePlace) {
  if ('databaseUrl' in target) {
    const pool = new Pool({ connectionString: target.databaseUrl, max: 1 });
    return { query: (sql: string, values?: unknown[]) => pool.query(sql, values), close: () => pool.end() };
  }
  const db = await PGlite.create(target.folder);
  return { query: (sql: string, values?: unknown[]) => db.query(sql, values), close: () => db.close() };
}
