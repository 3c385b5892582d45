import { join, resolve } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { resolveResult, type StatementItem, StatementResolver } from '@bourse/resolve';
import { openCandidates } from '@bourse/search-engine';
import { UniverseStore } from '@bourse/universe';
import { CommandError } from '../command-error.js';
import type { Workplace } from '../workplace.js';

/** The result of one row. */
export type ResolvedRow = ReturnType<typeof resolveResult>;

const BREATH_EVERY = 20;

/** Resolves all items against the published universe, in the process of the command; a null item has no match. */
export async function resolveStatement(
  at: Workplace,
  items: readonly (StatementItem | null)[],
  signal: AbortSignal,
): Promise<ResolvedRow[]> {
  const store = await openedStore(at);
  const progress = at.progress();
  try {
    await Promise.race([store.ready(), aborted(signal)]);
    const universe = store.current;
    if (universe.count === 0) throw new CommandError('The universe is empty: run `bourse import instruments …`.');
    const directory = directoryOf(at);
    const candidates = await openCandidates(universe, { directory, signal });
    const resolver = new StatementResolver(candidates);
    const known = new Map<string, ResolvedRow>();
    const results: ResolvedRow[] = [];
    for (const item of items) {
      if (results.length % BREATH_EVERY === 0) await immediate();
      signal.throwIfAborted();
      const key = JSON.stringify(item);
      const result =
        known.get(key) ?? resolveResult(resolver.resolve(item ?? { query: '' }), (row) => universe.row(row));
      known.set(key, result);
      results.push(result);
      progress.update(results.length, items.length, 'Resolving');
    }
    return results;
  } finally {
    progress.stop();
    await store.stop();
  }
}

async function openedStore(at: Workplace): Promise<UniverseStore> {
  const db = await at.database();
  const dataDir = resolve(at.config.dataDir);
  const database = { dataDir, databaseUrl: at.config.databaseUrl ?? undefined };
  const log = { info: () => undefined, error: (_: object, message: string) => at.out.note(message) };
  const store = new UniverseStore({ db, database, directory: directoryOf(at), log });
  store.start();
  return store;
}

function directoryOf({ config }: Workplace): string {
  return join(resolve(config.dataDir), 'universe');
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}
