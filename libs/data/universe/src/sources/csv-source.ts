import {
  type CsvHeader,
  type CsvRow,
  csvRows,
  type Fault,
  initialProgress,
  listInputFiles,
  type ReadProgress,
  unknownColumnFault,
} from '@bourse/files';

/** Files of rows of one kind, read one after another. */
export interface CsvSource<Name extends string, Row> {
  readonly name: Name;
  readonly progress: Readonly<ReadProgress>;
  /** Throws ImportFileError when a file cannot be used. */
  rows(): AsyncIterable<Row | { readonly fault: Fault }>;
}

interface CsvForm<Name extends string, Row> {
  readonly name: Name;
  readonly columns: ReadonlySet<string>;
  /** The columns that a header lacks; null if it has all that are required. */
  readonly missingIn: (header: CsvHeader) => string | null;
  readonly read: (row: CsvRow) => Row;
}

/**
 * CSV files with any delimiter, plain or `.gz`; folders are searched at any depth. An unknown column is a fault after the
 * rows of its file. Rejects when a path is missing or a folder holds no such file.
 */
export async function csvSource<Name extends string, Row>(
  paths: readonly string[],
  { name, columns, missingIn, read }: CsvForm<Name, Row>,
): Promise<CsvSource<Name, Row>> {
  const files = await listInputFiles(paths, /\.csv(\.gz)?$/i);
  const progress = initialProgress(files);
  return {
    name,
    progress,
    async *rows() {
      progress.bytesRead = 0;
      for (const file of files) {
        const unknown: string[] = [];
        const checkHeader = (header: CsvHeader) => {
          unknown.push(...header.findUnknownColumns(columns));
          const missing = missingIn(header);
          return missing === null ? null : `the column ${missing} is missing; found ${header.columns.join(', ')}`;
        };
        for await (const row of csvRows(file, progress, checkHeader, { anyDelimiter: true })) yield read(row);
        for (const column of unknown) yield { fault: unknownColumnFault(file.path, column, columns) };
      }
    },
  };
}
