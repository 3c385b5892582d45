import { parseDecimal } from '@bourse/bars';
import type { CsvRow } from '@bourse/files';
import { parseRatio } from './split-file.js';
import type { TableEvent } from './table-rows.js';

const EVENT = /^(?<what>[\d.,]+|[\d.]+[:/][\d.]+) (?<kind>dividend|capital gain|stock split)s?$/i;

/** The row of a dividend or a split in the table of Yahoo's page: `0.24 Dividend`, `4:1 Stock Splits`. */
export function yahooEvent({ cells }: Pick<CsvRow, 'cells'>): TableEvent | null {
  const { what = '', kind = '' } = EVENT.exec((cells[1] ?? '').trim())?.groups ?? {};
  if (kind.toLowerCase() === 'stock split') {
    const ratio = parseRatio(what);
    return typeof ratio === 'string' ? null : { split: ratio.numerator / ratio.denominator };
  }
  const amount = parseDecimal(what.replaceAll(',', ''))?.value;
  if (amount === undefined) return null;
  return kind.toLowerCase() === 'dividend' ? { dividend: amount } : { gains: amount };
}
