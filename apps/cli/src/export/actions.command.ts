import { exportDividends, exportSplits } from '@bourse/prices';
import type { Day } from '@bourse/range';
import type { Command } from 'commander';
import { command } from '../command.js';
import { plural } from '../terminal/plural.js';
import { findInstrumentIds } from '../prices/find-instrument.js';
import { parseDate } from '../values.js';
import { outOption, requireFile, writeCsv } from './write-csv.js';

interface Flags {
  readonly source?: string;
  readonly from?: Day;
  readonly to?: Day;
  readonly out?: string;
}

/** `export dividends [SYMBOL…]`. */
export function dividendsCommand(): Command {
  return actionsCommand(
    'dividends',
    'Dividends as paid, as plain CSV.',
    exportDividends,
    `
Columns: symbol,ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type.
\`import dividends\` reads them back. The source of a row is not exported.`,
  );
}

/** `export splits [SYMBOL…]`. */
export function splitsCommand(): Command {
  return actionsCommand(
    'splits',
    'Splits as plain CSV.',
    exportSplits,
    `
Columns: symbol,ex_date,ratio (new shares for old shares: 7:1).
\`import splits\` reads them back. The source of a row is not exported.`,
  );
}

function actionsCommand(name: string, description: string, lines: typeof exportSplits, help: string): Command {
  return command(name, description, async (context, symbols: string[], given: Flags) => {
    requireFile(context, given.out);
    const db = await context.database();
    const instrumentIds = symbols.length === 0 ? null : await findInstrumentIds(db, symbols);
    const rows = await writeCsv(given.out, lines(db, { instrumentIds, ...given }));
    if (given.out === undefined) return;
    context.out.result({ file: given.out, [name]: rows }, `Wrote ${plural(rows, name.slice(0, -1))} to ${given.out}.`);
  })
    .argument('[symbol...]', 'instruments to export (default: all)')
    .option('--source <source>', `only ${name} of this source`)
    .option('--from <date>', 'first ex-date', parseDate)
    .option('--to <date>', 'last ex-date', parseDate)
    .option(...outOption)
    .addHelpText('after', help);
}
