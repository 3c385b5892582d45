import { deriveSearchToken } from '@bourse/auth';
import { laggingPartsOf } from '@bourse/contract';
import { valkeyVersion } from '@bourse/limits';
import type { SearchAddress } from '@bourse/search-client';
import { publishedUniverse } from '@bourse/universe';
import type { CliContext } from '../cli-context.js';
import { type CheckResult, isOverdue } from './checks.js';

/** Checks that limits can be counted across instances. */
export async function checkLimits({ config }: CliContext): Promise<CheckResult> {
  const name = 'limits';
  if (config.redisUrl === null) return { name, ok: true, detail: 'counted per server (no REDIS_URL)' };
  try {
    return { name, ok: true, detail: await valkeyVersion(config.redisUrl) };
  } catch (error) {
    const advice =
      'Check REDIS_URL. Until then each server grants a key its share of the limits, with X-Degraded: limits.';
    return { name, ok: false, detail: `Valkey is unavailable (${(error as Error).message})`, advice };
  }
}

/** Checks that the search service responds at the address the servers use, and that it follows the universe. */
export async function checkSearchService(context: CliContext): Promise<CheckResult> {
  const name = 'search service';
  const { natsUrl, searchHost, searchPort, secret } = context.config;
  if (natsUrl === null && searchHost === null)
    return { name, ok: true, detail: 'not used (no NATS_URL, no BOURSE_SEARCH_HOST)' };
  const way = natsUrl === null ? 'TCP' : 'NATS';
  const token = secret === null ? null : deriveSearchToken(Buffer.from(secret));
  const status = await statusOf(natsUrl === null ? { host: searchHost!, port: searchPort, token } : { natsUrl });
  if (Array.isArray(status)) {
    const isFollowing = status.length === 0 || !(await isUniverseOverdue(context));
    if (isFollowing) return { name, ok: true, detail: `answers over ${way}` };
    return {
      name,
      ok: false,
      detail: `answers over ${way}; ${status.join(', ')}`,
      advice: 'Its log contains the reason.',
    };
  }
  const advice =
    way === 'NATS'
      ? 'Check that the broker of NATS_URL and a search service with the same NATS_URL are running.'
      : 'Check BOURSE_SEARCH_HOST and BOURSE_SEARCH_PORT, and that the search service uses the same BOURSE_SECRET.';
  const meanwhile = 'Until then search finds only symbols and identifiers, with X-Degraded: search.';
  return { name, ok: false, detail: `no answer over ${way} (${status})`, advice: `${advice} ${meanwhile}` };
}

/** Without an answer of the database, its own check fails. */
async function isUniverseOverdue(context: CliContext): Promise<boolean> {
  const universe = await publishedUniverse(context.rawDatabase()).catch(() => null);
  return universe !== null && isOverdue(universe.publishedAt);
}

/** The lagging parts of a service that is ready, or the reason it is not. */
async function statusOf(address: SearchAddress): Promise<string[] | string> {
  const { RemoteSearchClient } = await import('@bourse/search-client');
  const search = new RemoteSearchClient(address);
  try {
    const status = await search.status();
    return status.ready ? laggingPartsOf(status) : 'not ready yet';
  } catch (error) {
    return (error as { reason?: string }).reason ?? 'unknown';
  } finally {
    await search.close();
  }
}
