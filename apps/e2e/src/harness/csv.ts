/** Records of a CSV text as arrays of cells; quotes and newlines inside quotes are honoured, stray quotes kept. */
export function* parseCsvRecords(text: string): Generator<string[]> {
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? readQuoted(text, at) : readBare(text, at);
    cells.push(cell);
    at = end + 1;
    if (text[end] === ',') {
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[end] === '\r') at++;
    yield cells;
    cells = [];
  }
  if (cells.length > 0) yield cells;
}

/** Rows keyed by the header's names. */
export function* parseCsvRows<Name extends string = string>(text: string): Generator<Record<Name, string>> {
  const records = parseCsvRecords(text);
  const header = records.next().value as string[];
  for (const cells of records) {
    yield Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])) as Record<Name, string>;
  }
}

export function toCsvLine(cells: readonly (string | null)[]): string {
  return cells
    .map((cell) => (cell !== null && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join();
}

const CELL_END = /,|\r?\n/g;

function readBare(text: string, start: number): [string, number] {
  CELL_END.lastIndex = start;
  const end = CELL_END.exec(text)?.index ?? text.length;
  return [text.slice(start, end), end];
}

function readQuoted(text: string, start: number): [string, number] {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return [cell + text.slice(from), text.length];
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    from = quote + 2;
  }
}
