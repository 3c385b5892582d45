import { join, resolve } from 'node:path';
import { type LiveIndex, MeiliNodes, MeiliRecall, parseMeiliNodes } from '@bourse/meili-index';
import { SearchEngine } from '@bourse/search-engine';
import { type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { CommandError } from '../command-error.js';
import type { Workplace } from '../workplace.js';

/** The search of this installation, in the process of the command. */
export interface OpenedSearch {
  readonly universe: UniverseSnapshot;
  readonly engine: SearchEngine;
  readonly directory: string;
  close(): Promise<void>;
}

/** Opens search as the server has it: the same snapshot, indexes, embedder, and Meilisearch where one is configured. */
export async function openSearch(at: Workplace, live: LiveIndex | null): Promise<OpenedSearch> {
  const { config } = at;
  const db = await at.database();
  const dataDir = resolve(config.dataDir);
  const database = { dataDir, databaseUrl: config.databaseUrl ?? undefined };
  const directory = join(dataDir, 'universe');
  const silent = { info: () => undefined, error: (_: object, message: string) => at.out.note(message) };
  const store = new UniverseStore({ db, database, directory, log: silent });
  const progress = at.progress();
  try {
    store.start();
    await store.ready();
    if (store.current.count === 0) throw new CommandError('The universe is empty: run `bourse import instruments …`.');
    const nodes = parseMeiliNodesOf(at, config.meiliSearchKey ?? config.meiliAdminKey);
    const engine = await SearchEngine.open(store.current, {
      directory,
      database,
      meaning: { embedder: { setting: config.embedder, apiKey: config.embedderKey ?? undefined }, db },
      ...(nodes !== null && live !== null && { lexical: new MeiliRecall(new MeiliNodes({ nodes }), () => live.name) }),
      onProgress: ({ done, total }) => progress.update(done, total, 'Embedding texts'),
      onError: (error, what) => at.out.note(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    });
    await engine.whole;
    return { universe: store.current, engine, directory, close: () => store.stop() };
  } catch (error) {
    await store.stop();
    throw error;
  } finally {
    progress.stop();
  }
}

/** Null without a MEILI_URL. */
export function parseMeiliNodesOf({ config }: Workplace, key: string | null) {
  return config.meiliUrls.length === 0 ? null : parseMeiliNodes(config.meiliUrls.join(','), key ?? '');
}
