import { getRequest } from '../load/load.js';
import { quantile } from '../load/measure.js';
import { allLatencies, dueAt, failedOf, openLoad, type OpenResult } from '../load/open-load.js';
import { atMost, type Line, reportLine, skippedLineOf } from '../report.js';
import { getJsonPatiently } from '../requests.js';
import { type SearchQuery, searchPath } from '../search-queries.js';
import type { MeasuredServer } from '../servers/measured-server.js';

export interface SearchBoardOptions {
  key: string;
  queries: readonly SearchQuery[];
  startConstant: (name: string, body: string) => Promise<MeasuredServer>;
}

const board = 'search';
const REQUESTS_PER_SECOND = 40;
const connections = 4;
const kinds = ['exact', 'prefix', 'typo', 'descriptive'] as const;

/** search on embedded parts: the mixed set at an easy pace, each query once; the constant buffer at the same pace. */
export async function searchBoard(whole: MeasuredServer, options: SearchBoardOptions): Promise<Line[]> {
  const { key, queries } = options;
  const half = Math.floor(queries.length / 2);
  // The first half is the warm-up; none of its queries is repeated.
  await ask(whole, key, queries.slice(0, half));
  const result = await ask(whole, key, queries.slice(half));
  const constant = await constantRun(whole, options, queries.slice(half));
  const failed = failedOf(result);
  const exact = quantile(result.latenciesMs.get('exact') ?? [], 0.5);
  return [
    atMost(1, { board, what: 'exact: p50 over L0', measured: exact - constant, unit: 'ms' }),
    ...kinds.flatMap((kind) => kindLines(result, kind)),
    ...((await hasMeaning(whole, key, queries)) ? semanticGoals(result) : [withoutMeaning]),
    atMost(60, {
      board,
      what: 'all, embedded parts: p99',
      measured: quantile(allLatencies(result), 0.99),
      unit: 'ms',
    }),
    atMost(0, { board, what: `failed${failed.kinds}`, measured: failed.count, unit: 'requests' }),
  ];
}

export function kindLines({ latenciesMs }: OpenResult, kind: string): Line[] {
  const times = latenciesMs.get(kind) ?? [];
  return [
    reportLine({ board, what: `${kind}: p50`, measured: quantile(times, 0.5), unit: 'ms' }),
    reportLine({ board, what: `${kind}: p99`, measured: quantile(times, 0.99), unit: 'ms' }),
  ];
}

const withoutMeaning = skippedLineOf({ board, what: 'semantic: p50 and p99' }, 'this server has no embedder');

function semanticGoals({ latenciesMs }: OpenResult): Line[] {
  const times = latenciesMs.get('descriptive') ?? [];
  return [
    atMost(30, { board, what: 'semantic: p50', measured: quantile(times, 0.5), unit: 'ms' }),
    atMost(120, { board, what: 'semantic: p99', measured: quantile(times, 0.99), unit: 'ms' }),
  ];
}

function ask({ port }: MeasuredServer, key: string, queries: readonly SearchQuery[]): Promise<OpenResult> {
  const headers = { authorization: `Bearer ${key}` };
  const requests = queries.map(({ kind, query }) => ({ kind, text: getRequest(searchPath(query), headers) }));
  return openLoad({ port, requests: dueAt(REQUESTS_PER_SECOND, requests), connections });
}

/** p50 of a response of the same length from memory. */
async function constantRun(
  whole: MeasuredServer,
  { key, startConstant }: SearchBoardOptions,
  queries: readonly SearchQuery[],
): Promise<number> {
  const exact = queries.find(({ kind }) => kind === 'exact')!;
  const body = await getJsonPatiently(`http://127.0.0.1:${whole.port}${searchPath(exact.query)}`, key);
  const constant = await startConstant('search', JSON.stringify(body));
  const text = getRequest('/v1/stocks');
  const requests = queries.map(() => ({ kind: 'L0', text }));
  await openLoad({ port: constant.port, requests: dueAt(1000, requests), connections });
  const result = await openLoad({
    port: constant.port,
    requests: dueAt(REQUESTS_PER_SECOND, requests),
    connections,
  });
  await constant.stop();
  return quantile(allLatencies(result), 0.5);
}

interface Explained {
  symbols: { explain?: { legs: readonly string[] } }[];
}

/** Whether the semantic leg contributed to any description. */
async function hasMeaning({ port }: MeasuredServer, key: string, queries: readonly SearchQuery[]): Promise<boolean> {
  for (const { query } of queries.filter(({ kind }) => kind === 'descriptive').slice(0, 20)) {
    const url = `http://127.0.0.1:${port}${searchPath(query)}&explain=true`;
    const { symbols } = await getJsonPatiently<Explained>(url, key);
    if (symbols.some(({ explain }) => explain?.legs.includes('meaning'))) return true;
  }
  return false;
}
