import type { Command } from 'commander';
import { deleteCommand, restoreCommand } from './edit.command.js';

/** `bourse instruments …`. */
export function instrumentsCommand(outline: Command): Command {
  return outline.addCommand(deleteCommand()).addCommand(restoreCommand());
}
