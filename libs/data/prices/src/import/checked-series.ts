import type { Split } from '@bourse/bars';
import type { Reject } from '@bourse/files';
import { dayOfLabel, dayText, isIntraday } from '@bourse/range';
import { storedSplits } from '../actions/stored-actions.js';
import { checkInTurns } from '../checks/check-series.js';
import type { Finding } from '../checks/finding.js';
import type { FileSeries } from '../formats/price-file.js';
import type { PriceImport } from './price-import.js';

/** The part of a series that may be stored, null where none may; what may not is rejected, what is odd is told. */
export async function checkedSeries(run: PriceImport, series: FileSeries): Promise<FileSeries | null> {
  const told = await splitsToldBefore(run, series);
  const { series: sound, findings, furtherErrors } = await checkInTurns(series, told, run.options.signal);
  for (const finding of findings) {
    if (finding.severity === 'error') await run.reject(rejectOf(series, finding));
    else run.tally.warn(`${series.symbol}: ${finding.message}`);
  }
  if (furtherErrors > 0) run.rejectUnlisted(furtherErrors);
  return sound === null || sound.bars.count === 0 ? null : sound;
}

/** Splits that prices as traded step at, whatever the file says of them. */
async function splitsToldBefore(run: PriceImport, { symbol, basis }: FileSeries): Promise<readonly Split[]> {
  if (basis !== 'raw') return [];
  const instrument = await run.directory.find(symbol);
  return instrument === null ? [] : storedSplits(run.db, [instrument.id]);
}

function rejectOf(series: FileSeries, { label, field, message, value }: Finding): Reject {
  const { file, symbol, interval } = series;
  const line = label === null ? null : series.lineOf(field === 'bar' ? label : labelOfDay(series, label));
  const day = label === null ? '' : `${dayText(field === 'bar' ? dayOfLabel(interval, label) : label)} `;
  return { file, line: line ?? 1, field, reason: message, value: `${day}${value}`, symbol };
}

const minutesADay = 1440;

/** The first bar of a day, on whose line its dividend or split stands. */
function labelOfDay({ bars, interval }: FileSeries, day: number): number {
  const first = isIntraday(interval) ? day * minutesADay : day;
  return bars.between(first, isIntraday(interval) ? first + minutesADay - 1 : day).labels[0] ?? NaN;
}
