import { nearest } from '@bourse/envelope';
import type { CsvRow } from './csv-table.js';
import { type Fault, shorten } from './fault.js';

/** Fault of an unusable record in the report: that of one column, or without a column its number of cells. */
export function rowFault(row: CsvRow, field?: string, reason?: string): Fault {
  const symbol = row.text('symbol') ?? '';
  return {
    file: row.file,
    line: row.line,
    field: field ?? '',
    reason: reason ?? `${row.cells.length} cells under ${row.header.columns.length} columns`,
    value: shorten(field === undefined ? row.cells.join(',') : (row.text(field) ?? '')),
    symbol: symbol === '' ? null : shorten(symbol),
    outcome: 'row rejected',
  };
}

/** A column that the reader does not know, with the known one that is nearest to it in spelling. */
export function unknownColumnFault(file: string, column: string, knownColumns: ReadonlySet<string>): Fault {
  const [near] = nearest(column, knownColumns, { onlyClose: true });
  return {
    file,
    line: 1,
    field: column,
    reason: near === undefined ? 'unknown column' : `unknown column; did you mean ${near}?`,
    value: column,
    symbol: null,
    outcome: 'value ignored',
  };
}
