// The boards of GraphQL: both request pages of the same instruments with synthetic bars and dividends.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@bourse/db';
import { sql } from 'kysely';
import { adjustedQuery, graphqlPage } from '../graphql-query.js';
import type { BenchHome } from '../bench-home.js';
import { fillGraphqlTables } from '../prices/graphql-tables.js';
import { type Line, skippedLineOf } from '../report.js';
import { startGateway } from '../servers/contestants.js';
import {
  askBourse,
  bourseContestants,
  type PagePlace,
  peerContestants,
  postgraphileContestant,
  startPeers,
  startPostgraphile,
} from '../servers/graphql-contestants.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { statementsOf } from '../statement-count.js';
import { graphqlBoard } from './graphql.board.js';
import { hostileBoard } from './hostile.board.js';

export interface GraphqlBoardsOptions {
  key: string;
  rounds: number;
  milliseconds: number;
}

const PAGES_MOST = 20;
/** The only page that the board requests on the embedded engine. */
const PAGES_EMBEDDED = 1;
const pageLine = { board: 'graphql', what: 'pages of instruments with bars and dividends' };
const hostileLine = { board: 'hostile-documents', what: 'hostile documents' };
/** Servers check for stored data twice per second. */
const SETTLE_MS = 1500;

export async function* graphqlBoards(home: BenchHome, options: GraphqlBoardsOptions): AsyncGenerator<Line[]> {
  const db = openDatabase({ dataDir: home.dataDir, databaseUrl: home.databaseUrl });
  const { gateway, metricsUrl } = await startGateway(home, options.key);
  try {
    const most = home.databaseUrl === undefined ? PAGES_EMBEDDED : PAGES_MOST;
    const listed = await firstListed(gateway, options.key, most * graphqlPage.instruments);
    if (listed.length === 0) {
      const why = 'this universe has too few common stocks of NASDAQ';
      yield [skippedLineOf(pageLine, why), skippedLineOf(hostileLine, why)];
      return;
    }
    await fill(db, listed);
    await sleep(SETTLE_MS);
    const pages = pagesOf(listed);
    yield await pageBoard(home, { ...options, db, gateway, pages });
    yield await hostileBoard({ gateway, metricsUrl, valid: bourseContestants(gateway, options.key, pages).bourse });
  } finally {
    await gateway.stop();
    await db.destroy();
  }
}

interface ListedEdge {
  cursor: string;
  node: { symbol: string; name: string | null };
}

async function firstListed(gateway: MeasuredServer, key: string, count: number): Promise<ListedEdge[]> {
  const query = `{ instruments(first: ${count}, filter: { exchange: "NASDAQ", type: COMMON_STOCK }) {
    edges { cursor node { symbol name } }
  } }`;
  type Answer = { instruments: { edges: ListedEdge[] } };
  const { edges } = (await askBourse<Answer>(gateway, key, query)).instruments;
  const whole = Math.floor(edges.length / graphqlPage.instruments) * graphqlPage.instruments;
  return edges.slice(0, whole);
}

function pagesOf(listed: readonly ListedEdge[]): PagePlace[] {
  const lasts = listed.filter((_, at) => (at + 1) % graphqlPage.instruments === 0).slice(0, -1);
  return [{ cursor: null, symbol: null }, ...lasts.map(({ cursor, node: { symbol } }) => ({ cursor, symbol }))];
}

/** Replaces data of other boards for these instruments. */
async function fill(db: Database, listed: readonly ListedEdge[]): Promise<void> {
  const symbols = listed.map(({ node: { symbol } }) => symbol);
  const { rows: existing } = await sql<{ id: number; symbol: string }>`
    select id, symbol from instruments where symbol = any(${symbols}::text[])`.execute(db);
  const idOf = new Map(existing.map(({ id, symbol }) => [symbol, id]));
  const ids = [...idOf.values()];
  await sql`delete from price_series where instrument_id = any(${ids}::int[])`.execute(db);
  await sql`delete from dividends where instrument_id = any(${ids}::int[])`.execute(db);
  await fillGraphqlTables(
    db,
    listed.map(({ node: { symbol, name } }) => ({ id: idOf.get(symbol)!, symbol, name })),
  );
}

interface PageOptions extends GraphqlBoardsOptions {
  db: Database;
  gateway: MeasuredServer;
  pages: readonly PagePlace[];
}

/** No page has been read before, so that the first request finds empty caches. */
async function pageBoard(home: BenchHome, { db, gateway, pages, ...options }: PageOptions): Promise<Line[]> {
  const { databaseUrl } = home;
  if (databaseUrl === undefined) return [skippedLineOf(pageLine, 'measured on PostgreSQL (--database-url)')];
  const ask = (query: string) => () => askBourse(gateway, options.key, query);
  const statements = await statementsOf(db, ask(adjustedQuery), ask('{ __typename }'));
  const started = [await startPeers(home)];
  try {
    const postgraphile = await postgraphileOf(databaseUrl, pages.length, started);
    const contestants = { ...bourseContestants(gateway, options.key, pages), ...peerContestants(started[0]!, pages) };
    return await graphqlBoard({ ...options, ...contestants, postgraphile, statements });
  } finally {
    for (const server of started) await server.stop();
  }
}

async function postgraphileOf(databaseUrl: string, pages: number, started: MeasuredServer[]) {
  if ((process.env['BOURSE_BENCH_POSTGRAPHILE'] ?? '') === '') return 'BOURSE_BENCH_POSTGRAPHILE is not set';
  const server = await startPostgraphile(databaseUrl);
  started.push(server);
  return postgraphileContestant(server, pages);
}
