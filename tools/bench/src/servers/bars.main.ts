// Bars from rows by a competent developer, without keys and limits; symbols are looked up in memory. `/rows` is L2:
// rows, objects, JSON.stringify. `/agg` and `/text` have the database write the JSON and send its bytes on.
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { fastify } from 'fastify';
import { Pool, types } from 'pg';

interface BarsRequest {
  symbol: string;
  outputsize: string;
}

interface Engine {
  rows(values: [number, number]): Promise<unknown[]>;
  body(name: keyof typeof bodies, values: [number, number]): Promise<Buffer | string>;
}

const COLUMNS = 'day::text as datetime, open, high, low, close, volume';
const NEWEST = 'from bench_bars where instrument_id = $1 order by bench_bars.day desc limit $2';
const OBJECT = `'{"datetime":"' || day::text || '","open":' || open || ',"high":' || high || ',"low":' || low
  || ',"close":' || close || ',"volume":' || volume || '}'`;
const bodies = {
  agg: `'{"values":' || coalesce((select json_agg(b)::text from (select ${COLUMNS} ${NEWEST}) as b), '[]') || '}'`,
  text: `'{"values":[' || coalesce((select string_agg(${OBJECT}, ',')
    from (select day, open, high, low, close, volume ${NEWEST}) as b), '') || ']}'`,
};

const ids = new Map(
  Object.entries(JSON.parse(readFileSync(process.env['BENCH_SYMBOLS']!, 'utf8')) as Record<string, number>),
);
const url = process.env['BENCH_DATABASE_URL'];
const engine = url === undefined ? await embedded(process.env['BENCH_TABLE_FOLDER']!) : postgres(url);
const app = fastify();

app.get('/ready', () => 'ready');
app.get<{ Querystring: BarsRequest }>('/rows', async ({ query }) => ({ values: await engine.rows(valuesOf(query)) }));
for (const name of ['agg', 'text'] as const) {
  app.get<{ Querystring: BarsRequest }>(`/${name}`, async ({ query }, reply) => {
    const body = await engine.body(name, valuesOf(query));
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });
}
await app.listen({ port: Number(process.env['BENCH_PORT']), host: '127.0.0.1' });

function valuesOf({ symbol, outputsize }: BarsRequest): [number, number] {
  return [ids.get(symbol) ?? 0, Number(outputsize)];
}

function postgres(connectionString: string): Engine {
  const int8 = 20;
  types.setTypeParser(int8, Number);
  const pool = new Pool({ connectionString, max: 8 });
  // Binary and unparsed: the bytes of the body never become a string. This function is all that pg calls on `types`.
  const untouched = { getTypeParser: () => (value: unknown) => value } as unknown as typeof types;
  return {
    rows: async (values) => (await pool.query({ name: 'rows', text: `select ${COLUMNS} ${NEWEST}`, values })).rows,
    body: async (name, values) => {
      const text = `select convert_to(${bodies[name]}, 'UTF8') as body`;
      const preparedQuery = { name, text, values, binary: true, types: untouched };
      return (await pool.query<{ body: Buffer }>(preparedQuery)).rows[0]!.body;
    },
  };
}

async function embedded(folder: string): Promise<Engine> {
  const db = await PGlite.create(folder);
  return {
    rows: async (values) => (await db.query(`select ${COLUMNS} ${NEWEST}`, values)).rows,
    body: async (name, values) => {
      return (await db.query<{ body: string }>(`select ${bodies[name]} as body`, values)).rows[0]!.body;
    },
  };
}
