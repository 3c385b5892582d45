import { exportInstruments, instrumentTable } from '@bourse/universe';
import type { Command } from 'commander';
import { command } from '../command.js';
import { dividendsCommand, splitsCommand } from './actions.command.js';
import { barsCommand } from './bars.command.js';
import { datasetCommands } from './dataset.command.js';
import { type ExportFlags, requireFile, withExportFlags, writeExport } from './write-export.js';

const LEFT_OUT = `
The plain CSV has no columns for the exchange code of the source, and the kind and dates of aliases. A universe built
from an export lacks them. \`GET /v1/stocks\` with \`Accept: text/csv\` exports the rows that its filters select.`;

/** `bourse export …`. */
export function exportCommand(outline: Command): Command {
  const instruments = command(
    'instruments',
    'Export the universe as plain CSV, which `import instruments --format csv` reads back, or as a table.',
    async (context, given: ExportFlags & { csvSafe?: true }) => {
      requireFile(context, given);
      const db = await context.database();
      const csv = exportInstruments(db, { isSafe: given.csvSafe === true });
      const lines = await writeExport(given, csv, instrumentTable(db), '\r\n');
      if (given.out === undefined) return;
      context.out.result(
        { file: given.out, instruments: lines },
        `Wrote ${lines.toLocaleString('en')} instruments to ${given.out}.`,
      );
    },
  );
  outline
    .addCommand(
      withExportFlags(instruments)
        .addHelpText('after', LEFT_OUT)
        .option('--csv-safe', "prefix text that a spreadsheet would read as a formula with '; not for imports"),
    )
    .addCommand(barsCommand())
    .addCommand(dividendsCommand())
    .addCommand(splitsCommand());
  for (const dataset of datasetCommands()) outline.addCommand(dataset);
  return outline;
}
