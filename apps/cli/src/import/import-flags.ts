import type { Command } from 'commander';
import { parseCount } from '../values.js';

/** Adds the options of every import. */
export function withImportFlags(importing: Command): Command {
  return importing
    .option('--dry-run', 'write nothing, show what would change')
    .option('--examples <n>', 'how many changes a dry run shows, or all (default: 20)', parseCount)
    .option('--rejects <file>', 'where to list all faults of rows and values (default: a file in the data folder)')
    .option('--fail-on-rejects', 'when a row is rejected, write nothing and exit with 1 (default: use the other rows)');
}
