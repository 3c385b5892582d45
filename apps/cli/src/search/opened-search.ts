import { type LiveIndex, parseMeiliNodes } from '@bourse/meili-index';
import { EmptyUniverseError, type OpenedSearchEngine, openSearchEngine } from '@bourse/search-engine';
import { CommandError } from '../command-error.js';
import type { Workplace } from '../workplace.js';

/** Opens the search of this installation in the process of the command. */
export async function openSearch(at: Workplace, live: LiveIndex | null): Promise<OpenedSearchEngine> {
  const db = await at.database();
  const progress = at.progress();
  try {
    return await openSearchEngine(at.config, {
      db,
      live,
      log: { info: () => undefined, error: (_: object, message: string) => at.out.note(message) },
      onProgress: ({ done, total }) => progress.update(done, total, 'Embedding texts'),
      onError: (error, what) => at.out.note(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    });
  } catch (error) {
    throw error instanceof EmptyUniverseError ? new CommandError(error.message) : error;
  } finally {
    progress.stop();
  }
}

/** Null without a MEILI_URL. */
export function parseMeiliNodesOf({ config }: Workplace, key: string | null) {
  return config.meiliUrls.length === 0 ? null : parseMeiliNodes(config.meiliUrls.join(','), key ?? '');
}
