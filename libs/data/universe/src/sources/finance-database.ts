import {
  csvRows,
  type InputFile,
  listInputFiles,
  type ReadProgress,
  unknownColumnFault,
  initialProgress,
} from '@bourse/files';
import { classOf, columnsOf, parseFilePath } from './finance-database-class.js';
import { financeDatabaseColumns, financeDatabaseRow, type FinanceDatabaseTable } from './finance-database-row.js';
import type { InstrumentSource, SourceRow } from './parsed-instrument.js';
import type { CellOptions } from './row-cells.js';

/**
 * Files and folders of FinanceDatabase (`.csv`, `.csv.gz`, all seven tables), read in the given order. The class comes
 * from the path and is confirmed by the columns. Rejects when a path is missing or a folder contains no such file.
 */
export async function financeDatabase(paths: readonly string[], options: CellOptions = {}): Promise<InstrumentSource> {
  const files = await listInputFiles(paths, /\.csv(\.gz)?$/i);
  return new FinanceDatabase(files, options);
}

class FinanceDatabase implements InstrumentSource {
  readonly name = 'financedatabase';
  readonly progress: ReadProgress;

  constructor(
    private readonly files: readonly InputFile[],
    private readonly options: CellOptions,
  ) {
    this.progress = initialProgress(files);
  }

  async *rows(): AsyncGenerator<SourceRow> {
    this.progress.bytesRead = 0;
    for (const file of this.files) yield* this.#rowsOf(file);
  }

  async *#rowsOf(file: InputFile): AsyncGenerator<SourceRow> {
    const hints = parseFilePath(file.path);
    const read: { table: FinanceDatabaseTable | null; unknown: readonly string[] } = { table: null, unknown: [] };
    const rows = csvRows(file, this.progress, (header) => {
      const found = classOf(hints, header);
      if (found !== null) read.table = { ...this.options, class: found, fileCode: hints.exchange };
      read.unknown = header.findUnknownColumns(financeDatabaseColumns);
      return found === null ? `a FinanceDatabase file at this path has ${columnsOf(hints).join(', ')}` : null;
    });
    for await (const row of rows) {
      if (read.table !== null) yield financeDatabaseRow(row, read.table);
    }
    for (const column of read.unknown)
      yield { kind: 'fault', fault: unknownColumnFault(file.path, column, financeDatabaseColumns) };
  }
}
