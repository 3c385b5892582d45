import { deleteInstruments, restoreInstruments } from '@bourse/universe';
import type { Command } from 'commander';
import { command } from '../command.js';
import { withEditFlags, type EditFlags, runEdit } from '../import/run-edit.js';
import { summaryText } from '../import/summary-text.js';
import { plural } from '../terminal/plural.js';

const DELETE_HELP = `
Later imports do not bring back a deleted instrument; \`bourse instruments restore\` does. Its prices remain stored.
Symbols are case-sensitive.

  bourse instruments delete YTESTQFTACHYON --dry-run`;

/** `instruments delete SYMBOL…`. */
export function deleteCommand(): Command {
  const description = 'Delete instruments from the universe.';
  return editCommand('Delete', description, deleteInstruments).addHelpText('after', DELETE_HELP);
}

/** `instruments restore SYMBOL…`. */
export function restoreCommand(): Command {
  const description = 'Restore deleted instruments from the current data of all imports.';
  return editCommand('Restore', description, restoreInstruments);
}

function editCommand(verb: string, description: string, edit: typeof deleteInstruments): Command {
  const editing = command(verb.toLowerCase(), description, async (context, symbols: string[], given: EditFlags) => {
    const db = await context.database();
    await runEdit(context, given, {
      question: `${verb} ${plural(symbols.length, 'instrument')}?`,
      text: summaryText,
      run: (options) => edit(db, symbols, options),
    });
  });
  return withEditFlags(editing.argument('<symbol...>', 'symbols of the instruments'));
}
