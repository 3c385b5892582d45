// Daily bars as files for `bourse import bars` and for COPY.
import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedValues } from './bar-values.js';
import { DAILY_BARS_EACH, dailyBarsOf, type Instrument } from './synthetic-bars.js';

/** One CSV per instrument, named after its symbol, oldest bar first. */
export interface CsvFolder {
  readonly folder: string;
  readonly rows: number;
}

export function writeCsvFolder(folder: string, instruments: readonly Instrument[]): CsvFolder {
  mkdirSync(folder, { recursive: true });
  for (const instrument of instruments) {
    const lines = rowsOf(instrument).map((row) => `${instrument.symbol},${row.join(',')}`);
    const csv = ['symbol,datetime,open,high,low,close,volume', ...lines, ''].join('\n');
    writeFileSync(join(folder, `${instrument.symbol}.csv`), csv);
  }
  return { folder, rows: instruments.length * DAILY_BARS_EACH };
}

/** Tab-separated `id, day, open, high, low, close, volume`, by instrument, the best order for a heap. */
export async function writeCopyFile(path: string, instruments: readonly Instrument[]): Promise<void> {
  const copy = createWriteStream(path);
  for (const instrument of instruments) {
    const text = rowsOf(instrument).map((row) => `${instrument.id}\t${row.join('\t')}\n`);
    if (!copy.write(text.join(''))) await once(copy, 'drain');
  }
  copy.end();
  await once(copy, 'finish');
}

function rowsOf(instrument: Instrument): (string | number)[][] {
  return expectedValues(dailyBarsOf(instrument), DAILY_BARS_EACH)
    .toReversed()
    .map((bar) => [bar.datetime, bar.open, bar.high, bar.low, bar.close, bar.volume]);
}
