import { join, resolve } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { resolveResult, type StatementItem, StatementResolver } from '@bourse/resolve';
import { openCandidates } from '@bourse/search-engine';
import { UniverseStore } from '@bourse/universe';
import { CommandError } from '../command-error.js';
import type { CliContext } from '../cli-context.js';

/** The result of one row. */
export type ResolvedRow = ReturnType<typeof resolveResult>;

const BREATH_EVERY = 20;

/** Resolves all items against the published universe, in the process of the command; a null item has no match. */
export async function resolveStatement(
  context: CliContext,
  items: readonly (StatementItem | null)[],
  signal: AbortSignal,
): Promise<ResolvedRow[]> {
  const store = await openStore(context);
  const progress = context.progress();
  try {
    await Promise.race([store.ready(), rejectOnAbort(signal)]);
    const universe = store.current;
    if (universe.count === 0) throw new CommandError('The universe is empty: run `bourse import instruments …`.');
    const directory = directoryOf(context);
    const candidates = await openCandidates(universe, { directory, signal });
    const resolver = new StatementResolver(candidates);
    const resultsByItem = new Map<string, ResolvedRow>();
    const results: ResolvedRow[] = [];
    for (const item of items) {
      if (results.length % BREATH_EVERY === 0) await immediate();
      signal.throwIfAborted();
      const key = JSON.stringify(item);
      const result =
        resultsByItem.get(key) ?? resolveResult(resolver.resolve(item ?? { query: '' }), (row) => universe.row(row));
      resultsByItem.set(key, result);
      results.push(result);
      progress.update(results.length, items.length, 'Resolving');
    }
    return results;
  } finally {
    progress.stop();
    await store.stop();
  }
}

async function openStore(context: CliContext): Promise<UniverseStore> {
  const db = await context.database();
  const dataDir = resolve(context.config.dataDir);
  const database = { dataDir, databaseUrl: context.config.databaseUrl ?? undefined };
  const log = { info: () => undefined, error: (_: object, message: string) => context.out.note(message) };
  const store = new UniverseStore({ db, database, directory: directoryOf(context), log });
  store.start();
  return store;
}

function directoryOf({ config }: CliContext): string {
  return join(resolve(config.dataDir), 'universe');
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}
