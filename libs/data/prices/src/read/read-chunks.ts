import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { Chunk } from '../disk/chunk-span.js';

/** Request for chunk periods: `most` of them, the newest first. */
export interface PeriodsRequest {
  readonly seriesId: number;
  readonly low: number;
  readonly high: number;
  readonly most: number;
}

/** Chunks of each, newest first. */
export async function readChunks(db: Database, requests: readonly PeriodsRequest[]): Promise<Chunk[][]> {
  const [first] = requests;
  if (first !== undefined && requests.length === 1) return [await readChunksOfOne(db, first)];
  const { rows } = await sql<Chunk & { at: number }>`/* prepared: price_chunks */
    select w.at::int as at, c.period, c.bars, c.data
    from unnest(${requests.map(({ seriesId }) => seriesId)}::int[], ${requests.map(({ low }) => low)}::int[],
      ${requests.map(({ high }) => high)}::int[], ${requests.map(({ most }) => most)}::int[])
      with ordinality as w (series_id, low, high, most, at)
    cross join lateral (
      select period, bars, data from price_chunks
      where series_id = w.series_id and period between w.low and w.high
      order by period desc limit w.most
    ) as c`.execute(db);
  const found = requests.map((): Chunk[] => []);
  for (const { at, period, bars, data } of rows) found[at - 1]!.push({ period, bars, data });
  for (const chunks of found) chunks.sort((a, b) => b.period - a.period);
  return found;
}

/** Most reads are of one series; this costs half as much as the query for many. */
async function readChunksOfOne(db: Database, { seriesId, low, high, most }: PeriodsRequest): Promise<Chunk[]> {
  const { rows } = await sql<Chunk>`/* prepared: price_chunks_of_one */
    select period, bars, data from price_chunks
    where series_id = ${seriesId}::int and period between ${low}::int and ${high}::int
    order by period desc limit ${most}::int`.execute(db);
  return rows;
}
