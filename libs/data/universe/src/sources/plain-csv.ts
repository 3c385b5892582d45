import {
  type CsvHeader,
  csvRows,
  type InputFile,
  listInputFiles,
  type ReadProgress,
  unknownColumnFault,
  initialProgress,
} from '@bourse/files';
import type { InstrumentSource, SourceRow } from './parsed-instrument.js';
import { plainCsvColumns, plainCsvRow } from './plain-csv-row.js';
import type { CellOptions } from './row-cells.js';

export interface PlainCsvOptions extends CellOptions {
  /** Recorded as the source of the rows; `csv` by default. */
  name?: string;
}

/**
 * CSV files with the wire names as columns (at least `symbol`, in any order), folders searched at any depth. An import
 * changes only the columns it has. Rejects when a path is missing or a folder contains no such file.
 */
export async function plainCsv(paths: readonly string[], options: PlainCsvOptions = {}): Promise<InstrumentSource> {
  return new PlainCsv(await listInputFiles(paths, /\.csv(\.gz)?$/i), options);
}

class PlainCsv implements InstrumentSource {
  readonly name: string;
  readonly progress: ReadProgress;

  constructor(
    private readonly files: readonly InputFile[],
    private readonly options: PlainCsvOptions,
  ) {
    this.name = options.name ?? 'csv';
    this.progress = initialProgress(files);
  }

  async *rows(): AsyncGenerator<SourceRow> {
    this.progress.bytesRead = 0;
    for (const file of this.files) {
      const unknown: string[] = [];
      const rows = csvRows(
        file,
        this.progress,
        (header) => {
          unknown.push(...header.findUnknownColumns(plainCsvColumns));
          return problemOf(header);
        },
        { anyDelimiter: true },
      );
      for await (const row of rows) yield plainCsvRow(row, this.options);
      for (const column of unknown)
        yield { kind: 'fault', fault: unknownColumnFault(file.path, column, plainCsvColumns) };
    }
  }
}

function problemOf(header: CsvHeader): string | null {
  if (!header.has('symbol')) return `the column symbol is missing; found ${header.columns.join(', ')}`;
  const knownColumns = header.columns.filter((column) => plainCsvColumns.has(column));
  return knownColumns.length > 1 ? null : 'symbol is the only known column';
}
