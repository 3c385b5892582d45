import { type Bars, decodeJoined, joinBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { PriceSeries } from '../catalog/price-series.js';
import { CHUNKS_AT_ONCE } from '../store/chunk-batch.js';

/** All stored bars of a series, oldest first, in parts. `period` is the year or the UTC day of a chunk. */
export async function* readStoredBars(db: Database, { id }: PriceSeries): AsyncGenerator<Bars> {
  for (let after = -(2 ** 31); ;) {
    const { rows } = await sql<{ period: number; data: Uint8Array }>`
      select period, data from price_chunks where series_id = ${id} and period > ${after}
      order by period limit ${CHUNKS_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield decodeJoined(rows.map(({ data }) => data));
    after = last.period;
  }
}

/** The same in one piece. */
export async function readWholeSeries(db: Database, series: PriceSeries): Promise<Bars> {
  const parts: Bars[] = [];
  for await (const part of readStoredBars(db, series)) parts.push(part);
  return joinBars(parts);
}
