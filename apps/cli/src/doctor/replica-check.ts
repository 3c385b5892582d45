import { setTimeout as sleep } from 'node:timers/promises';
import { openReplicated } from '@bourse/db';
import type { CliContext } from '../cli-context.js';
import type { CheckResult } from './checks.js';

/** A replica that replays a recent write is sound. */
const MAX_CATCH_UP_MS = 6000;
const CATCH_UP_POLL_MS = 50;

/** Checks that the servers' reads can use a replica. */
export async function checkReplica({ config, databaseOptions }: CliContext): Promise<CheckResult> {
  const name = 'database-replica';
  const { databaseUrl, databaseReadUrls: urls, replicaLagMs: maxLagMs } = config;
  if (databaseUrl === null || urls.length === 0) return { name, ok: true, detail: 'not used (no DATABASE_READ_URL)' };
  const results = [];
  for (const url of urls) results.push(await problemOf({ ...databaseOptions, databaseUrl }, { urls: [url], maxLagMs }));
  const problems = results.flatMap((problem, i) => (problem === null ? [] : [`address ${i + 1}: ${problem}`]));
  const count = `${urls.length - problems.length} of ${urls.length} in use`;
  if (problems.length === 0) return { name, ok: true, detail: count };
  const advice = 'Check DATABASE_READ_URL: each address must lead to one streaming replica of DATABASE_URL.';
  const meanwhile = 'Until then reads use DATABASE_URL.';
  return { name, ok: false, detail: `${count}; ${problems.join('; ')}`, advice: `${advice} ${meanwhile}` };
}

async function problemOf(...[options, replicas]: Parameters<typeof openReplicated>): Promise<string | null> {
  const { db, reads } = openReplicated({ ...options, maxPool: 1 }, replicas);
  try {
    await reads.start();
    const deadline = performance.now() + MAX_CATCH_UP_MS;
    while (reads.state.isBehind && performance.now() < deadline) await sleep(CATCH_UP_POLL_MS);
    return reads.state.problem;
  } finally {
    await reads.stop();
    await db.destroy();
  }
}
