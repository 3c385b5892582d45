import { type CsvHeader, csvRows, type InputFile, inputFiles, type ReadProgress, unread } from '@bourse/files';
import type { InstrumentSource, SourceRow } from './parsed-instrument.js';
import { plainCsvColumns, plainCsvRow } from './plain-csv-row.js';

/**
 * CSV files with the wire names as columns (`symbol` at least, in any order), folders searched at any depth. An import
 * touches only the columns it has. `name` is recorded as their source. Rejects when a path is missing or a folder holds
 * no such file.
 */
export async function plainCsv(paths: readonly string[], name = 'csv'): Promise<InstrumentSource> {
  return new PlainCsv(await inputFiles(paths, /\.csv(\.gz)?$/i), name);
}

class PlainCsv implements InstrumentSource {
  readonly progress: ReadProgress;

  constructor(
    private readonly files: readonly InputFile[],
    readonly name: string,
  ) {
    this.progress = unread(files);
  }

  async *rows(): AsyncGenerator<SourceRow> {
    this.progress.bytesRead = 0;
    for (const file of this.files) {
      const unknown: string[] = [];
      const rows = csvRows(file, this.progress, (header) => {
        unknown.push(...header.unknown(plainCsvColumns));
        return problemOf(header);
      });
      for await (const row of rows) yield plainCsvRow(row);
      for (const column of unknown) yield { kind: 'warning', warning: `unknown column: ${column}` };
    }
  }
}

function problemOf(header: CsvHeader): string | null {
  if (!header.has('symbol')) return `there is no column symbol; found ${header.columns.join(', ')}`;
  const known = header.columns.filter((column) => plainCsvColumns.has(column));
  return known.length > 1 ? null : 'symbol is the only column that is known';
}
