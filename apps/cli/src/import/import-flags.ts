import type { Command } from 'commander';
import { parseCount } from '../values.js';

/** Adds the options of every import. */
export function withImportFlags(importing: Command): Command {
  return importing
    .option('--dry-run', 'show the changes without writing them')
    .option('--examples <n>', 'number of changes shown by a dry run, or all (default: 20)', parseCount)
    .option('--rejects <file>', 'file for all faults of rows and values (default: a file in the data folder)')
    .option('--fail-on-rejects', 'write nothing and exit with 1 if a row is rejected (default: use the other rows)');
}
