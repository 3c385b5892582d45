import type { CsvHeader } from '@bourse/files';
import { csvSource, missingProblem } from './csv-source.js';
import type { InstrumentSource } from './parsed-instrument.js';
import { plainCsvColumns, plainCsvRow } from './plain-csv-row.js';
import type { CellOptions } from './row-cells.js';

export interface PlainCsvOptions extends CellOptions {
  /** Recorded as the source of the rows; `csv` by default. */
  name?: string;
}

/**
 * CSV files with the wire names as columns (at least `symbol`, in any order). An import changes only the columns it has.
 * Rejects as `csvSource`.
 */
export function plainCsv(
  paths: readonly string[],
  { name = 'csv', ...options }: PlainCsvOptions = {},
): Promise<InstrumentSource> {
  return csvSource(paths, { name, columns: plainCsvColumns, problemOf, read: (row) => plainCsvRow(row, options) });
}

function problemOf(header: CsvHeader): string | null {
  if (!header.has('symbol')) return missingProblem(header, 'symbol');
  const knownColumns = header.columns.filter((column) => plainCsvColumns.has(column));
  return knownColumns.length > 1 ? null : 'symbol is the only known column';
}
