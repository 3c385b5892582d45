import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** The delimiter, the header and the records of a CSV file. */
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

interface ParsedRecord {
  readonly record: string[];
  readonly raw: string;
}

/** The delimiters that spreadsheets write, by language. */
const delimiters = [',', ';', '\t'] as const;

/** Parses CSV (RFC 4180) with a header; skips blank lines. Null when a quote is not closed or text follows one. */
export function parseCsv(text: string): CsvTable | null {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  const delimiter = delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
  const parsed = recordsOf(text, delimiter);
  if (parsed === null || parsed.some(hasTextBehindQuote)) return null;
  const [header, ...records] = withLines(parsed).filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  return { delimiter, header: header?.cells ?? [], records };
}

function recordsOf(text: string, delimiter: string): ParsedRecord[] | null {
  try {
    return parse(text, {
      delimiter,
      raw: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as ParsedRecord[];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/**
 * `relax_quotes` keeps the quotes of `"a"b`. A cell that does begin with a quote is written quoted, with quotes
 * doubled.
 */
function hasTextBehindQuote({ record, raw }: ParsedRecord): boolean {
  return record.some((cell) => cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`));
}

/** The parser counts a CRLF inside a cell as two lines. */
function withLines(parsed: readonly ParsedRecord[]): CsvRecord[] {
  let next = 1;
  return parsed.map(({ record }) => {
    const line = next;
    next += record.join('').split('\n').length;
    return { line, cells: record };
  });
}

/** One record with its line end; cells are quoted where necessary. */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return stringify([[...cells]], { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ });
}
