// Chunks of many series in a statement each.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { NewChunk } from './chunk-store.js';

/** Rows per statement: the embedded database blocks other clients while it writes. */
const CHUNKS_AT_ONCE = 200;

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

/** Replaces or adds chunks. */
export async function putChunks(db: Database, chunks: readonly (ChunkPlace & NewChunk)[]): Promise<void> {
  for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE) {
    const part = chunks.slice(at, at + CHUNKS_AT_ONCE);
    const data = part.map((chunk) => Buffer.from(chunk.data).toString('hex'));
    await sql`
      insert into price_chunks (series_id, period, bars, data)
      select c.series_id, c.period, c.bars, decode(c.data, 'hex')
      from unnest(${part.map(({ seriesId }) => seriesId)}::int[], ${part.map(({ period }) => period)}::int[],
        ${part.map(({ bars }) => bars)}::int[], ${data}::text[]) as c (series_id, period, bars, data)
      on conflict (series_id, period) do update set bars = excluded.bars, data = excluded.data`.execute(db);
  }
}
