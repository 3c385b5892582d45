// Contestants for pages of instruments with bars and dividends: the complete Bourse and the alternatives.
import { join } from 'node:path';
import { graphqlPage, graphqlQuery, seriesQuery } from '../graphql-query.js';
import { getRequest, postRequest } from '../load/load.js';
import type { Contestant } from '../load/measure.js';
import type { BenchHome } from '../bench-home.js';
import { bearer } from '../requests.js';
import { findFreePort, MeasuredServer } from './measured-server.js';

/** The start of a page: after this instrument, or at the first. */
export interface PagePlace {
  cursor: string | null;
  symbol: string | null;
}

export interface GraphqlContestant {
  name: string;
  server: MeasuredServer;
  headers: Record<string, string>;
  /** One for each page; without a body it is a GET. */
  pageRequests: readonly ContestantRequest[];
}

interface ContestantRequest {
  path: string;
  body?: object;
}

const here = import.meta.dirname;
const ANSWER_LIMIT_MS = 30_000;

export function contestantOf({ name, server, pageRequests, headers }: GraphqlContestant): Contestant {
  const requests = pageRequests.map(({ path, body }) => {
    return body === undefined ? getRequest(path, headers) : postRequest(path, body, headers);
  });
  return { name, server, requests };
}

/** Returns the response of a contestant to a page; throws unless it is a 200. */
export function pageText({ server, headers, pageRequests }: GraphqlContestant, page: number): Promise<string> {
  return answerTo(server, pageRequests[page]!, headers);
}

/** The contestant Bourse. */
export async function askBourse<T>(gateway: MeasuredServer, key: string, query: string): Promise<T> {
  const text = await answerTo(gateway, { path: '/graphql', body: { query } }, bearer(key));
  const { data, errors } = JSON.parse(text) as { data: T; errors?: unknown };
  if (errors !== undefined) throw new Error(text);
  return data;
}

async function answerTo({ port }: MeasuredServer, { path, body }: ContestantRequest, headers: Record<string, string>) {
  const post = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body === undefined ? { headers } : post),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

export function bourseContestants(gateway: MeasuredServer, key: string, pages: readonly PagePlace[]) {
  const contestant = (name: string, query: string): GraphqlContestant => {
    const pageRequests = pages.map(({ cursor }) => ({
      path: '/graphql',
      body: { query, variables: { after: cursor } },
    }));
    return { name, server: gateway, headers: bearer(key), pageRequests };
  };
  return { bourse: contestant('Bourse', graphqlQuery), columns: contestant('Bourse, columns', seriesQuery) };
}

/** A process for both `peerContestants`. */
export async function startPeers(home: BenchHome): Promise<MeasuredServer> {
  const metricsPort = String(await findFreePort());
  const env = (port: number) => ({
    ...home.environment,
    BENCH_PORT: String(port),
    BOURSE_METRICS_PORT: metricsPort,
  });
  return MeasuredServer.start(join(here, 'graphql-peers.main.js'), env, '/ready');
}

/** Bourse's own store behind a handler written by hand, and Bourse's resolvers behind a default Apollo Server. */
export function peerContestants(server: MeasuredServer, pages: readonly PagePlace[]) {
  const byHand = pages.map(({ symbol }) => {
    return { path: `/handwritten${symbol === null ? '' : `?after=${encodeURIComponent(symbol)}`}` };
  });
  const body = ({ cursor }: PagePlace) => ({ query: graphqlQuery, variables: { after: cursor } });
  const byApollo = pages.map((page) => ({ path: '/apollo', body: body(page) }));
  const handwritten: GraphqlContestant = { name: 'written by hand', server, headers: {}, pageRequests: byHand };
  const apollo: GraphqlContestant = { name: 'default Apollo', server, headers: {}, pageRequests: byApollo };
  return { handwritten, apollo };
}

/** PostGraphile over the rows of the bench. */
export function startPostgraphile(databaseUrl: string): Promise<MeasuredServer> {
  const env = (port: number) => ({ BENCH_DATABASE_URL: databaseUrl, BENCH_PORT: String(port) });
  return MeasuredServer.start(join(here, 'postgraphile.main.js'), env, '/ready');
}

const nodesOfPage = `nodes {
  symbol
  name
  bars: barsByInstrumentId(first: ${graphqlPage.bars}, orderBy: DAY_DESC) {
    nodes { datetime: day open high low close volume }
  }
  dividends: dividendsByInstrumentId(first: ${graphqlPage.dividends}, orderBy: EX_DATE_DESC) {
    nodes { exDate amount currency }
  }
}`;

const pageOfPostgraphile = (fields: string) => `query Page($after: Cursor) {
  allInstruments(first: ${graphqlPage.instruments}, after: $after, orderBy: SYMBOL_ASC) { ${fields} }
}`;

/** Its cursors have their own format and are found by a walk. */
export async function postgraphileContestant(server: MeasuredServer, pages: number): Promise<GraphqlContestant> {
  const query = pageOfPostgraphile(nodesOfPage);
  const pageRequests: ContestantRequest[] = [];
  for (let after: string | null = null; pageRequests.length < pages; after = await nextCursor(server, after)) {
    pageRequests.push({ path: '/graphql', body: { query, variables: { after } } });
  }
  return { name: 'PostGraphile', server, headers: {}, pageRequests };
}

async function nextCursor(server: MeasuredServer, after: string | null): Promise<string> {
  const query = pageOfPostgraphile('pageInfo { endCursor }');
  const text = await answerTo(server, { path: '/graphql', body: { query, variables: { after } } }, {});
  type PageInfoAnswer = { data: { allInstruments: { pageInfo: { endCursor: string } } } };
  return (JSON.parse(text) as PageInfoAnswer).data.allInstruments.pageInfo.endCursor;
}

/** The data of a response as its original text. */
export function dataOf(text: string): string {
  const end = text.lastIndexOf(',"extensions":{');
  return text.slice(0, end === -1 ? text.lastIndexOf('}') : end);
}

/** The nodes of a response; the lists of PostGraphile are a level deeper. */
export function nodesOf(text: string): unknown[] {
  return (JSON.parse(text) as { data: { instruments: { nodes: unknown[] } } }).data.instruments.nodes;
}

export function postgraphileNodesOf(text: string): unknown[] {
  type NodeList = { nodes: unknown[] };
  type Node = { symbol: string; name: string | null; bars: NodeList; dividends: NodeList };
  const { nodes } = (JSON.parse(text) as { data: { allInstruments: { nodes: Node[] } } }).data.allInstruments;
  return nodes.map(({ symbol, name, bars, dividends }) => {
    return { symbol, name, bars: bars.nodes, dividends: dividends.nodes };
  });
}
