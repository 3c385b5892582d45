import { csvRows, type InputFile, inputFiles, type ReadProgress, unread } from '@bourse/files';
import { classOf, columnsOf, type FinanceDatabaseClass, placeOf } from './finance-database-class.js';
import { financeDatabaseColumns, financeDatabaseRow } from './finance-database-row.js';
import type { InstrumentSource, SourceRow } from './parsed-instrument.js';

/**
 * Files and folders of FinanceDatabase (`.csv`, `.csv.gz`, all seven tables), read in the order given. The class comes
 * from the path and is borne out by the columns. Rejects when a path is missing or a folder holds no such file.
 */
export async function financeDatabase(paths: readonly string[]): Promise<InstrumentSource> {
  const files = await inputFiles(paths, /\.csv(\.gz)?$/i);
  return new FinanceDatabase(files);
}

class FinanceDatabase implements InstrumentSource {
  readonly name = 'financedatabase';
  readonly progress: ReadProgress;

  constructor(private readonly files: readonly InputFile[]) {
    this.progress = unread(files);
  }

  async *rows(): AsyncGenerator<SourceRow> {
    this.progress.bytesRead = 0;
    for (const file of this.files) yield* this.rowsOf(file);
  }

  private async *rowsOf(file: InputFile): AsyncGenerator<SourceRow> {
    const place = placeOf(file.path);
    const read: { table: FinanceDatabaseClass | null; unknown: readonly string[] } = { table: null, unknown: [] };
    const rows = csvRows(file, this.progress, (header) => {
      read.table = classOf(place, header);
      read.unknown = header.unknown(financeDatabaseColumns);
      return read.table === null ? `a FinanceDatabase file in this place has ${columnsOf(place).join(', ')}` : null;
    });
    for await (const row of rows) {
      if (read.table !== null) yield financeDatabaseRow(row, read.table, place.exchange);
    }
    for (const column of read.unknown) yield { kind: 'warning', warning: `unknown column: ${column}` };
  }
}
