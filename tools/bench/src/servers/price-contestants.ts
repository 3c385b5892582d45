// Contestants for 365 and 5,000 daily bars: the complete Bourse, and services in front of rows with the same bars.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instrument } from '../prices/synthetic-bars.js';
import { bearer } from '../requests.js';
import { type TablePlace, tableEnvironment } from './contestants.js';
import { MeasuredServer } from './measured-server.js';

export interface PriceContestant {
  name: string;
  server: MeasuredServer;
  path(symbol: string, count: number): string;
  headers: Record<string, string>;
}

export interface SqlPeers {
  /** The hand-written service: rows, objects, JSON.stringify. */
  l2: PriceContestant;
  /** The database writes the JSON. */
  others: PriceContestant[];
  stop(): Promise<void>;
}

export function bourseContestant(name: string, server: MeasuredServer, key: string): PriceContestant {
  return { name, server, path: pathOf('/v1/time_series'), headers: bearer(key) };
}

/** `folder` receives a file with the ids of the instruments. */
export async function startSqlPeers(
  table: TablePlace,
  folder: string,
  instruments: readonly Instrument[],
): Promise<SqlPeers> {
  const symbols = join(folder, 'symbols.json');
  writeFileSync(symbols, JSON.stringify(Object.fromEntries(instruments.map(({ symbol, id }) => [symbol, id]))));
  const env = (port: number) => ({ BENCH_PORT: String(port), BENCH_SYMBOLS: symbols, ...tableEnvironment(table) });
  const server = await MeasuredServer.start(join(import.meta.dirname, 'bars.main.js'), env, '/ready');
  const peer = (name: string, route: string) => ({ name, server, path: pathOf(route), headers: {} });
  const others = [peer('SQL json_agg', '/agg'), peer('SQL text', '/text')];
  return { l2: peer('L2', '/rows'), others, stop: () => server.stop() };
}

function pathOf(route: string) {
  return (symbol: string, count: number) => `${route}?symbol=${encodeURIComponent(symbol)}&outputsize=${count}`;
}
