// Contestants for 365 and 5,000 daily bars: the complete Bourse and alternatives with the same bars.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BarValues, questDbValuesOf, valuesOf } from '../prices/bar-values.js';
import type { TablePlace } from '../prices/bars-table.js';
import type { Instrument } from '../prices/synthetic-bars.js';
import { getText } from '../requests.js';
import { MeasuredServer } from './measured-server.js';
import { QuestDb } from './questdb.js';

export interface PriceContestant {
  name: string;
  server: Pick<MeasuredServer, 'port' | 'readCpuMicroseconds'>;
  path(symbol: string, count: number): string;
  headers: Record<string, string>;
  values(body: string): BarValues[];
}

export interface Peers {
  /** The hand-written service: rows, objects, JSON.stringify. */
  l2: PriceContestant;
  /** Everything else with JSON over HTTP. */
  others: PriceContestant[];
  /** Requested contestants that are missing, and why. */
  missing: { name: string; why: string }[];
  stop(): Promise<void>;
}

export interface PeersOptions {
  folder: string;
  table: TablePlace;
  instruments: readonly Instrument[];
  copyFiles: readonly string[];
}

const here = import.meta.dirname;

/** Returns the response of a contestant; throws unless it is a 200. */
export function bodyOf({ server, headers }: PriceContestant, path: string): Promise<string> {
  return getText(`http://127.0.0.1:${server.port}${path}`, headers);
}

export function bourseContestant(server: MeasuredServer, key: string): PriceContestant {
  return {
    name: 'Bourse',
    server,
    path: (symbol, count) => `/v1/time_series?symbol=${encodeURIComponent(symbol)}&outputsize=${count}`,
    headers: { authorization: `Bearer ${key}` },
    values: valuesOf,
  };
}

/** Starts the hand-written services, and DuckDB and QuestDB where they are given. */
export async function startPeers(options: PeersOptions): Promise<Peers> {
  const { folder, instruments, table } = options;
  const symbols = join(folder, 'symbols.json');
  writeFileSync(symbols, JSON.stringify(Object.fromEntries(instruments.map(({ symbol, id }) => [symbol, id]))));
  const started = [await startRows(symbols, table)];
  const peer = peerOf(started[0]!);
  const others = [peer('SQL json_agg', '/agg'), peer('SQL text', '/text')];
  const missing: Peers['missing'] = [];
  if ((process.env['BOURSE_BENCH_DUCKDB'] ?? '') === '') {
    missing.push({ name: 'DuckDB', why: 'BOURSE_BENCH_DUCKDB is not set' });
  } else {
    started.push(await startDuckDb(symbols, options));
    others.push(peerOf(started.at(-1)!)('DuckDB', '/duckdb'));
  }
  const questDbUrl = process.env['BOURSE_BENCH_QUESTDB'] ?? '';
  if (questDbUrl === '') missing.push({ name: 'QuestDB', why: 'BOURSE_BENCH_QUESTDB is not set' });
  else others.push(await questDb(questDbUrl.replace(/\/+$/, ''), instruments));
  const stop = async () => void (await Promise.all(started.map((server) => server.stop())));
  return { l2: peer('L2', '/rows'), others, missing, stop };
}

function peerOf(server: MeasuredServer) {
  return (name: string, route: string): PriceContestant => ({
    name,
    server,
    path: (symbol, count) => `${route}?symbol=${encodeURIComponent(symbol)}&outputsize=${count}`,
    headers: {},
    values: valuesOf,
  });
}

function startRows(symbols: string, table: TablePlace): Promise<MeasuredServer> {
  const where =
    'databaseUrl' in table ? { BENCH_DATABASE_URL: table.databaseUrl } : { BENCH_TABLE_FOLDER: table.folder };
  const env = (port: number) => ({ BENCH_PORT: String(port), BENCH_SYMBOLS: symbols, ...where });
  return MeasuredServer.start(join(here, 'bars.main.js'), env, '/ready');
}

function startDuckDb(symbols: string, { folder, copyFiles }: PeersOptions): Promise<MeasuredServer> {
  const env = (port: number) => ({
    BENCH_PORT: String(port),
    BENCH_SYMBOLS: symbols,
    BENCH_DUCKDB_FILE: join(folder, 'bars.duckdb'),
    BENCH_COPY_FILES: JSON.stringify(copyFiles),
  });
  return MeasuredServer.start(join(here, 'duckdb.main.js'), env, '/ready');
}

async function questDb(url: string, instruments: readonly Instrument[]): Promise<PriceContestant> {
  const server = new QuestDb(url);
  await server.fill(instruments);
  const path = (symbol: string, count: number) => server.path(symbol, count);
  return { name: 'QuestDB', server, path, headers: {}, values: questDbValuesOf };
}
