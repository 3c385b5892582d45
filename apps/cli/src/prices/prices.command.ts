import type { Command } from 'commander';
import { checkCommand } from './check.command.js';
import { coverageCommand } from './coverage.command.js';
import { deleteCommand } from './delete.command.js';

/** `bourse prices …`. */
export function pricesCommand(outline: Command): Command {
  return outline.addCommand(coverageCommand()).addCommand(checkCommand()).addCommand(deleteCommand());
}
