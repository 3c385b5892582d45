/** A table as it stands in a file: its delimiter, its header, and the cells of its records. */
export interface CsvTable {
  readonly delimiter: string;
  readonly header: readonly string[];
  readonly records: readonly CsvRecord[];
}

export interface CsvRecord {
  /** Line on which the record begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Those that spreadsheets write, by language. */
const delimiters = [',', ';', '\t'] as const;

/** Reads a CSV (RFC 4180) with a header, whatever its delimiter; blank lines are left out. Null for a quote without end. */
export function parseCsv(text: string): CsvTable | null {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  const delimiter = delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
  const records = recordsOf(text, delimiter);
  if (records === null) return null;
  const [header, ...rest] = records.filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  return { delimiter, header: header?.cells ?? [], records: rest };
}

function recordsOf(text: string, delimiter: string): CsvRecord[] | null {
  const cell = new RegExp(`"((?:[^"]|"")*)"|([^${delimiter}\r\n]*)`, 'y');
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let [at, line, begunOn] = [0, 1, 1];
  for (;;) {
    cell.lastIndex = at;
    const [whole, quoted, plain = ''] = cell.exec(text)!;
    if (quoted === undefined && plain.startsWith('"')) return null;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    at += whole.length;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    records.push({ line: begunOn, cells });
    const [end] = /^(?:\r?\n|\r)?/.exec(text.slice(at, at + 2))!;
    if (end === '') return at === text.length ? records : null;
    [at, line, cells] = [at + end.length, line + 1, []];
    begunOn = line;
  }
}

/** One record, cells quoted where they must be, without the end of its line. */
export function csvLine(cells: readonly string[], delimiter: string): string {
  const isPlain = (cell: string) => !cell.includes(delimiter) && !/["\r\n]/.test(cell) && cell.trim() === cell;
  return cells.map((cell) => (isPlain(cell) ? cell : `"${cell.replaceAll('"', '""')}"`)).join(delimiter);
}
