import { rename, rm, writeFile } from 'node:fs/promises';
import { parquetFile } from './parquet-file.js';
import { sqliteFile } from './sqlite-file.js';
import type { Table, TableFile } from './table.js';
import { csvFile, ndjsonFile } from './text-file.js';

const files = {
  csv: csvFile,
  ndjson: ndjsonFile,
  parquet: parquetFile,
  sqlite: sqliteFile,
} as const satisfies Readonly<Record<string, (path: string, table: Table) => TableFile>>;

export type TableFormat = keyof typeof files;
export const tableFormats = Object.keys(files) as readonly TableFormat[];

export interface WrittenTable {
  readonly rows: number;
}

/**
 * Writes a table to a file, which appears under its name once it is complete. Rejects with the error of the file, and
 * with the reason of the signal.
 */
export async function writeTable(
  table: Table,
  format: TableFormat,
  path: string,
  signal?: AbortSignal,
): Promise<WrittenTable> {
  const part = `${path}.part`;
  try {
    await writeFile(part, '');
    const rows = await fillFile(files[format](part, table), table, signal);
    await rename(part, path);
    return { rows };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes all rows and ends the file. Resolves to their number. */
export async function fillFile(file: TableFile, table: Table, signal?: AbortSignal): Promise<number> {
  let rows = 0;
  try {
    for await (const batch of table.rows()) {
      signal?.throwIfAborted();
      await file.write(batch);
      rows += batch.length;
    }
    await file.end();
    return rows;
  } catch (error) {
    file.discard?.();
    throw error;
  }
}
