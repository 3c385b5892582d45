/** Rows under a header; columns are as wide as their widest cell, numbers are right-aligned. */
export function formatTable(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = [header, ...rows.map((row) => row.map((cell) => (cell === null ? '-' : String(cell))))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const right = header.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const formatLine = (row: readonly string[]) =>
    row
      .map((cell, column) => (right[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
  return cells.map(formatLine).join('\n');
}
