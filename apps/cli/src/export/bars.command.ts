import { barTable, exportBars, chooseExportedSeries } from '@bourse/prices';
import type { Day, StoredInterval } from '@bourse/range';
import { type Command, Option } from 'commander';
import type { CliContext } from '../cli-context.js';
import { command } from '../command.js';
import { CommandError } from '../command-error.js';
import { findInstrument } from '../prices/find-instrument.js';
import { parseDate } from '../values.js';
import { exportFolder } from './dataset.command.js';
import { type ExportFlags, requireFile, withExportFlags, writeExport } from './write-export.js';

interface Flags extends ExportFlags {
  readonly interval?: StoredInterval;
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
    'Bars of an instrument as plain CSV or as a table, oldest first; without a symbol, all bars as a folder of files.',
    async (context, symbol: string | undefined, flags: Flags) => {
      if (symbol === undefined) return exportAllBars(context, flags);
      const given = { ...flags, interval: flags.interval ?? '1day' };
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
    .argument('[symbol]', 'the instrument (default: all, to a folder)')
    .addOption(new Option('--interval <interval>', 'interval of the bars (default: 1day)').choices(['1min', '1day']))
    .option('--source <source>', 'only bars of this source (default: as traded, the most recently stored)')
    .option('--from <date>', 'first day, UTC', parseDate)
    .option('--to <date>', 'last day, UTC', parseDate)
    .addHelpText('after', HELP);
  return withExportFlags(built);
}

/** Bars of all instruments; the other flags select within those of one. */
async function exportAllBars(context: CliContext, { format, out, ...selection }: Flags): Promise<void> {
  if (out === undefined) throw new CommandError('Name an instrument, or a folder for all bars with --out.');
  if (Object.values(selection).some((value) => value !== undefined))
    throw new CommandError('--interval, --source, --from and --to need an instrument.');
  await exportFolder(context, ['bars'], { out, format: [format] });
}
