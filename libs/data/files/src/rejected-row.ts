import type { CsvRow } from './csv-table.js';
import { type Reject, shorten } from './reject.js';

/** What the report says of a record: one column's fault, or without a column its number of cells. */
export function rejectOf(row: CsvRow, field?: string, reason?: string): Reject {
  const symbol = row.text('symbol') ?? '';
  return {
    file: row.file,
    line: row.line,
    field: field ?? '',
    reason: reason ?? `${row.cells.length} cells under ${row.header.columns.length} columns`,
    value: shorten(field === undefined ? row.cells.join(',') : (row.text(field) ?? '')),
    symbol: symbol === '' ? null : shorten(symbol),
  };
}
