import { type Info, parse } from 'csv-parse';
import { pipeline } from 'node:stream';
import { readDelimiter } from './csv-delimiter.js';
import { CsvHeader } from './csv-header.js';
import type { CsvLayout } from './csv-layout.js';
import { ImportFileError } from './import-file-error.js';
import type { InputFile } from './input-file.js';
import { explain, openText, openUtf8, type ReadProgress } from './input-files.js';
import { unwrapFormula } from './spreadsheet-text.js';

/** A record longer than this means a quote that is never closed. */
const MAX_RECORD_BYTES = 1 << 20;

/** One record of a CSV file, read by column name. */
export class CsvRow {
  constructor(
    readonly file: string,
    /** Line on which the record begins, from 1. */
    readonly line: number,
    readonly cells: readonly string[],
    readonly header: CsvHeader,
  ) {}

  /** The trimmed cell; undefined when the file lacks the column, empty when the cell is blank. */
  text(column: string): string | undefined {
    const index = this.header.indexOf(column);
    return index === undefined ? undefined : this.at(index);
  }

  /** The trimmed cell of a column by its position; empty when it is blank. */
  at(index: number): string {
    return unwrapFormula((this.cells[index] ?? '').trim());
  }

  /** A record with more or fewer cells than columns is unreliable in all of them. */
  get isComplete(): boolean {
    return this.cells.length === this.header.columns.length;
  }
}

/** How a file may differ from RFC 4180. */
export interface CsvOptions {
  /** Semicolons, tabs or vertical bars may separate cells in place of commas. */
  readonly anyDelimiter?: boolean;
  /** UTF-16 and Windows-1252 are read too. */
  readonly anyEncoding?: boolean;
  /** Where the table begins; absent: on the first line. */
  readonly layout?: CsvLayout | null;
  /** Columns may have equal names, which `checkHeader` can refuse. */
  readonly repeatedColumns?: boolean;
}

/**
 * Streams the records after the header: RFC 4180, with CRLF or LF, a byte order mark, line breaks in cells and bare
 * quotes in unquoted cells. `checkHeader` returns what is wrong with the columns. Throws ImportFileError, or the reason
 * of the progress's signal, which is checked before each record.
 */
export async function* csvRows(
  file: InputFile,
  progress: ReadProgress,
  checkHeader: (header: CsvHeader) => string | null,
  options: CsvOptions = {},
): AsyncGenerator<CsvRow> {
  const lines = new RecordLines();
  let header: CsvHeader | null = null;
  try {
    for await (const { record, info } of await records(file, progress, options)) {
      progress.signal?.throwIfAborted();
      const line = lines.firstLineOf(record, info.lines);
      if (header === null) header = acceptHeader(file.path, new CsvHeader(record), checkHeader, options);
      else yield new CsvRow(file.path, line, record, header);
    }
  } catch (error) {
    progress.signal?.throwIfAborted();
    throw error instanceof ImportFileError ? error : new ImportFileError(file.path, reasonOf(error), { cause: error });
  }
  if (header === null) throw new ImportFileError(file.path, 'is empty');
}

async function records(
  file: InputFile,
  progress: ReadProgress,
  { anyDelimiter = false, anyEncoding = false, layout = null }: CsvOptions,
): Promise<AsyncIterable<{ record: string[]; info: Info }>> {
  const bytes = (anyEncoding ? openText : openUtf8)(file, progress);
  const asGiven = { delimiter: layout?.delimiter ?? ',', chunks: bytes };
  const { delimiter, chunks } = anyDelimiter ? await readDelimiter(bytes) : asGiven;
  const parser = parse({
    bom: true,
    delimiter,
    from_line: layout?.headerLine ?? 1,
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  pipeline(chunks, parser, () => undefined);
  return parser;
}

function acceptHeader(
  file: string,
  header: CsvHeader,
  check: (header: CsvHeader) => string | null,
  { repeatedColumns = false }: CsvOptions,
): CsvHeader {
  const problem = (repeatedColumns ? null : header.repetitionProblem()) ?? check(header);
  if (problem !== null) throw new ImportFileError(file, `wrong header: ${problem}`);
  return header;
}

/**
 * The lines on which records begin. The parser gives those on which they end, and counts a CRLF inside a cell twice.
 */
class RecordLines {
  #countedTwice = 0;

  firstLineOf(record: readonly string[], lastLine: number): number {
    let breaks = 0;
    for (const cell of record) {
      if (!cell.includes('\n') && !cell.includes('\r')) continue;
      breaks += cell.split(/\r\n|\r|\n/).length - 1;
      this.#countedTwice += cell.split('\r\n').length - 1;
    }
    return lastLine - this.#countedTwice - breaks;
  }
}

function reasonOf(error: unknown): string {
  const { code, lines } = error as { code?: string; lines?: number };
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `a quoted cell is not closed (line ${lines}); the file may be truncated`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `a quoted cell that starts on line ${lines} is not closed`;
  return explain(error);
}
