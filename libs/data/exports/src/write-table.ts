import { rename, rm, writeFile } from 'node:fs/promises';
import { ByteWriter } from 'hyparquet-writer';
import { parquetFile, parquetTo } from './parquet-file.js';
import { sqliteFile } from './sqlite-file.js';
import type { Table, TableFile } from './table.js';
import { csvFile, ndjsonFile } from './text-file.js';

const openFile = {
  csv: csvFile,
  ndjson: ndjsonFile,
  parquet: parquetFile,
  sqlite: sqliteFile,
} as const satisfies Readonly<Record<string, (path: string, table: Table) => TableFile>>;

export type TableFormat = keyof typeof openFile;
export const tableFormats = Object.keys(openFile) as readonly TableFormat[];

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
    const rows = await fillFiles([openFile[format](part, table)], table, signal);
    await rename(part, path);
    return { rows };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A table as the bytes of a Parquet file. */
export async function parquetBytes(table: Table): Promise<Buffer> {
  const output = new ByteWriter();
  await fillFiles([parquetTo(output, table)], table);
  return Buffer.from(output.getBuffer());
}

/** Writes all rows to each of the files and ends these. Resolves to the number of rows. */
export async function fillFiles(files: readonly TableFile[], table: Table, signal?: AbortSignal): Promise<number> {
  let rows = 0;
  try {
    for await (const batch of table.rows()) {
      signal?.throwIfAborted();
      for (const file of files) await file.write(batch);
      rows += batch.length;
    }
    for (const file of files) await file.end();
    return rows;
  } catch (error) {
    for (const file of files) file.discard?.();
    throw error;
  }
}
