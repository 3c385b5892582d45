// The rows of `price_chunks`, a bounded number per statement: the embedded database serves no other client during one.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';

const CHUNKS_AT_ONCE = 200;
const MIN_PERIOD = -(2 ** 31);
const MAX_PERIOD = 2 ** 31 - 1;

/** A chunk of any series. */
export interface ChunkPlace {
  readonly seriesId: number;
  readonly period: number;
}

export interface NewChunk extends ChunkPlace {
  readonly bars: number;
  readonly data: Uint8Array;
}

/** The packed chunks at some places, in their order; null for a missing one. */
export async function readChunksAt(db: Database, places: readonly ChunkPlace[]): Promise<(Uint8Array | null)[]> {
  const { rows } = await sql<{ ordinal: number; data: Uint8Array }>`
    select p.ordinal::int, c.data
    from unnest(${places.map(({ seriesId }) => seriesId)}::int[], ${places.map(({ period }) => period)}::int[])
      with ordinality as p (series_id, period, ordinal)
    join price_chunks c on c.series_id = p.series_id and c.period = p.period`.execute(db);
  const found = new Map(rows.map(({ ordinal, data }) => [ordinal - 1, data]));
  return places.map((_, i) => found.get(i) ?? null);
}

/** Periods of a series, both inclusive. */
export interface PeriodBounds {
  readonly first?: number;
  readonly last?: number;
}

export interface PackedChunk {
  readonly period: number;
  readonly data: Uint8Array;
}

/** The next chunks of a series behind a period, oldest first; none at the end. */
export async function readChunksBehind(
  db: Database,
  seriesId: number,
  after: number = MIN_PERIOD,
  { first = MIN_PERIOD, last = MAX_PERIOD }: PeriodBounds = {},
): Promise<readonly PackedChunk[]> {
  const { rows } = await sql<PackedChunk>`
    select period, data from price_chunks
    where series_id = ${seriesId} and period > ${after} and period between ${first} and ${last}
    order by period limit ${CHUNKS_AT_ONCE}`.execute(db);
  return rows;
}

/** All chunks of a series, oldest first, in parts. */
export async function* readChunkParts(
  db: Database,
  seriesId: number,
  bounds: PeriodBounds = {},
): AsyncGenerator<readonly PackedChunk[]> {
  for (let after = MIN_PERIOD; ;) {
    const chunks = await readChunksBehind(db, seriesId, after, bounds);
    if (chunks.length > 0) yield chunks;
    if (chunks.length < CHUNKS_AT_ONCE) return;
    after = chunks.at(-1)!.period;
  }
}

/**
 * Replaces or adds chunks. Two statements in place of `on conflict`, which no partition on another server supports; the
 * writer holds the turn among writers of prices.
 */
export async function putChunks(db: Database, chunks: readonly NewChunk[]): Promise<void> {
  for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE) await putPart(db, chunks.slice(at, at + CHUNKS_AT_ONCE));
}

async function putPart(db: Database, chunks: readonly NewChunk[]): Promise<void> {
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

export async function deleteChunks(db: Database, seriesId: number, periods: readonly number[]): Promise<void> {
  if (periods.length === 0) return;
  await sql`
    delete from price_chunks where series_id = ${seriesId} and period = any(${[...periods]}::int[])`.execute(db);
}
