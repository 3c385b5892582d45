import { dayOfLabel, dayText } from '@bourse/range';
import { checkSeries } from '../checks/check-series.js';
import type { Finding } from '../checks/finding.js';
import type { FileSeries } from '../formats/price-file.js';
import type { PriceImport } from './price-import.js';

/** The part of a series that may be stored, null where none may; what may not is rejected, what is odd is told. */
export async function checkedSeries(run: PriceImport, series: FileSeries): Promise<FileSeries | null> {
  const { series: sound, findings } = checkSeries(series);
  for (const finding of findings) {
    if (finding.severity === 'error') await run.reject(rejectOf(series, finding));
    else run.tally.warn(`${series.symbol}: ${finding.message}`);
  }
  return sound === null || sound.bars.labels.length === 0 ? null : sound;
}

function rejectOf({ file, symbol, interval }: FileSeries, { label, field, message, value }: Finding) {
  const day = label === null ? '' : `${dayText(field === 'bar' ? dayOfLabel(interval, label) : label)} `;
  return { file, line: 1, field, reason: message, value: `${day}${value}`, symbol };
}
