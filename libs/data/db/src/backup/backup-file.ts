import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { partsOfArchive } from './archive.js';
import type { BackupPage, BackupPart } from './backup-part.js';
import { type SealKey, sealVerdict, type SealVerdict } from './backup-seal.js';
import { partsOfVersion1 } from './version-1.js';

export const BACKUP_FORMAT = 'bourse-backup';
export const BACKUP_FORMAT_VERSION = 2;

/** A backup cannot be written or restored. The message gives the reason; nothing was changed. */
export class BackupError extends Error {}

export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT;
  readonly formatVersion: number;
  /** Version of the Bourse that wrote it. */
  readonly bourse: string;
  readonly engine: 'embedded' | 'postgresql';
  /** ISO 8601. */
  readonly createdAt: string;
  /** Names of the applied migrations, oldest first. */
  readonly migrations: readonly string[];
  readonly universeVersion: number;
  /** Ids of the peppers that keys were hashed with, and how many keys each. The peppers themselves are not included. */
  readonly peppers: Readonly<Record<string, number>>;
  readonly sequences: Readonly<Record<string, number>>;
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[]; readonly rows: number }[];
}

export interface OpenedBackup {
  readonly header: BackupHeader;
  /** All rows, once; throws a BackupError where the file differs from what was written. */
  readonly pages: AsyncGenerator<BackupPage>;
  /** Null until all pages have been read. */
  readonly seal: { verdict: SealVerdict | null };
}

/** Reads the header; the seal is checked with the key. Throws a BackupError for a file that is not a backup. */
export async function openBackup(path: string, key: SealKey | null = null): Promise<OpenedBackup> {
  const parts = partsOf(path, key);
  const first = await parts.next().catch((error: unknown) => {
    throw openErrorOf(path, error as NodeJS.ErrnoException);
  });
  const header = first.done !== true && 'header' in first.value ? headerOf(first.value.header) : null;
  if (header === null) throw foreignFileErrorOf(path);
  if (header.formatVersion > BACKUP_FORMAT_VERSION)
    throw new BackupError(`${path} was created by a newer Bourse (${header.bourse}): restore it with that version.`);
  if (!isComplete(header)) throw damageErrorOf(path);
  const seal: OpenedBackup['seal'] = { verdict: null };
  return { header, pages: pagesOf(path, { header, parts, seal }), seal };
}

async function* pagesOf(
  path: string,
  { header, parts, seal }: Pick<OpenedBackup, 'header' | 'seal'> & { readonly parts: AsyncGenerator<BackupPart> },
): AsyncGenerator<BackupPage> {
  const missing = new Map(header.tables.map(({ name, rows }) => [name, rows]));
  let end: Extract<BackupPart, { seal: unknown }> | null = null;
  try {
    for await (const part of parts) {
      if (end !== null) throw new BackupError(`${path} has trailing data after its end.`);
      if ('seal' in part) end = part;
      if (!('page' in part)) continue;
      missing.set(part.page.table, (missing.get(part.page.table) ?? 0) - part.page.rows);
      yield part.page;
    }
  } catch (error) {
    throw isDamage(error) ? damageErrorOf(path) : error;
  }
  const found = end?.seal ?? null;
  if (end === null || found?.sha256 !== end.own.sha256 || [...missing.values()].some((rows) => rows !== 0))
    throw damageErrorOf(path);
  seal.verdict = sealVerdict(found, end.own);
}

async function* partsOf(path: string, key: SealKey | null): AsyncGenerator<BackupPart> {
  const unzipped = pipeline(createReadStream(path), createGunzip(), () => undefined);
  await once(unzipped, 'readable');
  const first = unzipped.read(1) as Buffer | null;
  if (first !== null) unzipped.unshift(first);
  yield* first?.toString() === '{' ? partsOfVersion1(unzipped, key) : partsOfArchive(unzipped, key);
}

/** Whether a header has the parts that are read before its seal is seen. */
function isComplete({ migrations, tables }: BackupHeader): boolean {
  const isTable = (table: BackupHeader['tables'][number] | null) => Array.isArray(table?.columns);
  return Array.isArray(migrations) && Array.isArray(tables) && tables.every(isTable);
}

function headerOf(json: string): BackupHeader | null {
  try {
    const header = JSON.parse(json) as BackupHeader | null;
    return header?.format === BACKUP_FORMAT ? header : null;
  } catch {
    return null;
  }
}

/** Whether an error of reading means that the content is not what was written. */
function isDamage(error: unknown): boolean {
  return !(error instanceof BackupError) && (error as NodeJS.ErrnoException).syscall === undefined;
}

function openErrorOf(path: string, error: NodeJS.ErrnoException): BackupError {
  const { code, syscall, message } = error;
  if (syscall !== undefined) return new BackupError(`${path} cannot be read (${code ?? 'unknown'}).`);
  const isTruncated = code?.startsWith('Z_') === true && message !== 'incorrect header check';
  return isTruncated ? damageErrorOf(path) : foreignFileErrorOf(path);
}

function foreignFileErrorOf(path: string): BackupError {
  return new BackupError(`${path} is not a backup of \`bourse db backup\`.`);
}

function damageErrorOf(path: string): BackupError {
  return new BackupError(`${path} is damaged: it was truncated or altered. Nothing was restored.`);
}
