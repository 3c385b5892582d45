import { type LiveIndex, parseMeiliNodes } from '@bourse/meili-index';
import { EmptyUniverseError, type OpenedSearchEngine, openSearchEngine } from '@bourse/search-engine';
import { CommandError } from '../command-error.js';
import type { CliContext } from '../cli-context.js';

/** Opens the search of this installation in the process of the command. */
export async function openSearch(context: CliContext, live: LiveIndex | null): Promise<OpenedSearchEngine> {
  const db = await context.database();
  const progress = context.progress();
  try {
    return await openSearchEngine(context.config, {
      db,
      live,
      log: { info: () => undefined, error: (_: object, message: string) => context.out.note(message) },
      onProgress: ({ done, total }) => progress.update(done, total, 'Embedding texts'),
      onError: (error, subject) =>
        context.out.note(`${subject}: ${error instanceof Error ? error.message : String(error)}`),
    });
  } catch (error) {
    throw error instanceof EmptyUniverseError ? new CommandError(error.message) : error;
  } finally {
    progress.stop();
  }
}

/** Null without a MEILI_URL. */
export function parseMeiliNodesOf({ config }: CliContext, key: string | null) {
  return config.meiliUrls.length === 0 ? null : parseMeiliNodes(config.meiliUrls.join(','), key ?? '');
}
