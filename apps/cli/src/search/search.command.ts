import type { Command } from 'commander';
import { evalCommand } from './eval.command.js';
import { explainCommand } from './explain.command.js';
import { reindexCommand } from './reindex.command.js';
import { statusCommand } from './status.command.js';

/** `bourse search …`. */
export function searchCommand(outline: Command): Command {
  return outline
    .addCommand(statusCommand())
    .addCommand(explainCommand())
    .addCommand(evalCommand())
    .addCommand(reindexCommand());
}
