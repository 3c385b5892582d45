import type { CsvRow } from './csv-table.js';
import type { Reject, SourceRow } from './parsed-instrument.js';

const valueLengthMax = 200;

/** A rejected record: one column's fault, or without a column its number of cells. */
export function rejectRow(row: CsvRow, field?: string, reason?: string): SourceRow {
  const symbol = row.text('symbol') ?? '';
  const reject: Reject = {
    file: row.file,
    line: row.line,
    field: field ?? '',
    reason: reason ?? `${row.cells.length} cells under ${row.header.columns.length} columns`,
    value: shorten(field === undefined ? row.cells.join(',') : (row.text(field) ?? '')),
    symbol: symbol === '' ? null : symbol,
  };
  return { kind: 'reject', reject };
}

function shorten(value: string): string {
  return value.length <= valueLengthMax ? value : `${value.slice(0, valueLengthMax)}…`;
}
