import { Command } from 'commander';
import { evalCommand } from './eval.command.js';
import { explainCommand } from './explain.command.js';
import { reindexCommand } from './reindex.command.js';
import { statusCommand } from './status.command.js';

export function searchCommand(): Command {
  return new Command('search')
    .description('Look into symbol search, measure it, and build its indexes.')
    .addCommand(statusCommand())
    .addCommand(explainCommand())
    .addCommand(evalCommand())
    .addCommand(reindexCommand());
}
