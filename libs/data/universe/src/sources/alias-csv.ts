import { aliasColumns, type AliasRow, aliasRow, type RejectedAliasRow } from './alias-row.js';
import {
  type CsvHeader,
  csvRows,
  type Fault,
  listInputFiles,
  type ReadProgress,
  unknownColumnFault,
  initialProgress,
} from '@bourse/files';

/** Files of aliases, read one after another. */
export interface AliasSource {
  readonly name: 'aliases';
  readonly progress: Readonly<ReadProgress>;
  /** Throws ImportFileError when a file cannot be used. */
  rows(): AsyncIterable<AliasRow | RejectedAliasRow | { fault: Fault }>;
}

/**
 * CSV files, plain or `.gz`, with a column `alias` and one of `symbol` and `isin`, in any order; folders are searched at
 * any depth. Rejects when a path is missing or a folder holds no such file.
 */
export async function aliasCsv(paths: readonly string[]): Promise<AliasSource> {
  const files = await listInputFiles(paths, /\.csv(\.gz)?$/i);
  const progress = initialProgress(files);
  return {
    name: 'aliases',
    progress,
    async *rows() {
      progress.bytesRead = 0;
      for (const file of files) {
        const unknown: string[] = [];
        const rows = csvRows(
          file,
          progress,
          (header) => {
            unknown.push(...header.findUnknownColumns(aliasColumns));
            return problemOf(header);
          },
          { anyDelimiter: true },
        );
        for await (const row of rows) yield aliasRow(row);
        for (const column of unknown) yield { fault: unknownColumnFault(file.path, column, aliasColumns) };
      }
    },
  };
}

function problemOf(header: CsvHeader): string | null {
  const isNamed = header.has('symbol') || header.has('isin');
  const missing = !header.has('alias') ? 'alias' : isNamed ? null : 'symbol or isin';
  return missing === null ? null : `the column ${missing} is missing; found ${header.columns.join(', ')}`;
}
