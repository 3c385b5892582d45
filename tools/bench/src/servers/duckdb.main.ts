// Bars from DuckDB, which writes the JSON; its package is outside the checkout and is loaded from there.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fastify } from 'fastify';

/** The used part of `@duckdb/node-api`. */
interface DuckDb {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection> }> };
}

interface Connection {
  run(sql: string): Promise<unknown>;
  prepare(sql: string): Promise<PreparedQuery>;
}

interface PreparedQuery {
  bindInteger(at: number, value: number): void;
  runAndReadAll(): Promise<{ getRows(): string[][] }>;
}

const BODY = `select '{"values":[' || coalesce(string_agg('{"datetime":"' || day || '","open":' || open || ',"high":'
    || high || ',"low":' || low || ',"close":' || close || ',"volume":' || volume || '}', ',' order by day desc), '') || ']}'
  from (select * from bars where id = $1 order by day desc limit $2)`;

const file = process.env['BENCH_DUCKDB_FILE']!;
const copyFiles = JSON.parse(process.env['BENCH_COPY_FILES']!) as string[];
const ids = new Map(
  Object.entries(JSON.parse(readFileSync(process.env['BENCH_SYMBOLS']!, 'utf8')) as Record<string, number>),
);
const require = createRequire(join(process.env['BOURSE_BENCH_DUCKDB']!, 'package.json'));
const { DuckDBInstance } = (await import(pathToFileURL(require.resolve('@duckdb/node-api')).href)) as DuckDb;
const connection = await (await DuckDBInstance.create(file)).connect();
await connection.run(`create table bars as
  select * from read_csv(${JSON.stringify(copyFiles).replaceAll('"', "'")}, delim = '\\t', header = false, columns = {
    'id': 'integer', 'day': 'date', 'open': 'double', 'high': 'double', 'low': 'double', 'close': 'double', 'volume': 'bigint'
  }) order by id, day`);
const prepared = await connection.prepare(BODY);
/** A prepared statement has one set of parameters, so calls run one after the other. */
let before: Promise<unknown> = Promise.resolve();

const app = fastify();
app.get('/ready', () => 'ready');
app.get<{ Querystring: { symbol: string; outputsize: string } }>('/duckdb', async ({ query }, reply) => {
  const answer = before.then(() => bodyOf(ids.get(query.symbol) ?? 0, Number(query.outputsize)));
  before = answer.catch(() => undefined);
  return reply.header('content-type', 'application/json; charset=utf-8').send(await answer);
});
await app.listen({ port: Number(process.env['BENCH_PORT']), host: '127.0.0.1' });

async function bodyOf(id: number, outputsize: number): Promise<string> {
  prepared.bindInteger(1, id);
  prepared.bindInteger(2, outputsize);
  return (await prepared.runAndReadAll()).getRows()[0]![0]!;
}
