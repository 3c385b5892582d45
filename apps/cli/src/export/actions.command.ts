import { dividendTable, exportDividends, exportSplits, splitTable } from '@bourse/prices';
import type { Day } from '@bourse/range';
import type { Command } from 'commander';
import { command } from '../command.js';
import { plural } from '../terminal/plural.js';
import { findInstrumentIds } from '../prices/find-instrument.js';
import { parseDate } from '../values.js';
import { type ExportFlags, requireFile, withExportFlags, writeExport } from './write-export.js';

interface Flags extends ExportFlags {
  readonly source?: string;
  readonly from?: Day;
  readonly to?: Day;
}

/** `export dividends [SYMBOL…]`. */
export function dividendsCommand(): Command {
  return actionsCommand(
    'dividends',
    'Dividends as paid, as plain CSV or as a table.',
    [exportDividends, dividendTable],
    `
Columns: symbol,ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type.
\`import dividends\` reads them back. The source of a row is not exported.`,
  );
}

/** `export splits [SYMBOL…]`. */
export function splitsCommand(): Command {
  return actionsCommand(
    'splits',
    'Splits as plain CSV or as a table.',
    [exportSplits, splitTable],
    `
Columns: symbol,ex_date,ratio (new shares for old shares: 7:1).
\`import splits\` reads them back. The source of a row is not exported.`,
  );
}

function actionsCommand(
  name: string,
  description: string,
  [linesOf, tableOf]: readonly [typeof exportSplits, typeof splitTable],
  help: string,
): Command {
  const actions = command(name, description, async (context, symbols: string[], given: Flags) => {
    requireFile(context, given);
    const db = await context.database();
    const instrumentIds = symbols.length === 0 ? null : await findInstrumentIds(db, symbols);
    const selection = { instrumentIds, ...given };
    const rows = await writeExport(given, linesOf(db, selection), tableOf(db, selection));
    if (given.out === undefined) return;
    context.out.result({ file: given.out, [name]: rows }, `Wrote ${plural(rows, name.slice(0, -1))} to ${given.out}.`);
  })
    .argument('[symbol...]', 'instruments to export (default: all)')
    .option('--source <source>', `only ${name} of this source`)
    .option('--from <date>', 'first ex-date', parseDate)
    .option('--to <date>', 'last ex-date', parseDate)
    .addHelpText('after', help);
  return withExportFlags(actions);
}
