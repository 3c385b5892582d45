// Searches on embedded parts at an easy pace, each query once; names also with a Meilisearch of the bench.
import type { Bench } from '../bench.js';
import { type ScheduledResult, runScheduledLoad } from '../load/load.js';
import { dueEvenly, failedOf, latencyOf } from '../load/schedule.js';
import { boardOf, type Line } from '../report.js';
import { bearer, getJsonPatiently } from '../requests.js';
import { descriptions, mixedQueries, type SearchQuery, searchPath } from '../search-queries.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { meilisearchLines } from './meilisearch.board.js';

const { atMost, report, skip } = boardOf('search');
const REQUESTS_PER_SECOND = 40;
const load = { connections: 4, patienceMs: 30_000 };

export async function* searchBoard(bench: Bench): AsyncGenerator<Line[]> {
  const queries = mixedQueries((await bench.steps()).rows, descriptions());
  const whole = await bench.startWhole();
  // The first half is the warm-up; none of its queries is repeated.
  const half = Math.floor(queries.length / 2);
  await ask(bench, whole, queries.slice(0, half));
  const measured = queries.slice(half);
  const result = await ask(bench, whole, measured);
  const failed = failedOf(result);
  const p = (q: number, kind: SearchQuery['kind']) => latencyOf(result, q, (at) => measured[at]!.kind === kind);
  const hasMeaning = await findsMeaning(bench, whole, measured);
  yield [
    atMost(1, 'exact: p50 over L0', p(0.5, 'exact') - (await constantMs(bench, whole, measured)), 'ms'),
    ...(['exact', 'prefix', 'typo', 'descriptive'] as const).flatMap((kind) => [
      report(`${kind}: p50`, p(0.5, kind), 'ms'),
      report(`${kind}: p99`, p(0.99, kind), 'ms'),
    ]),
    ...(hasMeaning
      ? [
          atMost(30, 'semantic: p50', p(0.5, 'descriptive'), 'ms'),
          atMost(120, 'semantic: p99', p(0.99, 'descriptive'), 'ms'),
        ]
      : [skip('semantic: p50 and p99', 'this server has no embedder')]),
    atMost(60, 'all, embedded parts: p99', latencyOf(result, 0.99), 'ms'),
    atMost(0, `failed${failed.kinds}`, failed.count, 'requests'),
  ];
  await bench.stopServers();
  yield await meilisearchLines(bench, queries);
}

function ask({ key }: Bench, { port }: MeasuredServer, queries: readonly SearchQuery[]): Promise<ScheduledResult> {
  const headers = bearer(key);
  const requests = queries.map(({ query }) => ({ path: searchPath(query), headers }));
  return runScheduledLoad({ port, requests, dueMs: dueEvenly(REQUESTS_PER_SECOND, requests.length), ...load });
}

/** p50 of a response of the same length from memory, at the same pace. */
async function constantMs(bench: Bench, { url }: MeasuredServer, queries: readonly SearchQuery[]): Promise<number> {
  const exact = queries.find(({ kind }) => kind === 'exact')!;
  const body = await getJsonPatiently(url + searchPath(exact.query), bench.key);
  const { port } = await bench.startConstant(JSON.stringify(body));
  const requests = [{ path: '/v1/stocks' }];
  const run = (perSecond: number) => {
    return runScheduledLoad({ port, requests, dueMs: dueEvenly(perSecond, queries.length), ...load });
  };
  await run(1000);
  return latencyOf(await run(REQUESTS_PER_SECOND), 0.5);
}

interface Explained {
  symbols: { explain?: { legs: readonly string[] } }[];
}

/** Whether the semantic leg contributed to any description. */
async function findsMeaning(
  { key }: Bench,
  { url }: MeasuredServer,
  queries: readonly SearchQuery[],
): Promise<boolean> {
  for (const { query } of queries.filter(({ kind }) => kind === 'descriptive').slice(0, 20)) {
    const { symbols } = await getJsonPatiently<Explained>(`${url}${searchPath(query)}&explain=true`, key);
    if (symbols.some(({ explain }) => explain?.legs.includes('meaning'))) return true;
  }
  return false;
}
