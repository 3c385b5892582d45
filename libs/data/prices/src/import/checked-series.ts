import type { Fault, FaultOutcome } from '@bourse/files';
import { dayOfLabel, dayText, isIntraday, MINUTES_PER_DAY } from '@bourse/range';
import { checkInTurns, type KnownSplits } from '../checks/check-series.js';
import { findingText, type PriceFinding } from '../checks/finding.js';
import { hasShares } from '../checks/instrument-type.js';
import type { FileSeries } from '../formats/price-file.js';
import type { PricedInstrument } from '../read/series-request.js';
import type { PriceImport } from './price-import.js';

/** The part of a series that may be stored, null where none may; the rest are faults, suspicions are warnings. */
export async function checkFileSeries(run: PriceImport, series: FileSeries): Promise<FileSeries | null> {
  const instrument = await run.directory.find(series.symbol);
  const knownSplits = await findKnownSplits(run, instrument, series);
  const options = { type: instrument?.type ?? null, signal: run.options.signal };
  const { series: sound, findings, furtherErrors } = await checkInTurns(series, knownSplits, options);
  for (const finding of findings) {
    if (finding.severity !== 'error') run.tally.warn(`${series.symbol}: ${findingText(finding)}`);
    else if (outcomes[finding.field] === 'value ignored') await run.reportFault(faultOf(series, finding));
    else await run.reject([faultOf(series, finding)]);
  }
  const like = findings.findLast(({ severity, field }) => severity === 'error' && field === 'bar');
  if (like !== undefined && furtherErrors > 0) run.rejectUnlisted(faultOf(series, like), furtherErrors, furtherErrors);
  return sound === null || sound.bars.count === 0 ? null : sound;
}

/** Splits that prices as traded step at, also those missing from the file. */
async function findKnownSplits(
  run: PriceImport,
  instrument: PricedInstrument | null,
  { basis }: FileSeries,
): Promise<KnownSplits> {
  if (instrument === null) return [];
  if (!hasShares(instrument.type)) return null;
  return basis === 'raw' ? run.splitsOf(instrument.id) : [];
}

const outcomes: Readonly<Record<PriceFinding['field'], FaultOutcome>> = {
  series: 'series refused',
  bar: 'row rejected',
  dividend: 'value ignored',
  split: 'value ignored',
};

function faultOf(series: FileSeries, { label, field, message, value }: PriceFinding): Fault {
  const { file, symbol, interval } = series;
  const line = label === null ? null : series.lineOf(field === 'bar' ? label : labelOfDay(series, label));
  const day = label === null ? '' : `${dayText(field === 'bar' ? dayOfLabel(interval, label) : label)} `;
  const outcome = outcomes[field];
  return { file, line: line ?? 1, field, reason: message, value: `${day}${value}`, symbol, outcome };
}

/** The first bar of a day, whose line has its dividend or split. */
function labelOfDay({ bars, interval }: FileSeries, day: number): number {
  const first = isIntraday(interval) ? day * MINUTES_PER_DAY : day;
  return bars.between(first, isIntraday(interval) ? first + MINUTES_PER_DAY - 1 : day).labels[0] ?? NaN;
}
