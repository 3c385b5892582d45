import { fieldOf, filterFields } from '@bourse/instrument';
import { exportInstruments, instrumentTable, selectIds } from '@bourse/universe';
import { type Command, Option } from 'commander';
import { command } from '../command.js';
import { dividendsCommand, splitsCommand } from './actions.command.js';
import { barsCommand } from './bars.command.js';
import { datasetCommands } from './dataset.command.js';
import { type ExportFlags, requireFile, withExportFlags, writeExport } from './write-export.js';

const LEFT_OUT = `
The plain CSV has no columns for the exchange code of the source, and the kind and dates of aliases. A universe built
from an export lacks them. Filters are those of \`GET /v1/stocks\`, and select rows of any status by default.

  bourse export instruments --exchange XETRA,LSE --type ETF --status active --out etfs.csv`;

/** The filters of the listing. */
const filters = filterFields.map((name) => {
  const option = new Option(`--${name.replaceAll('_', '-')} <value>`, fieldOf(name).filter!.description);
  return { name, option };
});

/** `bourse export …`. */
export function exportCommand(outline: Command): Command {
  const instruments = command(
    'instruments',
    'Export the universe as plain CSV, which `import instruments --format csv` reads back, or as a table.',
    async (context, given: ExportFlags & { csvSafe?: true } & Record<string, unknown>) => {
      requireFile(context, given);
      const db = await context.database();
      const values = filters.map(({ name, option }) => [name, given[option.attributeName()]] as const);
      const selected = Object.fromEntries(values.filter(([, value]) => value !== undefined));
      const ids = Object.keys(selected).length === 0 ? null : await selectIds(db, selected as Record<string, string>);
      const csv = exportInstruments(db, { isSafe: given.csvSafe === true, ids });
      const lines = await writeExport(given, csv, instrumentTable(db, { ids }), '\r\n');
      if (given.out === undefined) return;
      context.out.result(
        { file: given.out, instruments: lines },
        `Wrote ${lines.toLocaleString('en')} instruments to ${given.out}.`,
      );
    },
  );
  for (const { option } of filters) instruments.addOption(option);
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
