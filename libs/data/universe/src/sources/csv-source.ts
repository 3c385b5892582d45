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
  rows(): AsyncIterable<Row | { readonly kind: 'fault'; readonly fault: Fault }>;
}

interface CsvForm<Name extends string, Row> {
  readonly name: Name;
  readonly columns: ReadonlySet<string>;
  /** Null: the header has what is required. */
  readonly problemOf: (header: CsvHeader) => string | null;
  readonly read: (row: CsvRow) => Row;
}

/**
 * CSV files with any delimiter, plain or `.gz`; folders are searched at any depth. An unknown column is a fault after the
 * rows of its file. Rejects when a path is missing or a folder holds no such file.
 */
export async function csvSource<Name extends string, Row>(
  paths: readonly string[],
  { name, columns, problemOf, read }: CsvForm<Name, Row>,
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
          return problemOf(header);
        };
        for await (const row of csvRows(file, progress, checkHeader, { anyDelimiter: true })) yield read(row);
        for (const column of unknown) yield { kind: 'fault', fault: unknownColumnFault(file.path, column, columns) };
      }
    },
  };
}

/** Why a header without a column cannot be used. */
export function missingProblem(header: CsvHeader, column: string): string {
  return `the column ${column} is missing; found ${header.columns.join(', ')}`;
}
