import { barTable, exportBars, chooseExportedSeries } from '@bourse/prices';
import type { Day, StoredInterval } from '@bourse/range';
import { type Command, Option } from 'commander';
import { command } from '../command.js';
import { CommandError } from '../command-error.js';
import { findInstrument } from '../prices/find-instrument.js';
import { parseDate } from '../values.js';
import { type ExportFlags, requireFile, withExportFlags, writeExport } from './write-export.js';

interface Flags extends ExportFlags {
  readonly interval: StoredInterval;
  readonly source?: string;
  readonly from?: Day;
  readonly to?: Day;
}

const HELP = `
Bars are exported as stored: as traded, or on the adjustment basis of the source if it has no others.
All bars are of one source; \`prices coverage SYMBOL\` lists the sources.
\`import bars --format csv --symbol SYMBOL\` reads them back.`;

/** `export bars SYMBOL`. */
export function barsCommand(): Command {
  const built = command(
    'bars',
    'Bars of an instrument as plain CSV or as a table, oldest first.',
    async (context, symbol: string, given: Flags) => {
      requireFile(context, given);
      const db = await context.database();
      const instrument = await findInstrument(db, symbol);
      const series = await chooseExportedSeries(db, instrument.id, given);
      const of = given.source === undefined ? '' : ` from ${given.source}`;
      if (series === null) throw new CommandError(`No ${given.interval} bars of ${instrument.symbol}${of} are stored.`);
      const { source, basis } = series;
      if (given.out === undefined && given.source === undefined)
        context.out.note(`Exported bars of the source ${source}; --source selects another.`);
      const table = barTable(db, instrument.symbol, series, given);
      const bars = await writeExport(given, exportBars(db, series, given), table);
      if (given.out === undefined) return;
      const text = `Wrote ${bars.toLocaleString('en')} bars of ${instrument.symbol} (${source}) to ${given.out}.`;
      context.out.result({ file: given.out, symbol: instrument.symbol, source, basis, bars }, text);
    },
  )
    .argument('<symbol>', 'the instrument')
    .addOption(new Option('--interval <interval>', 'interval of the bars').choices(['1min', '1day']).default('1day'))
    .option('--source <source>', 'only bars of this source (default: as traded, the most recently stored)')
    .option('--from <date>', 'first day, UTC', parseDate)
    .option('--to <date>', 'last day, UTC', parseDate)
    .addHelpText('after', HELP);
  return withExportFlags(built);
}
