import type { Command } from 'commander';
import { checkCommand } from './check.command.js';
import { deleteCommand, restoreCommand } from './edit.command.js';

/** `bourse instruments …`. */
export function instrumentsCommand(outline: Command): Command {
  return outline.addCommand(checkCommand()).addCommand(deleteCommand()).addCommand(restoreCommand());
}
