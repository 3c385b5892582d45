import { type Bars, decodeJoined, joinBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import type { PriceSeries } from '../catalog/price-series.js';
import { readChunkParts } from '../store/chunk-rows.js';

/** All stored bars of a series, oldest first, in parts. */
export async function* readStoredBars(db: Database, { id }: PriceSeries): AsyncGenerator<Bars> {
  for await (const chunks of readChunkParts(db, id)) yield decodeJoined(chunks.map(({ data }) => data));
}

/** The same in one piece. */
export async function readWholeSeries(db: Database, series: PriceSeries): Promise<Bars> {
  const parts: Bars[] = [];
  for await (const part of readStoredBars(db, series)) parts.push(part);
  return joinBars(parts);
}
