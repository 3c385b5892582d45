// A backup is gzipped lines of JSON: a header, pages of two lines (which table and how many rows; the rows), and the
// seal of all lines before it.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type Seal, SealDigest, type SealKey, sealOf, sealVerdict, type SealVerdict } from './backup-seal.js';

export const BACKUP_FORMAT = 'bourse-backup';
export const BACKUP_FORMAT_VERSION = 1;

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

/** Rows of one table, in the engines' own form: no other code reads them. */
export interface BackupPage {
  readonly table: string;
  readonly rows: number;
  /** An array of arrays: the text of each value, or null, in the order of the header's columns. */
  readonly json: string;
}

export interface OpenedBackup {
  readonly header: BackupHeader;
  /** All rows, once; throws a BackupError where the file differs from what was written. */
  readonly pages: AsyncGenerator<BackupPage>;
  /** Null until all pages have been read. */
  readonly seal: { verdict: SealVerdict | null };
}

const NEWLINE = 10;
const MAX_LINE = 512 * 1024 * 1024;

/** The lines of a file, sealed. */
export async function* sealPages(
  header: BackupHeader,
  pages: AsyncIterable<BackupPage>,
  key: SealKey | null,
): AsyncGenerator<Buffer> {
  const digest = new SealDigest(key);
  const addToDigest = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    digest.add(bytes);
    return bytes;
  };
  yield addToDigest(`${JSON.stringify(header)}\n`);
  for await (const { table, rows, json } of pages) {
    yield addToDigest(`${JSON.stringify({ table, rows })}\n${json.replaceAll('\n', ' ')}\n`);
  }
  yield Buffer.from(`${JSON.stringify(sealOf(digest.end()))}\n`);
}

/** Reads the header; the seal is checked with the key. Throws a BackupError for a file that is not a backup. */
export async function openBackup(path: string, key: SealKey | null = null): Promise<OpenedBackup> {
  const lines = linesOf(path);
  const first = await lines.next().catch((error: unknown) => {
    throw openErrorOf(path, error as NodeJS.ErrnoException);
  });
  const header = first.done === true ? null : headerOf(first.value);
  if (header === null) throw foreignFileErrorOf(path);
  if (header.formatVersion > BACKUP_FORMAT_VERSION)
    throw new BackupError(`${path} was created by a newer Bourse (${header.bourse}): restore it with that version.`);
  if (!isComplete(header)) throw damageErrorOf(path);
  const digest = new SealDigest(key).add(first.value as Buffer);
  const seal: OpenedBackup['seal'] = { verdict: null };
  return { header, pages: pagesOf(path, { lines, header, digest, seal }), seal };
}

interface BackupReadContext {
  readonly lines: AsyncGenerator<Buffer>;
  readonly header: BackupHeader;
  readonly digest: SealDigest;
  readonly seal: OpenedBackup['seal'];
}

async function* pagesOf(path: string, { lines, header, digest, seal }: BackupReadContext): AsyncGenerator<BackupPage> {
  const missing = new Map(header.tables.map(({ name, rows }) => [name, rows]));
  let found: Seal | null = null;
  try {
    for await (const line of lines) {
      if (found !== null) throw new BackupError(`${path} has trailing data after its end.`);
      const about = parseLineInfo(line);
      if ('sha256' in about) {
        found = about;
        continue;
      }
      const rows = await lines.next();
      if (rows.done === true) break;
      digest.add(line).add(rows.value);
      missing.set(about.table, (missing.get(about.table) ?? 0) - about.rows);
      yield { ...about, json: rows.value.toString() };
    }
  } catch (error) {
    throw isDamage(error) ? damageErrorOf(path) : error;
  }
  const own = digest.end();
  if (found?.sha256 !== own.sha256 || [...missing.values()].some((rows) => rows !== 0)) throw damageErrorOf(path);
  seal.verdict = sealVerdict(found, own);
}

/** Lines with their newline. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end + 1)]);
      [parts, held, from] = [[], 0, end + 1];
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > MAX_LINE) throw new SyntaxError('an unterminated line');
  }
  if (held > 0) throw new SyntaxError('an unterminated line');
}

/** What the first line of a page states about the second, or the seal. */
function parseLineInfo(line: Buffer): { table: string; rows: number } | Seal {
  const about: unknown = JSON.parse(line.toString());
  if (typeof about !== 'object' || about === null) throw new SyntaxError('neither a page nor a seal');
  return about as { table: string; rows: number } | Seal;
}

/** Whether a header has the parts that are read before its seal is seen. */
function isComplete({ migrations, tables }: BackupHeader): boolean {
  const isTable = (table: BackupHeader['tables'][number] | null) => Array.isArray(table?.columns);
  return Array.isArray(migrations) && Array.isArray(tables) && tables.every(isTable);
}

function headerOf(line: Buffer): BackupHeader | null {
  try {
    const header = JSON.parse(line.toString()) as BackupHeader | null;
    return header?.format === BACKUP_FORMAT ? header : null;
  } catch {
    return null;
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof SyntaxError || String((error as NodeJS.ErrnoException).code).startsWith('Z_');
}

function openErrorOf(path: string, error: NodeJS.ErrnoException): BackupError {
  const { code, syscall, message } = error;
  if (syscall !== undefined) return new BackupError(`${path} cannot be read (${code ?? 'unknown'}).`);
  const isGzip = message !== 'incorrect header check';
  return isGzip && isDamage(error) ? damageErrorOf(path) : foreignFileErrorOf(path);
}

function foreignFileErrorOf(path: string): BackupError {
  return new BackupError(`${path} is not a backup of \`bourse db backup\`.`);
}

function damageErrorOf(path: string): BackupError {
  return new BackupError(`${path} is damaged: it was truncated or altered. Nothing was restored.`);
}
