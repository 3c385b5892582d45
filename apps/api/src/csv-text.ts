import { spreadsheetSafe } from '@bourse/contract';

type Cell = string | number | null;

const LINE_END = '\r\n';

/**
 * RFC 4180: a header of the columns, then a line per row; null is an empty cell. `isSafe`: no formulas. Written by
 * hand, because it runs on the event loop of every request: csv-stringify takes 4 to 5 µs per row, this 1 to 1.6 µs.
 */
export function csvText<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
  isSafe = false,
): string {
  const lines = rows.map((row) => columns.map((column) => cellText(row[column], isSafe)).join(','));
  return [columns.join(','), ...lines, ''].join(LINE_END);
}

function cellText(cell: Cell, isSafe: boolean): string {
  if (typeof cell === 'number') return String(cell);
  const given = cell ?? '';
  return quoteCell(isSafe ? spreadsheetSafe(given) : given, ',');
}

/** A cell in quotes, if it needs them. */
export function quoteCell(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
