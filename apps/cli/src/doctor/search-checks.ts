import { IndexRegistry, MeiliIndexer } from '@bourse/meili-index';
import { openEmbedder, pgvectorVersion } from '@bourse/semantic-index';
import { publishedUniverse } from '@bourse/universe';
import { parseMeiliNodesOf } from '../search/open-search.js';
import type { CliContext } from '../cli-context.js';
import { type CheckResult, isOverdue } from './checks.js';

const ANSWER_LIMIT_MS = 5000;

/** Checks that every node of Meilisearch responds with a supported version, and that its index follows the universe. */
export async function checkMeilisearch(context: CliContext): Promise<CheckResult> {
  const name = 'names';
  const { meiliUrls, meiliAdminKey, meiliSearchKey } = context.config;
  const nodes = parseMeiliNodesOf(context, meiliAdminKey);
  if (nodes === null) return { name, ok: true, detail: 'searched in memory (no MEILI_URL)' };
  if (meiliAdminKey === null && meiliSearchKey !== null) {
    return { name, ok: true, detail: `Meilisearch, ${meiliUrls.length} nodes, not checked: no MEILI_ADMIN_KEY` };
  }
  try {
    const versions = await new MeiliIndexer(nodes, { requestLimitMs: ANSWER_LIMIT_MS }).version();
    const problem = await findIndexProblem(context);
    const detail = `Meilisearch ${versions.join(', ')}`;
    if (problem === null) return { name, ok: true, detail };
    return { name, ok: false, detail: `${detail}; ${problem}`, advice: 'See docs/operate/runbooks.md#index-behind.' };
  } catch (error) {
    const advice =
      'Check MEILI_URL and MEILI_ADMIN_KEY. Until then search uses names in memory, with X-Degraded: lexical.';
    return { name, ok: false, detail: firstLine(error), advice };
  }
}

/** Why the index lags behind the universe for good; null when it does not. */
async function findIndexProblem(context: CliContext): Promise<string | null> {
  const registry = new IndexRegistry(context.rawDatabase());
  const failure = await registry.findFailure();
  if (failure !== null) return `the last build failed at ${failure.at.toISOString()}: ${failure.reason}`;
  const [live, universe] = [await registry.findLive(), await publishedUniverse(context.rawDatabase())];
  const version = live?.universeVersion ?? 0;
  if (version >= universe.version || !isOverdue(universe.publishedAt)) return null;
  return `its index shows version ${version} of ${universe.version}`;
}

/** Checks that the embedder loads and responds. */
export async function checkEmbedder({ config }: CliContext): Promise<CheckResult> {
  const name = 'meaning';
  try {
    const embedder = await openEmbedder({ setting: config.embedder, apiKey: config.embedderKey ?? undefined });
    if (embedder === null) return { name, ok: true, detail: 'off (BOURSE_EMBEDDER)' };
    const [vector] = await embedder.embed(['danish brewer'], 'query', AbortSignal.timeout(ANSWER_LIMIT_MS));
    return { name, ok: true, detail: `${embedder.id}, ${vector!.length} dimensions` };
  } catch (error) {
    const advice =
      'Check BOURSE_EMBEDDER and BOURSE_EMBEDDER_KEY. Until then search finds names but ignores descriptions.';
    return { name, ok: false, detail: reasonOf(error), advice };
  }
}

/** Checks where vectors are compared: PostgreSQL without pgvector is slower, but no fault. */
export async function checkVectors(context: CliContext): Promise<CheckResult> {
  const name = 'vectors';
  if (context.config.databaseUrl === null) return { name, ok: true, detail: 'compared in memory' };
  try {
    const version = await pgvectorVersion(context.rawDatabase());
    const detail = version === null ? 'compared in memory: this PostgreSQL has no pgvector' : `pgvector ${version}`;
    return { name, ok: true, detail };
  } catch {
    return { name, ok: false, detail: 'unknown: the database is unavailable' };
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}

/** The errors of `fetch` hold the reason in their cause only. */
function reasonOf(error: unknown): string {
  const { code, message } = ((error instanceof Error && error.cause) || {}) as { code?: string; message?: string };
  const reason = code ?? message;
  return reason === undefined ? firstLine(error) : `no answer (${reason})`;
}
