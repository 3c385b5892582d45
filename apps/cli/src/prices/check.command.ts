import {
  checkStored,
  type Finding,
  InstrumentDirectory,
  type PriceSeries,
  priceSeries,
  symbolsOf,
} from '@bourse/prices';
import { dayOfLabel, dayText } from '@bourse/range';
import type { Command } from 'commander';
import { command } from '../command.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { table } from '../terminal/table.js';
import { CommandError } from '../command-error.js';
import type { Workplace } from '../workplace.js';

const help = `
Looked for: bars at a hundred times or a hundredth of their neighbours, steps of the size of a split at or without one,
dividends that are out of all proportion. A finding is a reason to look: companies do lose half in a night.
Exit code 1 when anything was found.`;

interface Found {
  readonly symbol: string;
  readonly interval: string;
  readonly source: string;
  readonly date: string;
  readonly kind: string;
  readonly message: string;
}

/** `prices check [SYMBOL…]`. */
export function checkCommand(): Command {
  return command('check', 'Look for prices that are likely wrong.', async (at, symbols: string[]) => {
    const db = await at.database();
    const series = await priceSeries(db, symbols.length === 0 ? null : await idsOf(at, symbols));
    const names = await symbolsOf(db, [...new Set(series.map(({ instrumentId }) => instrumentId))]);
    const found: Found[] = [];
    const [progress, stop] = [at.progress(), stopOnSignals('Stopped.')];
    try {
      for (const [i, each] of series.entries()) {
        stop.signal.throwIfAborted();
        const symbol = names.get(each.instrumentId) ?? '?';
        found.push(...(await checkStored(db, each)).map((finding) => told(symbol, each, finding)));
        progress.update(i + 1, series.length, 'Checking');
      }
    } finally {
      progress.stop();
      stop.ignore();
    }
    at.out.result({ series: series.length, findings: found }, text(series.length, found));
    if (found.length > 0) process.exitCode = 1;
  })
    .argument('[symbol...]', 'instruments (default: all that have prices)')
    .addHelpText('after', help);
}

async function idsOf(at: Workplace, symbols: readonly string[]): Promise<number[]> {
  const directory = new InstrumentDirectory(await at.database());
  const ids: number[] = [];
  for (const symbol of symbols) {
    const instrument = await directory.findWritten(symbol);
    if (instrument === null) throw new CommandError(`${symbol} is not in the universe.`);
    ids.push(instrument.id);
  }
  return ids;
}

function told(symbol: string, { interval, source }: PriceSeries, finding: Finding): Found {
  const { label, field, kind, value } = finding;
  const date = label === null ? '' : dayText(field === 'bar' ? dayOfLabel(interval, label) : label);
  const subject = field === 'dividend' ? `the dividend ${value} ` : '';
  return { symbol, interval, source, date, kind, message: subject + finding.message };
}

function text(series: number, found: readonly Found[]): string {
  if (found.length === 0) return `${series.toLocaleString('en')} series checked: nothing looks wrong.`;
  const rows = found.map(({ symbol, interval, source, date, message }) => [symbol, interval, source, date, message]);
  const head = `${series.toLocaleString('en')} series checked, ${found.length.toLocaleString('en')} findings:`;
  return `${head}\n\n${table(['symbol', 'interval', 'source', 'date', 'what'], rows)}`;
}
