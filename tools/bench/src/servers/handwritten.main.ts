// L2: what a competent developer writes in an afternoon: Fastify, a keyset query on an indexed table, JSON.stringify.
// No keys, no limits. On PostgreSQL where there is one, otherwise on the embedded engine in the same process.
import { PGlite } from '@electric-sql/pglite';
import { fastify } from 'fastify';
import { Pool } from 'pg';

type Row = Record<string, unknown> & { symbol: string };

const COLUMNS = 'symbol, name, exchange, mic, type, country, currency, isin, figi, cik, status';
const page = `select ${COLUMNS} from bench_instruments
  where status = 'active' and symbol > $1 collate "C" order by symbol collate "C" limit $2`;

const query = await openTable();
const app = fastify();

app.get<{ Querystring: { outputsize?: string; cursor?: string } }>('/v1/stocks', async (request) => {
  const limit = Number(request.query.outputsize ?? 100);
  const rows = await query([request.query.cursor ?? '', limit]);
  return { instruments: rows, next_cursor: rows.length < limit ? null : rows.at(-1)!.symbol };
});
await app.listen({ port: Number(process.env['BENCH_PORT']), host: '127.0.0.1' });

async function openTable(): Promise<(values: [string, number]) => Promise<Row[]>> {
  const url = process.env['BENCH_DATABASE_URL'];
  if (url !== undefined) {
    const pool = new Pool({ connectionString: url, max: 8 });
    return async (values) => (await pool.query<Row>({ name: 'page', text: page, values })).rows;
  }
  const db = await PGlite.create(process.env['BENCH_TABLE_FOLDER']!);
  return async (values) => (await db.query<Row>(page, values)).rows;
}
