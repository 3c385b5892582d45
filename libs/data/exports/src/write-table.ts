import { rename, rm, writeFile } from 'node:fs/promises';
import { ndjsonFile } from './ndjson-file.js';
import { parquetFile } from './parquet-file.js';
import { sqliteFile } from './sqlite-file.js';
import type { Table, TableFile } from './table.js';

const files = { ndjson: ndjsonFile, parquet: parquetFile, sqlite: sqliteFile } as const satisfies Readonly<
  Record<string, (path: string, table: Table) => TableFile>
>;

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
  let rows = 0;
  let file: TableFile | null = null;
  try {
    await writeFile(part, '');
    file = files[format](part, table);
    for await (const batch of table.rows()) {
      signal?.throwIfAborted();
      await file.write(batch);
      rows += batch.length;
    }
    await file.end();
    await rename(part, path);
    return { rows };
  } catch (error) {
    file?.discard?.();
    await rm(part, { force: true });
    throw error;
  }
}
