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
  const deletion = command(
    'delete',
    'Delete instruments from the universe.',
    async (context, symbols: string[], given: EditFlags) => {
      const db = await context.database();
      const question = `Delete ${plural(symbols.length, 'instrument')}?`;
      await runEdit(context, given, {
        question,
        text: summaryText,
        run: (options) => deleteInstruments(db, symbols, options),
      });
    },
  );
  return withEditFlags(deletion.argument('<symbol...>', 'symbols of the instruments')).addHelpText(
    'after',
    DELETE_HELP,
  );
}

/** `instruments restore SYMBOL…`. */
export function restoreCommand(): Command {
  const restoration = command(
    'restore',
    'Restore deleted instruments from the current data of all imports.',
    async (context, symbols: string[], given: EditFlags) => {
      const db = await context.database();
      const question = `Restore ${plural(symbols.length, 'instrument')}?`;
      await runEdit(context, given, {
        question,
        text: summaryText,
        run: (options) => restoreInstruments(db, symbols, options),
      });
    },
  );
  return withEditFlags(restoration.argument('<symbol...>', 'symbols of the instruments'));
}
