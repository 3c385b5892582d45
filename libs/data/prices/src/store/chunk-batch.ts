// Chunks of many series in a statement each.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';

/** Chunks per statement: the embedded database serves no other client during one. */
export const CHUNKS_AT_ONCE = 200;

export interface NewChunk {
  readonly period: number;
  readonly bars: number;
  readonly data: Uint8Array;
}

/** A chunk of any series. */
export interface ChunkPlace {
  readonly seriesId: number;
  readonly period: number;
}

/** The packed chunks at some places, in their order; null for a missing one. */
export async function readChunks(db: Database, places: readonly ChunkPlace[]): Promise<(Uint8Array | null)[]> {
  const { rows } = await sql<{ ordinal: number; data: Uint8Array }>`
    select p.ordinal::int, c.data
    from unnest(${places.map(({ seriesId }) => seriesId)}::int[], ${places.map(({ period }) => period)}::int[])
      with ordinality as p (series_id, period, ordinal)
    join price_chunks c on c.series_id = p.series_id and c.period = p.period`.execute(db);
  const found = new Map(rows.map(({ ordinal, data }) => [ordinal - 1, data]));
  return places.map((_, i) => found.get(i) ?? null);
}

/**
 * Replaces or adds chunks. Two statements in place of `on conflict`, which no partition on another server supports; the
 * writer holds the turn among writers of prices.
 */
export async function putChunks(db: Database, chunks: readonly (ChunkPlace & NewChunk)[]): Promise<void> {
  for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE) await putPart(db, chunks.slice(at, at + CHUNKS_AT_ONCE));
}

/** Replaces or adds chunks of one series. */
export async function writeChunks(db: Database, seriesId: number, chunks: readonly NewChunk[]): Promise<void> {
  await putChunks(
    db,
    chunks.map((chunk) => ({ seriesId, ...chunk })),
  );
}

async function putPart(db: Database, chunks: readonly (ChunkPlace & NewChunk)[]): Promise<void> {
  const data = chunks.map((chunk) => Buffer.from(chunk.data).toString('hex'));
  const given = sql`unnest(${chunks.map(({ seriesId }) => seriesId)}::int[], ${chunks.map(({ period }) => period)}::int[],
    ${chunks.map(({ bars }) => bars)}::int[], ${data}::text[]) with ordinality as c (series_id, period, bars, data, ordinal)`;
  const { rows: stored } = await sql<{ ordinal: number }>`
    update price_chunks set bars = c.bars, data = decode(c.data, 'hex')
    from ${given} where price_chunks.series_id = c.series_id and price_chunks.period = c.period
    returning c.ordinal::int`.execute(db);
  if (stored.length === chunks.length) return;
  await sql`
    insert into price_chunks (series_id, period, bars, data)
    select c.series_id, c.period, c.bars, decode(c.data, 'hex')
    from ${given} where not c.ordinal = any(${stored.map(({ ordinal }) => ordinal)}::int[])`.execute(db);
}
