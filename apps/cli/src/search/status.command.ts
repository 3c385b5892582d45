import { currentSettings, IndexRegistry, MeiliIndexer } from '@bourse/meili-index';
import { publishedUniverse, type RunningServer, listRunningServers } from '@bourse/universe';
import type { Command } from 'commander';
import { command } from '../command.js';
import { formatTable } from '../terminal/table.js';
import type { CliContext } from '../cli-context.js';
import { parseMeiliNodesOf } from './open-search.js';

const HELP = `
A server records the version of its rows. Its other data (names, texts, vectors, the Meilisearch index) may be older
for a while: /readyz of the server lists the versions under "parts".`;

/** `search status`. */
export function statusCommand(): Command {
  return command('status', 'Show the indexes, the live index, and the version of each server.', status).addHelpText(
    'after',
    HELP,
  );
}

async function status(context: CliContext): Promise<void> {
  const db = await context.database();
  const registry = new IndexRegistry(db);
  const [universe, live, previous, running] = await Promise.all([
    publishedUniverse(db),
    registry.findLive(),
    registry.findPrevious(),
    listRunningServers(db),
  ]);
  const servers = running.map((server) => ({ ...server, behind: Math.max(0, universe.version - server.version) }));
  const nodes = await nodesOf(context);
  const isCurrent = live?.universeVersion === universe.version && live.settings === currentSettings;
  const engine = context.config.meiliUrls.length > 0 ? 'meilisearch' : 'embedded';
  const rows = [
    ['published universe', `version ${universe.version}, ${universe.publishedAt.toISOString()}`],
    ['second engine', engine === 'embedded' ? 'none: search uses names and texts in memory' : `Meilisearch, ${nodes}`],
    [
      'live index',
      live === null ? null : `${live.name} of version ${live.universeVersion}${isCurrent ? '' : ', behind'}`,
    ],
    ['index before', previous === null ? null : `${previous.name} of version ${previous.universeVersion}`],
    ['embedder', context.config.embedder],
  ];
  context.out.result(
    { universe, engine, live, previous, isCurrent, embedder: context.config.embedder, servers },
    `${formatTable(['what', 'state'], rows)}\n\n${serversText(servers)}`,
  );
}

/** The number of versions by which each server is behind the published one. */
function serversText(servers: readonly (RunningServer & { readonly behind: number })[]): string {
  if (servers.length === 0) return 'No server is running.';
  return formatTable(
    ['server', 'version', 'behind'],
    servers.map(({ id, version, behind }) => [id, version, behind]),
  );
}

async function nodesOf(context: CliContext): Promise<string> {
  const nodes = parseMeiliNodesOf(context, context.config.meiliAdminKey);
  if (nodes === null) return '';
  try {
    const versions = await new MeiliIndexer(nodes).version();
    return versions.map((version, node) => `node ${node + 1} ${version}`).join(', ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
