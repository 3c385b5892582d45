// Statements as brokers export them: any delimiter, quoted cells, lines before the header, several encodings.

export const delimiters = [',', ';', '\t', '|'] as const;
/** The delimiter of a statement; the empty one means plain lines. */
export type Delimiter = (typeof delimiters)[number] | '';

const MAX_SAMPLED_RECORDS = 60;
/** Of the records, so many must have the same number of cells. */
const MIN_EVEN_SHARE = 0.6;

/** Text of a file in UTF-8, UTF-16 (with a mark or without) or Windows-1252. */
export function decodeStatement(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1))
    return decodeAs('utf-16le', bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return decodeAs('utf-16be', bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** Records without the blank ones. A quote that is not closed is text: a broken quote must not swallow a statement. */
export function parseRecords(text: string, delimiter: Delimiter): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  const records =
    delimiter === '' ? linesOf(content) : (quotedRecords(content, delimiter) ?? bareRecords(content, delimiter));
  return records.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}

/** Whether a quote is not closed. */
export function hasOpenQuote(text: string, delimiter: Exclude<Delimiter, ''>): boolean {
  return quotedRecords(text, delimiter) === null;
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/).map((line) => [line.trim()]);
const bareRecords = (text: string, delimiter: string) => text.split(/\r\n|\n|\r/).map((line) => line.split(delimiter));

/** RFC 4180; null if a quote is not closed. */
function quotedRecords(text: string, delimiter: string): string[][] | null {
  const escaped = delimiter === '|' ? '\\|' : delimiter;
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^${escaped}\\r\\n]*)|([^${escaped}\\r\\n]*))(${escaped}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  const records: string[][] = [[]];
  while (cell.lastIndex <= text.length) {
    const match = cell.exec(text)!;
    const [, quoted, behind = '', bare = '', end] = match;
    if (quoted === undefined && bare.startsWith('"')) return null;
    records.at(-1)!.push(quoted === undefined ? bare : quoted.replaceAll('""', '"') + behind);
    if (end === '') break;
    if (end !== delimiter) records.push([]);
  }
  return records;
}

/** The delimiter that divides most records into the same number of cells, the largest such number; else plain lines. */
export function detectDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; width: number } = { delimiter: '', width: 1 };
  for (const delimiter of delimiters) {
    const { width, share } = commonWidth(parseRecords(text, delimiter).slice(0, MAX_SAMPLED_RECORDS));
    if (share >= MIN_EVEN_SHARE && width > best.width) best = { delimiter, width };
  }
  return best.delimiter;
}

function commonWidth(records: readonly string[][]): { readonly width: number; readonly share: number } {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { width, share: count / Math.max(1, records.length) };
}
