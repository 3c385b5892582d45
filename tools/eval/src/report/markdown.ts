/** A table with the first column to the left and numbers to the right. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Three decimals without a leading nought; a dash for an unknown value. */
export function formatDecimal(value: number | null): string {
  if (value === null) return '–';
  const text = Math.abs(value).toFixed(3);
  const isNegative = value < 0 && Number(text) !== 0;
  return (isNegative ? '−' : '') + (text.startsWith('0') ? text.slice(1) : text);
}

/** Always with its sign. */
export function formatSigned(value: number): string {
  const text = formatDecimal(value);
  return text.startsWith('−') || Number(text) === 0 ? text : `+${text}`;
}
