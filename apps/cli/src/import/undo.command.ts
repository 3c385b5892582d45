import { type ImportOptions, type ImportSummary, undoImport } from '@bourse/universe';
import type { Command } from 'commander';
import { command } from '../command.js';
import { editFlags, type EditFlags, runEdit } from './run-edit.js';
import { wholeNumber } from '../values.js';

const help = `
The import no longer counts: instruments are merged again from what all other imports give, later ones included. An
instrument that no other import names leaves the universe. An undo has a number too, and can be undone.

  bourse import history
  bourse import undo 12 --dry-run
  bourse import undo 12`;

/** `import undo ID`. */
export function undoCommand(): Command {
  const undo = command('undo', 'Take an import back.', async (at, id: number, given: EditFlags) => {
    const run = (options: ImportOptions): Promise<ImportSummary> =>
      at.database().then((db) => undoImport(db, id, options));
    await runEdit(at, given, { run, question: `Undo import ${id}?` });
  });
  return editFlags(undo.argument('<id>', 'number of the import in `bourse import history`', wholeNumber)).addHelpText(
    'after',
    help,
  );
}
