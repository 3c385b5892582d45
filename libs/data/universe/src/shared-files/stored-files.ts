// Files in the database, compressed, in pieces of rows. A file appears and disappears as a whole.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Database } from '@bourse/db';

/** How a file is stored: its name in the database, and the kind of which one file is stored. */
export interface StoredName {
  readonly name: string;
  readonly kind: string;
}

const PIECE_BYTES = 1024 * 1024;
/** The fastest: the contents are indexes and numbers, of which a higher level saves little. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Writes the stored file to a path; false where none is stored, or where it is damaged, and then no longer stored. */
export async function takeStoredFile(db: Database, name: string, path: string): Promise<boolean> {
  const file = await db.selectFrom('index_files').select(['id', 'sha256']).where('name', '=', name).executeTakeFirst();
  if (file === undefined) return false;
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const digest = await writePieces(db, file.id, temporary).catch((error: unknown) => {
      if (isDamage(error)) return null;
      throw error;
    });
    if (digest !== file.sha256) {
      await removeStoredFile(db, name);
      return false;
    }
    await rename(temporary, path);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Stores a file in place of all others of its kind. */
export async function storeFile(db: Database, { name, kind }: StoredName, path: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('index_files').where('kind', '=', kind).execute();
    const { id } = await tx
      .insertInto('index_files')
      .values({ name, kind, sha256: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256');
    let number = 0;
    await pipeline(
      createReadStream(path, { highWaterMark: PIECE_BYTES }),
      digestInto(hash),
      createZstdCompress(compression),
      inPieces,
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const data of pieces) {
          await tx.insertInto('index_file_pieces').values({ file_id: id, number: number++, data }).execute();
        }
      },
    );
    await tx
      .updateTable('index_files')
      .set({ sha256: hash.digest('hex') })
      .where('id', '=', id)
      .execute();
  });
}

export async function removeStoredFile(db: Database, name: string): Promise<void> {
  await db.deleteFrom('index_files').where('name', '=', name).execute();
}

/** Returns the digest of what was written. */
async function writePieces(db: Database, id: number, path: string): Promise<string> {
  const hash = createHash('sha256');
  const target = createWriteStream(path, { flags: 'wx', flush: true });
  await pipeline(piecesOf(db, id), createZstdDecompress(), digestInto(hash), target);
  return hash.digest('hex');
}

async function* piecesOf(db: Database, id: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const piece = await db
      .selectFrom('index_file_pieces')
      .select('data')
      .where('file_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.data;
  }
}

function digestInto(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** The decompressor refuses the content. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z(?:STD)?_|^ERR_ZLIB/.test(String(error.code));
}
