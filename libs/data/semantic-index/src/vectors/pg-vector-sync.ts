import { sql } from 'kysely';
import type { Embedder } from '../embedders/embedder.js';
import { hashList, hashOf, type PgVectorTable, vectorText } from './pg-vector-table.js';
import type { DocumentNumbers } from './vector-store.js';

export interface FillVectorsOptions {
  embedder: Embedder;
  documents: DocumentNumbers;
  /** The text of a document; called for those without a vector only. */
  texts: (document: number) => string | Promise<string>;
  /** Texts per call of the embedder, and rows per statement. */
  batch?: number;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

const HASHES_PER_STATEMENT = 10_000;
/** Number of rows from which changes may alter a query plan. */
const ANALYZED_FROM = 1000;

/**
 * Embeds and inserts what the table lacks; returns the number of those texts. Every batch is stored once it is
 * complete: a stopped run continues from there the next time.
 */
export async function fillVectors(table: PgVectorTable, options: FillVectorsOptions): Promise<number> {
  const { embedder, documents, batch = 256, onProgress, signal } = options;
  const { id, dimensions } = table.model;
  if (embedder.id !== id || embedder.dimensions !== dimensions)
    throw new Error(`the table belongs to ${id}, not ${embedder.id}`);
  let embedded = 0;
  for (let from = 0; from < documents.count; from += HASHES_PER_STATEMENT) {
    const upTo = Math.min(documents.count, from + HASHES_PER_STATEMENT);
    const missing = await missingOf(table, documents, from, upTo);
    for (let at = 0; at < missing.length; at += batch) {
      signal?.throwIfAborted();
      await addBatch(table, options, missing.slice(at, at + batch));
      onProgress?.(Math.min(upTo, from + at + batch), documents.count);
    }
    embedded += missing.length;
    onProgress?.(upTo, documents.count);
  }
  if (embedded >= ANALYZED_FROM) await sql`analyze ${table.ref}`.execute(table.db);
  return embedded;
}

export interface PruneVectorsOptions {
  /** Speaks for the version that is given. */
  readonly isNeeded: (hash: bigint) => boolean;
  /** Version of the universe whose documents are given. */
  readonly version: number;
}

/**
 * Removes texts without a document; returns their number. Stops as soon as another version is published: its new texts
 * are unknown here.
 */
export async function pruneVectors(table: SharedTable, { isNeeded, version }: PruneVectorsOptions): Promise<number> {
  let removed = 0;
  for (let page = await pageAfter(table, null); page.length > 0; page = await pageAfter(table, page.at(-1)!)) {
    const unneeded = page.filter((hash) => !isNeeded(hash));
    if (unneeded.length === 0) continue;
    if (!(await removeIfCurrent(table, unneeded, version))) break;
    removed += unneeded.length;
  }
  return removed;
}

/** Operations on a table by several processes at once. */
type SharedTable = Pick<PgVectorTable, 'db' | 'ref' | 'lockKey'>;

const PRUNE_LOCK = 0x5e3a_0003;

/** A search for missing texts waits until this is done, so that nothing is removed during it. */
function removeIfCurrent(
  { db, ref, lockKey }: SharedTable,
  hashes: readonly bigint[],
  version: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${PRUNE_LOCK}, ${lockKey})`.execute(transaction);
    const { rows } = await sql<{ version: number }>`select version from universe`.execute(transaction);
    if (rows[0]?.version !== version) return false;
    await sql`delete from ${ref} where hash = any(${hashList(hashes)}::bigint[])`.execute(transaction);
    return true;
  });
}

/** Reads a page in the order of the table's key, which treats the hashes as signed numbers. */
async function pageAfter(table: SharedTable, last: bigint | null): Promise<bigint[]> {
  const after = last === null ? sql`true` : sql`v.hash > ${String(BigInt.asIntN(64, last))}::text::bigint`;
  const { rows } = await sql<{ hash: string }>`
    select v.hash::text as hash from ${table.ref} v where ${after} order by v.hash limit ${HASHES_PER_STATEMENT}
  `.execute(table.db);
  return rows.map(({ hash }) => hashOf(hash));
}

/** The documents of a range without a row. */
async function missingOf(
  table: PgVectorTable,
  documents: DocumentNumbers,
  from: number,
  upTo: number,
): Promise<number[]> {
  const hashes = Array.from({ length: upTo - from }, (_, i) => documents.hashOf(from + i));
  const rows = await table.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock_shared(${PRUNE_LOCK}, ${table.lockKey})`.execute(transaction);
    const found = await sql<{ hash: string }>`
      select wanted.hash::text as hash from unnest(${hashList(hashes)}::bigint[]) as wanted (hash)
      where not exists (select 1 from ${table.ref} v where v.hash = wanted.hash)`.execute(transaction);
    return found.rows;
  });
  const missing = new Set(rows.map(({ hash }) => hashOf(hash)));
  return hashes.flatMap((hash, i) => (missing.has(hash) ? [from + i] : []));
}

async function addBatch(table: PgVectorTable, options: FillVectorsOptions, batch: number[]): Promise<void> {
  const { embedder, documents, texts, signal } = options;
  const vectors = await embedder.embed(await Promise.all(batch.map(texts)), 'document', signal);
  if (vectors.length !== batch.length)
    throw new Error(`the embedder returned ${vectors.length} vectors for ${batch.length} texts`);
  const records = batch.map((document, i) => ({
    hash: String(BigInt.asIntN(64, documents.hashOf(document))),
    embedding: vectors[i]!.every((value) => value === 0) ? null : vectorText(vectors[i]!),
  }));
  await sql`
    insert into ${table.ref} (hash, embedding)
    select hash, embedding::halfvec
    from json_to_recordset(${JSON.stringify(records)}::json) as x (hash bigint, embedding text)
    on conflict (hash) do nothing`.execute(table.db);
}
