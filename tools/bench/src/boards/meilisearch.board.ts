// Names searched with a Meilisearch, compared with the same multi-searches sent to it directly.
import type { Bench } from '../bench.js';
import { runScheduledLoad } from '../load/load.js';
import { dueEvenly, failedOf, latencyOf } from '../load/schedule.js';
import { boardOf, type Line } from '../report.js';
import { bearer, getJsonPatiently } from '../requests.js';
import { type SearchQuery, searchPath } from '../search-queries.js';
import { isOfBourse, Meilisearch, ownMeilisearch } from '../servers/meilisearch.js';
import { recordingProxy } from '../servers/recording-proxy.js';

const { atMost, report, skip } = boardOf('search');
const REQUESTS_PER_SECOND = 20;
const MAX_QUERIES = 900;
const load = { connections: 4, patienceMs: 30_000 };

/** Skipped without a Meilisearch of its own. The index that is built there is removed again. */
export async function meilisearchLines(bench: Bench, queries: readonly SearchQuery[]): Promise<Line[]> {
  const meili = await ownMeilisearch(process.env['MEILI_URL'], process.env['MEILI_ADMIN_KEY']);
  if (typeof meili === 'string') return [skip('names with Meilisearch', meili)];
  const names = queries.filter(({ kind }) => kind === 'prefix' || kind === 'typo').slice(0, MAX_QUERIES);
  try {
    await bench.home.runBourseWith(meili.environment('builds'), 'search', 'reindex');
    return await compare(bench, meili, names);
  } finally {
    await bench.stopServers();
    for (const index of (await meili.indexes()).filter(isOfBourse)) await meili.remove(index);
  }
}

async function compare(bench: Bench, meili: Meilisearch, names: readonly SearchQuery[]): Promise<Line[]> {
  const bodies = await recordBodies(bench, meili, names);
  const { port } = await bench.startWhole(meili.environment('searches'));
  const ours = names.map(({ query }) => ({ path: searchPath(query), headers: bearer(bench.key) }));
  const theirs = bodies.flatMap((body) => {
    return body === null ? [] : [{ path: '/multi-search', headers: bearer(meili.key), body }];
  });
  const bourse = await runScheduledLoad({
    port,
    requests: ours,
    dueMs: dueEvenly(REQUESTS_PER_SECOND, ours.length),
    ...load,
  });
  const itself = await runScheduledLoad({
    port: meili.port,
    requests: theirs,
    dueMs: dueEvenly(REQUESTS_PER_SECOND, theirs.length),
    ...load,
  });
  const [all50, their50] = [latencyOf(bourse, 0.5), latencyOf(itself, 0.5)];
  const asked50 = latencyOf(bourse, 0.5, (at) => bodies[at] !== null);
  const failed = failedOf(bourse).count + failedOf(itself).count;
  return [
    report('names: share for which Meilisearch is queried', theirs.length / names.length, '×'),
    report('names with Meilisearch: p50', all50, 'ms'),
    report('Meilisearch itself, the same multi-search: p50', their50, 'ms'),
    atMost(1.3, 'names: p50 over Meilisearch itself', all50 / their50, '×'),
    atMost(1.3, 'names for which it is queried: p50 over Meilisearch itself', asked50 / their50, '×'),
    atMost(50, 'names with Meilisearch: p99', latencyOf(bourse, 0.99), 'ms'),
    atMost(0, 'names with Meilisearch: failed', failed, 'requests'),
  ];
}

/** The requests to Meilisearch per query; null where the server needs none. */
async function recordBodies(
  bench: Bench,
  meili: Meilisearch,
  names: readonly SearchQuery[],
): Promise<(string | null)[]> {
  const proxy = await recordingProxy(meili);
  const { url } = await bench.startWhole({ ...meili.environment('searches'), MEILI_URL: proxy.url });
  const bodies: (string | null)[] = [];
  for (const { query } of names) {
    proxy.taken();
    await getJsonPatiently(url + searchPath(query), bench.key);
    bodies.push(proxy.taken()[0] ?? null);
  }
  await bench.stopServers();
  await proxy.close();
  return bodies;
}
