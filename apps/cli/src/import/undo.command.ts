import { priceKinds, type PriceUndoSummary, undoPriceImport } from '@bourse/prices';
import { importKind, undoImport } from '@bourse/universe';
import type { Command } from 'commander';
import { setTimeout as sleep } from 'node:timers/promises';
import { command } from '../command.js';
import { plural } from '../terminal/plural.js';
import { parseWholeNumber } from '../values.js';
import { type Edit, withEditFlags, type EditFlags, runEdit } from './run-edit.js';
import { summaryText } from './summary-text.js';

const HELP = `
Undoing an import of instruments, CIKs or aliases merges all instruments again from the other imports, including later
ones. An instrument of no other import is removed from the universe. Such an undo has a number and can be undone.

An import of prices can be undone unless a later import replaced part of its data; undo the later import first.

  bourse import history
  bourse import undo 12 --dry-run
  bourse import undo 12`;

/** Prices have no version: servers read what has changed within this time. */
const RELOAD_MS = 1000;

const kindsOfPrices: ReadonlySet<string | null> = new Set(priceKinds);

/** `import undo ID`. */
export function undoCommand(): Command {
  const undo = command('undo', 'Undo an import.', async (context, id: number, given: EditFlags) => {
    const db = await context.database();
    const question = `Undo import ${id}?`;
    if (kindsOfPrices.has(await importKind(db, id))) {
      const run: Edit<PriceUndoSummary>['run'] = (options) => undoPriceImport(db, id, options);
      await runEdit(context, given, {
        run,
        question,
        text: priceUndoText,
        wait: (_, __, signal) => sleep(RELOAD_MS, undefined, { signal }),
        stopped: 'Stopped: repeat the undo to continue.',
      });
    } else {
      await runEdit(context, given, { run: (options) => undoImport(db, id, options), question, text: summaryText });
    }
  });
  return withEditFlags(
    undo.argument('<id>', 'number of the import in `bourse import history`', parseWholeNumber),
  ).addHelpText('after', HELP);
}

function priceUndoText(
  { instruments, barsRemoved, barsRestored, actionsChanged }: PriceUndoSummary,
  dryRun: boolean,
): string {
  const counts = [
    plural(instruments, 'instrument'),
    `${plural(barsRemoved, 'bar')} removed`,
    `${plural(barsRestored, 'bar')} restored`,
    `${plural(actionsChanged, 'split or dividend', 'splits or dividends')} changed`,
  ];
  return `${dryRun ? 'Dry run, nothing was written: ' : ''}${counts.join(', ')}.`;
}
