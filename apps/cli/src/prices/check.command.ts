import {
  checkStored,
  findingText,
  type PriceFinding,
  type PriceSeries,
  readPriceSeries,
  symbolsOf,
} from '@bourse/prices';
import { dayOfLabel, dayText } from '@bourse/range';
import type { Command } from 'commander';
import { command } from '../command.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { findingsText, type SeriesFinding } from './findings-text.js';
import { findInstrumentIds } from './find-instrument.js';

const HELP = `
Reports bars at a hundred times or a hundredth of their neighbours, price steps that do not match the known splits,
disproportionate dividends, dates before all trading of such instruments, and weekly or monthly bars among the daily
ones. Findings need a review: a company can lose half of its value in a night.
The exit code is 1 if there are findings.`;

/** `prices check [SYMBOL…]`. */
export function checkCommand(): Command {
  return command('check', 'Report prices that are likely wrong.', async (context, symbols: string[]) => {
    const db = await context.database();
    const series = await readPriceSeries(db, symbols.length === 0 ? null : await findInstrumentIds(db, symbols));
    const names = await symbolsOf(db, [...new Set(series.map(({ instrumentId }) => instrumentId))]);
    const found: SeriesFinding[] = [];
    let furtherErrors = 0;
    const [progress, stop] = [context.progress(), stopOnSignals('Stopped.')];
    try {
      for (const [i, each] of series.entries()) {
        stop.signal.throwIfAborted();
        const symbol = names.get(each.instrumentId) ?? '?';
        const checked = await checkStored(db, each, stop.signal);
        found.push(...checked.findings.map((finding) => toSeriesFinding(symbol, each, finding)));
        furtherErrors += checked.furtherErrors;
        progress.update(i + 1, series.length, 'Checking');
      }
    } finally {
      progress.stop();
      stop.ignore();
    }
    const result = { series: series.length, findings: found, furtherErrors };
    context.out.result(result, findingsText(result));
    if (found.length > 0) process.exitCode = 1;
  })
    .argument('[symbol...]', 'instruments (default: all with prices)')
    .addHelpText('after', HELP);
}

function toSeriesFinding(symbol: string, { interval, source }: PriceSeries, finding: PriceFinding): SeriesFinding {
  const { label, field, kind, deletesUpTo } = finding;
  const date = label === null ? '' : dayText(field === 'bar' ? dayOfLabel(interval, label) : label);
  const deletion =
    deletesUpTo === undefined
      ? null
      : `bourse prices delete '${symbol}' --source ${source} --interval ${interval} --to ${dayText(deletesUpTo)}`;
  return { symbol, interval, source, date, kind, message: findingText(finding), command: deletion };
}
