import { LiveIndex } from '@bourse/meili-index';
import { instrumentTypes } from '@bourse/symbology';
import type { SearchHit } from '@bourse/universe';
import { type Command, Option } from 'commander';
import { command } from '../command.js';
import { formatTable } from '../terminal/table.js';
import { parseCount } from '../values.js';
import { openSearch } from './open-search.js';

interface ExplainFlags {
  limit?: number;
  country?: string;
  type?: string;
}

const MAX_LIMIT = 50;

export function explainCommand(): Command {
  return command(
    'explain',
    'Show the results of a query and explain each score.',
    async (context, query: string, given: ExplainFlags) => {
      const live = new LiveIndex(await context.database());
      if (context.config.meiliUrls.length > 0) await live.poll();
      const search = await openSearch(context, live);
      try {
        const limit = Math.min(given.limit ?? 10, MAX_LIMIT);
        const request = { query, limit, country: given.country, type: given.type, explain: true };
        const { hits, degraded } = await search.engine.search.search(request);
        const results = hits.map((hit) => ({
          ...search.universe.row(hit.row),
          score: hit.score,
          explain: hit.explain,
        }));
        context.out.result({ query, degraded, results }, explanationText(results, hits, degraded));
      } finally {
        await search.close();
      }
    },
  )
    .argument('<query>', 'query text, in quotes')
    .option('--limit <n>', `number of results, up to ${MAX_LIMIT} (default: 10)`, parseCount)
    .option('--country <code>', 'only rows listed in this country')
    .addOption(new Option('--type <type>', 'only this type').choices([...instrumentTypes]));
}

type Result = { readonly symbol: string; readonly name: string | null };

function explanationText(results: readonly Result[], hits: readonly SearchHit[], degraded: readonly string[]): string {
  if (results.length === 0) return 'No results.';
  const rows = hits.map(({ score, explain }, rank) => [
    score.toFixed(4),
    results[rank]!.symbol,
    (results[rank]!.name ?? '').slice(0, 36),
    explain?.tier ?? '',
    explain?.legs.join(' ') ?? '',
    Object.entries(explain?.features ?? {})
      .map(([feature, value]) => `${feature} ${value}`)
      .join(', '),
  ]);
  const reasons = [...new Set(hits.flatMap(({ explain }) => explain?.reasons ?? []))].map((reason) => `  ${reason}`);
  const missing = degraded.length === 0 ? [] : [`Missing parts: ${degraded.join(', ')}`];
  return [formatTable(['score', 'symbol', 'name', 'tier', 'legs', 'weighed'], rows), '', ...reasons, ...missing]
    .join('\n')
    .trimEnd();
}
