// A folder with all tables of one state of the data, and a manifest of its files. Parts of a table are files in folders
// named after the values that their rows share: bars/interval=1day/exchange=XETRA/part-000.parquet.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parquetFile } from './parquet-file.js';
import { SCHEMA_VERSION, SqliteFile } from './sqlite-file.js';
import type { Metadata, Table } from './table.js';
import { csvFile, ndjsonFile } from './text-file.js';
import { fillFiles, type TableFormat } from './write-table.js';

/** The name of the SQLite database with all tables. */
const SQLITE_NAME = 'bourse.sqlite';
/** The folder of rows without a value. */
const HIVE_NULL = '__HIVE_DEFAULT_PARTITION__';
export const MANIFEST_NAME = 'manifest.json';

/** A file of a dataset. */
export interface DatasetFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly format: TableFormat;
  /** Rows of all tables of the file. */
  readonly rows: number;
  readonly bytes: number;
  /** Of the bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** The contents of `manifest.json`. */
export interface DatasetManifest {
  readonly schema: number;
  readonly created_at: string;
  readonly metadata: Metadata;
  readonly files: readonly DatasetFile[];
}

export interface DatasetOptions {
  readonly formats: readonly TableFormat[];
  /** Does not exist, or is empty. */
  readonly directory: string;
  readonly metadata: Metadata;
  readonly createdAt: Date;
  readonly signal?: AbortSignal;
  /** Called after each table, or part of one. */
  readonly onTable?: (table: Table, rows: number) => void;
}

/** The folder of a dataset has files already. */
export class DirectoryNotEmptyError extends Error {
  constructor(readonly directory: string) {
    super(`${directory} is not empty`);
    this.name = 'DirectoryNotEmptyError';
  }
}

/**
 * Writes all tables in all formats; the folder appears under its name once it is complete. Throws DirectoryNotEmptyError,
 * the error of a file, and the reason of the signal.
 */
export async function writeDataset(tables: AsyncIterable<Table>, options: DatasetOptions): Promise<DatasetManifest> {
  const { directory, createdAt, metadata } = options;
  if ((await entriesOf(directory)).length > 0) throw new DirectoryNotEmptyError(directory);
  const draft = `${directory}.part`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true });
    const files = await writeTables(tables, { ...options, directory: draft });
    const manifest = { schema: SCHEMA_VERSION, created_at: createdAt.toISOString(), metadata, files };
    await writeFile(join(draft, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
    await rmdir(directory).catch(() => undefined);
    await rename(draft, directory);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function entriesOf(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const openFile = { csv: csvFile, ndjson: ndjsonFile, parquet: parquetFile } as const;

/** Reads each table once, and writes its rows in all formats. */
async function writeTables(
  tables: AsyncIterable<Table>,
  { formats, directory, metadata, signal, onTable }: DatasetOptions,
): Promise<DatasetFile[]> {
  const separate = formats.filter((format) => format !== 'sqlite');
  const database = formats.includes('sqlite') ? new SqliteFile(join(directory, SQLITE_NAME)) : null;
  const files: DatasetFile[] = [];
  let total = 0;
  try {
    for await (const table of tables) {
      const paths = separate.map((format) => ({ format, path: pathOf(table, format) }));
      await Promise.all(paths.map(({ path }) => mkdir(dirname(join(directory, path)), { recursive: true })));
      const opened = paths.map(({ format, path }) => openFile[format](join(directory, path), table, metadata));
      const rows = await fillFiles([...opened, ...(database === null ? [] : [database.add(table)])], table, signal);
      for (const file of paths) files.push(await describeFile(directory, { ...file, rows }));
      total += rows;
      onTable?.(table, rows);
    }
    database?.end(metadata);
  } catch (error) {
    database?.discard();
    throw error;
  }
  if (database === null) return files;
  return [...files, await describeFile(directory, { path: SQLITE_NAME, format: 'sqlite', rows: total })];
}

function pathOf({ name, partition = {} }: Table, format: TableFormat): string {
  const folders = Object.entries(partition).map(
    ([key, value]) => `${key}=${value === null ? HIVE_NULL : encodeURIComponent(value)}`,
  );
  return folders.length === 0 ? `${name}.${format}` : [name, ...folders, `part-000.${format}`].join('/');
}

async function describeFile(
  directory: string,
  file: Pick<DatasetFile, 'path' | 'format' | 'rows'>,
): Promise<DatasetFile> {
  const path = join(directory, file.path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { ...file, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
