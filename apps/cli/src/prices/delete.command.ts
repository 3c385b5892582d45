import { type DeletedSeries, deletePrices, type DeletionSummary, previewDeletion } from '@bourse/prices';
import { type Day, dayText, type StoredInterval } from '@bourse/range';
import { type Command, Option } from 'commander';
import { command } from '../command.js';
import { CommandError, UsageError } from '../command-error.js';
import { promptToConfirm, requireAnswer } from '../terminal/confirmation.js';
import { plural } from '../terminal/plural.js';
import { formatTable } from '../terminal/table.js';
import { parseDate } from '../values.js';
import { findInstrument } from './find-instrument.js';

interface Flags {
  readonly source?: string;
  readonly interval?: StoredInterval;
  readonly from?: Day;
  readonly to?: Day;
  readonly dryRun?: true;
  readonly yes?: true;
}

const HELP = `
Without options the command deletes all bars of the instrument, of all sources and intervals. Splits and dividends are
kept. The command lists the bars and asks for confirmation. Without a terminal it deletes only with --yes.
A deletion is part of the import history: \`bourse import undo ID\` restores the bars.

  bourse prices delete AAPL --source yahoo --dry-run
  bourse prices delete AAPL --interval 1day --from 2024-03-08 --to 2024-03-08`;

/** `prices delete SYMBOL`. */
export function deleteCommand(): Command {
  return command('delete', 'Delete bars of an instrument.', async (context, symbol: string, given: Flags) => {
    if (given.from !== undefined && given.to !== undefined && given.from > given.to)
      throw new UsageError(`--from ${dayText(given.from)} is after --to ${dayText(given.to)}.`);
    requireAnswer(given);
    const db = await context.database();
    const instrument = await findInstrument(db, symbol);
    const would = await previewDeletion(db, instrument, given);
    if (would.series.length === 0)
      throw new CommandError(
        `No such bars of ${would.symbol} are stored. \`bourse prices coverage ${would.symbol}\` lists them.`,
      );
    if (given.dryRun === true) return context.out.result(would, `${seriesText(would)}\nDry run: nothing was deleted.`);
    if (given.yes !== true) {
      context.out.note(seriesText(would));
      const question = `Delete ${plural(barsOf(would), 'bar')} of ${would.symbol}?`;
      if (!(await promptToConfirm(question))) throw new CommandError('Nothing was deleted.');
    }
    const deleted = await deletePrices(db, instrument, given, await context.trail());
    context.out.result(deleted, deletedText(deleted));
  })
    .argument('<symbol>', 'the instrument')
    .option('--source <source>', 'only bars of this source')
    .addOption(new Option('--interval <interval>', 'only these bars').choices(['1min', '1day']))
    .option('--from <date>', 'first day, UTC', parseDate)
    .option('--to <date>', 'last day, UTC', parseDate)
    .option('--dry-run', 'show the bars without deleting them')
    .option('--yes', 'delete without confirmation')
    .addHelpText('after', HELP);
}

function deletedText(deleted: DeletionSummary): string {
  const undo = `\`bourse import undo ${deleted.importId}\` restores them.`;
  return `${seriesText(deleted)}\nDeleted ${plural(barsOf(deleted), 'bar')} of ${deleted.symbol}. ${undo}`;
}

function barsOf({ series }: DeletionSummary): number {
  return series.reduce((sum, { bars }) => sum + bars, 0);
}

function seriesText({ series }: DeletionSummary): string {
  const rows = series.map((each: DeletedSeries) => [
    each.interval,
    each.origin === 'fetched' ? `${each.source} (live)` : each.source,
    each.from,
    each.to,
    each.days,
    each.bars,
  ]);
  return formatTable(['interval', 'source', 'from', 'to', 'days', 'bars'], rows);
}
