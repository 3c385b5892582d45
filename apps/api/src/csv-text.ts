type Cell = string | number | null;

const LINE_END = '\r\n';

/** RFC 4180: a header of the columns, then a line a row; null is an empty cell. */
export function csvText<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => cellText(row[column])).join(','));
  return [columns.join(','), ...lines, ''].join(LINE_END);
}

function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
