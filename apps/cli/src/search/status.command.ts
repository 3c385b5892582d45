import { currentSettings, IndexRegistry, MeiliIndexer } from '@bourse/meili-index';
import { publishedUniverse } from '@bourse/universe';
import type { Command } from 'commander';
import { command } from '../command.js';
import { table } from '../terminal/table.js';
import type { Workplace } from '../workplace.js';
import { parseMeiliNodesOf } from './opened-search.js';

export function statusCommand(): Command {
  return command('status', 'Which indexes there are and which one answers.', async (at) => {
    const db = await at.database();
    const registry = new IndexRegistry(db);
    const [universe, live, previous] = await Promise.all([publishedUniverse(db), registry.live(), registry.previous()]);
    const nodes = await nodesOf(at);
    const isCurrent = live?.universeVersion === universe.version && live.settings === currentSettings;
    const engine = at.config.meiliUrls.length > 0 ? 'meilisearch' : 'embedded';
    const rows = [
      ['published universe', `version ${universe.version}, ${universe.publishedAt.toISOString()}`],
      [
        'second engine',
        engine === 'embedded' ? 'none: names and texts are searched in memory' : `Meilisearch, ${nodes}`,
      ],
      [
        'live index',
        live === null ? null : `${live.name} of version ${live.universeVersion}${isCurrent ? '' : ', behind'}`,
      ],
      ['index before', previous === null ? null : `${previous.name} of version ${previous.universeVersion}`],
      ['embedder', at.config.embedder],
    ];
    at.out.result(
      { universe, engine, live, previous, isCurrent, embedder: at.config.embedder },
      table(['what', 'state'], rows),
    );
  });
}

async function nodesOf(at: Workplace): Promise<string> {
  const nodes = parseMeiliNodesOf(at, at.config.meiliAdminKey);
  if (nodes === null) return '';
  try {
    const versions = await new MeiliIndexer(nodes).version();
    return versions.map((version, node) => `node ${node + 1} ${version}`).join(', ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
