import type { Command } from 'commander';

/** What every import takes. */
export function withImportFlags(importing: Command): Command {
  return importing
    .option('--dry-run', 'write nothing, show what would change')
    .option('--rejects <file>', 'where to list the rows that cannot be used (default: a file in the data folder)');
}
