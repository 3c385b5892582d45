import { delimiters } from '@bourse/statement';
import { CsvHeader } from './csv-header.js';

/** Where the table of a file begins, and what separates its cells. */
export interface CsvLayout {
  readonly delimiter: string;
  /** The line with the names of the columns, from 1. */
  readonly headerLine: number;
}

/** Lines above a header are few. */
const MAX_LINES = 40;

/**
 * Finds the header in the first lines of a file: below notes, or the line `sep=;` of spreadsheets. Null where no line of
 * them is one.
 */
export function findCsvLayout(beginning: string, isHeader: (header: CsvHeader) => boolean): CsvLayout | null {
  const lines = beginning.split(/\r\n|\r|\n/, MAX_LINES);
  for (const [at, line] of lines.entries()) {
    for (const delimiter of delimiters)
      if (line.includes(delimiter) && isHeader(new CsvHeader(cellsOf(line, delimiter))))
        return { delimiter, headerLine: at + 1 };
  }
  return null;
}

/** Names of columns may have quotes, but no delimiter within them. */
function cellsOf(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}
