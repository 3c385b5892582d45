import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportDividends, exportSplits } from '@bourse/prices';
import type { Day } from '@bourse/range';
import type { Command } from 'commander';
import { command } from '../command.js';
import { CommandError } from '../command-error.js';
import { plural } from '../terminal/plural.js';
import { findInstrumentIds } from '../prices/find-instrument.js';
import { printChunks } from '../terminal/print-chunks.js';
import { parseDate } from '../values.js';

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
    if (given.out === undefined && context.out.json)
      throw new CommandError('--json needs --out FILE: standard output carries the CSV.');
    const db = await context.database();
    const instrumentIds = symbols.length === 0 ? null : await findInstrumentIds(db, symbols);
    let rows = -1;
    const streamLines = async function* () {
      for await (const line of lines(db, { instrumentIds, ...given })) {
        rows++;
        yield line;
      }
    };
    if (given.out === undefined) return printChunks(streamLines());
    await pipeline(streamLines, createWriteStream(given.out));
    context.out.result({ file: given.out, [name]: rows }, `Wrote ${plural(rows, name.slice(0, -1))} to ${given.out}.`);
  })
    .argument('[symbol...]', 'instruments to export (default: all)')
    .option('--source <source>', `only ${name} of this source`)
    .option('--from <date>', 'first ex-date', parseDate)
    .option('--to <date>', 'last ex-date', parseDate)
    .option('--out <file>', 'write to this file (default: standard output)')
    .addHelpText('after', help);
}
