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
import { fillFile, type TableFormat } from './write-table.js';

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
export async function writeDataset(
  tables: () => AsyncIterable<Table>,
  options: DatasetOptions,
): Promise<DatasetManifest> {
  const { directory, createdAt, metadata } = options;
  if ((await entriesOf(directory)).length > 0) throw new DirectoryNotEmptyError(directory);
  const draft = `${directory}.part`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true });
    const files: DatasetFile[] = [];
    for (const format of options.formats)
      files.push(
        ...(await (format === 'sqlite' ? writeDatabase : writeFiles)(tables, { ...options, directory: draft }, format)),
      );
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

type WriteFormat = (
  tables: () => AsyncIterable<Table>,
  options: DatasetOptions,
  format: TableFormat,
) => Promise<DatasetFile[]>;

const openFile = { csv: csvFile, ndjson: ndjsonFile, parquet: parquetFile } as const;

const writeFiles: WriteFormat = async (tables, { directory, metadata, signal, onTable }, format) => {
  const files: DatasetFile[] = [];
  for await (const table of tables()) {
    const path = pathOf(table, format);
    await mkdir(dirname(join(directory, path)), { recursive: true });
    const file = openFile[format as keyof typeof openFile](join(directory, path), table, metadata);
    const rows = await fillFile(file, table, signal);
    onTable?.(table, rows);
    files.push(await describeFile(directory, { path, format, rows }));
  }
  return files;
};

const writeDatabase: WriteFormat = async (tables, { directory, metadata, signal, onTable }, format) => {
  const database = new SqliteFile(join(directory, SQLITE_NAME));
  let rows = 0;
  try {
    for await (const table of tables()) {
      const added = await fillFile(database.add(table), table, signal);
      onTable?.(table, added);
      rows += added;
    }
    database.end(metadata);
  } catch (error) {
    database.discard();
    throw error;
  }
  return [await describeFile(directory, { path: SQLITE_NAME, format, rows })];
};

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
