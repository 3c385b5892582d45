import type { CsvRow } from './csv-table.js';
import type { Reject, SourceRow } from './parsed-instrument.js';

const valueLengthMax = 200;

/** A rejected record as a source hands it out. */
export function rejectRow(row: CsvRow, field?: string, reason?: string): SourceRow {
  return { kind: 'reject', reject: rejectOf(row, field, reason) };
}

/** What the report says of a record: one column's fault, or without a column its number of cells. */
export function rejectOf(row: CsvRow, field?: string, reason?: string): Reject {
  const symbol = row.text('symbol') ?? '';
  return {
    file: row.file,
    line: row.line,
    field: field ?? '',
    reason: reason ?? `${row.cells.length} cells under ${row.header.columns.length} columns`,
    value: shorten(field === undefined ? row.cells.join(',') : (row.text(field) ?? '')),
    symbol: symbol === '' ? null : symbol,
  };
}

/** A cell as far as a report shows it. */
export function shorten(value: string): string {
  return value.length <= valueLengthMax ? value : `${value.slice(0, valueLengthMax)}…`;
}
