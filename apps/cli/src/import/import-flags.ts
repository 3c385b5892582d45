import type { Command } from 'commander';
import { count } from '../values.js';

/** What every import takes. */
export function withImportFlags(importing: Command): Command {
  return importing
    .option('--dry-run', 'write nothing, show what would change')
    .option('--examples <n>', 'how many changes a dry run shows, or all (default: 20)', count)
    .option('--rejects <file>', 'where to list the rows that cannot be used (default: a file in the data folder)');
}
