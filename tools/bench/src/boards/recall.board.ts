import { getRequest } from '../load/load.js';
import { quantile } from '../load/measure.js';
import { allLatencies, dueAt, failedOf, type OpenResult, openLoad } from '../load/open-load.js';
import { atMost, type Line, reportLine } from '../report.js';
import { getJsonPatiently } from '../requests.js';
import { type SearchQuery, searchPath } from '../search-queries.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import type { Meilisearch } from '../servers/meilisearch.js';
import { recordingProxy } from '../servers/recording-proxy.js';

export interface RecallBoardOptions {
  key: string;
  queries: readonly SearchQuery[];
  /** The whole product with additional variables. */
  start: (environment: Record<string, string>) => Promise<MeasuredServer>;
}

const board = 'search';
const requestsPerSecond = 20;
const connections = 4;
const maxQueries = 900;
const SLOW_MS = 200;

/** search with Meilisearch: queries by name, compared with the same multi-searches sent to Meilisearch directly. */
export async function recallBoard(meili: Meilisearch, { key, queries, start }: RecallBoardOptions): Promise<Line[]> {
  const named = queries.filter(({ kind }) => kind === 'prefix' || kind === 'typo').slice(0, maxQueries);
  const bodies = await recordMeiliBodies(meili, key, named, start);
  const whole = await start(meili.environment('searches'));
  const headers = { authorization: `Bearer ${key}` };
  const ours = named.map(({ query }, at) => {
    return { kind: bodies[at] === null ? 'known' : 'asked', text: getRequest(searchPath(query), headers) };
  });
  const meiliBodies = bodies.filter((body) => body !== null);
  const theirs = meiliBodies.map((body) => ({ kind: 'asked', text: postRequest(meili, body) }));
  const bourse = await openLoad({ port: whole.port, requests: dueAt(requestsPerSecond, ours), connections }).finally(
    () => whole.stop(),
  );
  const itself = await openLoad({ port: meili.port, requests: dueAt(requestsPerSecond, theirs), connections });
  const slow = await slowRun(meili, ours, start);
  return [...recallLines(bourse, itself, meiliBodies.length / named.length), ...slowLines(slow)];
}

/** The same queries after each response of Meilisearch has begun to take 200 ms. */
async function slowRun(
  meili: Meilisearch,
  requests: readonly { kind: string; text: string }[],
  start: RecallBoardOptions['start'],
): Promise<OpenResult> {
  const proxy = await recordingProxy(meili);
  const whole = await start({ ...meili.environment('searches'), MEILI_URL: proxy.url });
  proxy.slowDown(SLOW_MS);
  try {
    return await openLoad({ port: whole.port, requests: dueAt(requestsPerSecond, requests), connections });
  } finally {
    await whole.stop();
    await proxy.close();
  }
}

function slowLines(run: OpenResult): Line[] {
  const what = `lexical with a Meilisearch that takes ${SLOW_MS} ms`;
  const times = allLatencies(run);
  const { count, kinds } = failedOf(run);
  return [
    reportLine({ board, what: `${what}: p50`, measured: quantile(times, 0.5), unit: 'ms' }),
    atMost(60, { board, what: `${what}: p99`, measured: quantile(times, 0.99), unit: 'ms' }),
    atMost(0, { board, what: `${what}: failed${kinds}`, measured: count, unit: 'requests' }),
  ];
}

function recallLines(bourse: OpenResult, itself: OpenResult, share: number): Line[] {
  const all50 = quantile(allLatencies(bourse), 0.5);
  const [p50, their50] = [bourse, itself].map(({ latenciesMs }) => quantile(latenciesMs.get('asked') ?? [], 0.5));
  const [what, alone] = ['lexical with Meilisearch', 'Meilisearch itself, the same multi-search'];
  return [
    reportLine({
      board,
      what: `${what}: queries it is asked for`,
      measured: share,
      unit: '×',
    }),
    reportLine({ board, what: `${what}: p50 of all`, measured: all50, unit: 'ms' }),
    reportLine({ board, what: `${what}: p50 of those`, measured: p50!, unit: 'ms' }),
    reportLine({ board, what: `${alone}: p50`, measured: their50!, unit: 'ms' }),
    atMost(1.3, {
      board,
      what: `${what}: p50 of all over Meilisearch itself`,
      measured: all50 / their50!,
      unit: '×',
    }),
    atMost(1.3, {
      board,
      what: `${what}: p50 of those over Meilisearch itself`,
      measured: p50! / their50!,
      unit: '×',
    }),
    atMost(50, { board, what: `${what}: p99`, measured: quantile(allLatencies(bourse), 0.99), unit: 'ms' }),
    ...[bourse, itself].map((run, at) => {
      const { count, kinds } = failedOf(run);
      return atMost(0, { board, what: `${[what, alone][at]}: failed${kinds}`, measured: count, unit: 'requests' });
    }),
  ];
}

/** The requests to Meilisearch per query; null where the server needs none. */
async function recordMeiliBodies(
  meili: Meilisearch,
  key: string,
  queries: readonly SearchQuery[],
  start: RecallBoardOptions['start'],
): Promise<(string | null)[]> {
  const proxy = await recordingProxy(meili);
  const whole = await start({ ...meili.environment('searches'), MEILI_URL: proxy.url });
  const bodies: (string | null)[] = [];
  try {
    for (const { query } of queries) {
      proxy.taken();
      await getJsonPatiently(`http://127.0.0.1:${whole.port}${searchPath(query)}`, key);
      bodies.push(proxy.taken()[0] ?? null);
    }
    return bodies;
  } finally {
    await whole.stop();
    await proxy.close();
  }
}

/** Bytes are counted as written: one per character. */
function postRequest({ key }: Meilisearch, body: string): string {
  const bytes = Buffer.from(body).toString('latin1');
  const head = [
    'POST /multi-search HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${key}`,
    'content-type: application/json',
    `content-length: ${bytes.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${bytes}`;
}
