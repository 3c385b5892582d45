import type { StatementTable } from '@bourse/statement';
import { stringify } from 'csv-stringify/sync';
import type { ResolvedRow } from './statement-run.js';

/** The columns added to each row of a statement. */
const added = ['status', 'symbol', 'exchange', 'mic', 'isin', 'confidence', 'margin'] as const;

/**
 * The statement with the results after its own columns; a result column whose name is taken gets the prefix
 * `resolved_`.
 */
export function* resolvedTable({ header, records, delimiter }: StatementTable, results: readonly ResolvedRow[]) {
  const taken = new Set(header.map((name) => name.trim().toLowerCase()));
  const names = added.map((name) => (taken.has(name) ? `resolved_${name}` : name));
  yield csvLine([...header, ...names], delimiter);
  for (const [rowIndex, cells] of records.entries()) {
    const own = header.map((_, column) => cells[column] ?? '');
    yield csvLine([...own, ...cellsOf(results[rowIndex]!)], delimiter);
  }
}

function cellsOf({ status, instrument, confidence, margin }: ResolvedRow): string[] {
  const fieldOf = (key: 'symbol' | 'exchange' | 'mic' | 'isin') => instrument?.[key] ?? '';
  return [
    status,
    fieldOf('symbol'),
    fieldOf('exchange'),
    fieldOf('mic'),
    fieldOf('isin'),
    text(confidence),
    text(margin),
  ];
}

const text = (value: number | null) => (value === null ? '' : String(value));

/** One record with its line end; cells are quoted where necessary. */
function csvLine(cells: readonly string[], delimiter: string): string {
  return stringify([[...cells]], { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ });
}
