import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportInstruments } from '@bourse/universe';
import type { Command } from 'commander';
import { command } from '../command.js';
import { printChunks } from '../terminal/print-chunks.js';
import { CommandError } from '../command-error.js';
import { dividendsCommand, splitsCommand } from './actions.command.js';
import { barsCommand } from './bars.command.js';

const LEFT_OUT = `
The plain CSV has no columns for the industry group, the base currency of a pair, the delisting date, the exchange
code of the source, and the kind and dates of aliases. A universe built from an export lacks them.`;

/** `bourse export …`. */
export function exportCommand(outline: Command): Command {
  const instruments = command(
    'instruments',
    'Export the universe as plain CSV, which `import instruments --format csv` reads back.',
    async (context, given: { out?: string; csvSafe?: true }) => {
      if (given.out === undefined && context.out.json)
        throw new CommandError('--json needs --out FILE: standard output carries the CSV.');
      let lines = -1;
      const streamInstruments = async function* () {
        for await (const chunk of exportInstruments(await context.database(), { isSafe: given.csvSafe === true })) {
          lines += chunk.split('\r\n').length - 1;
          yield chunk;
        }
      };
      if (given.out === undefined) return printChunks(streamInstruments());
      await pipeline(streamInstruments, createWriteStream(given.out));
      context.out.result(
        { file: given.out, instruments: lines },
        `Wrote ${lines.toLocaleString('en')} instruments to ${given.out}.`,
      );
    },
  );
  return outline
    .addCommand(
      instruments
        .addHelpText('after', LEFT_OUT)
        .option('--out <file>', 'write to this file (default: standard output)')
        .option('--csv-safe', "prefix text that a spreadsheet would read as a formula with '; not for imports"),
    )
    .addCommand(barsCommand())
    .addCommand(dividendsCommand())
    .addCommand(splitsCommand());
}
