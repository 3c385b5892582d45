import { IndexRegistry, reindexInThread, ReindexRunningError } from '@bourse/meili-index';
import type { Command } from 'commander';
import { command } from '../command.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { CommandError } from '../command-error.js';
import type { CliContext } from '../cli-context.js';
import { openSearch, parseMeiliNodesOf } from './open-search.js';

const HELP = `
Builds a new index of the published universe on every node of MEILI_URL, looks whether it answers, and switches to it;
running servers follow within a second, and the index before is kept. A running search service does this by itself
after every import. Without MEILI_URL only the indexes in the data folder are brought up to date.`;

export function reindexCommand(): Command {
  return command('reindex', 'Build the indexes of search anew.', async (context, given: { rollback?: true }) => {
    if (given.rollback === true) return rollBack(context);
    const stop = stopOnSignals('Stopped: the index before goes on answering.');
    const progress = context.progress();
    try {
      const search = await openSearch(context, null);
      await search.close();
      const parts = search.engine.parts;
      const nodes = parseMeiliNodesOf(context, context.config.meiliAdminKey);
      if (nodes === null) {
        return context.out.result(
          { universe: search.universe.version, ...parts },
          `Names, texts and vectors of version ${search.universe.version} are up to date.`,
        );
      }
      const { dataDir, databaseUrl } = context.config;
      const summary = await reindexInThread(search.universe, {
        directory: search.directory,
        database: { dataDir, databaseUrl: databaseUrl ?? undefined },
        nodes,
        onProgress: (indexed, total) => progress.update(indexed, total, 'Indexing'),
        signal: stop.signal,
      }).catch((error: unknown) => {
        throw error instanceof ReindexRunningError ? new CommandError(error.message) : error;
      });
      progress.stop();
      const { name, documents, milliseconds } = summary;
      const seconds = (milliseconds / 1000).toFixed(1);
      context.out.result(summary, `${name} is live: ${documents.toLocaleString('en')} instruments in ${seconds} s.`);
    } finally {
      progress.stop();
      stop.ignore();
    }
  })
    .option('--rollback', 'go back to the index before instead')
    .addHelpText('after', HELP);
}

async function rollBack(context: CliContext): Promise<void> {
  const previous = await new IndexRegistry(await context.database()).rollBack();
  if (previous === null) throw new CommandError('There is no index before this one to go back to.');
  context.out.result(previous, `${previous.name} (universe version ${previous.universeVersion}) is live again.`);
}
