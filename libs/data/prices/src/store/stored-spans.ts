import { decodeBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { dayOfLabel, mergeSpans, type Span, spansOf, type StoredInterval } from '@bourse/range';
import { sql } from 'kysely';
import { CHUNKS_AT_ONCE } from './chunk-batch.js';

/** Totals of the chunks of a series. */
export interface StoredSpans {
  readonly spans: readonly Span[];
  readonly bars: number;
  readonly chunks: number;
}

/** Reads all chunks of a series: only after a deletion of bars. */
export async function storedSpans(db: Database, seriesId: number, interval: StoredInterval): Promise<StoredSpans> {
  let [spans, bars, chunks]: [Span[], number, number] = [[], 0, 0];
  for (let after = -(2 ** 31); ;) {
    const { rows } = await sql<{ period: number; data: Uint8Array }>`
      select period, data from price_chunks where series_id = ${seriesId} and period > ${after}
      order by period limit ${CHUNKS_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return { spans, bars, chunks };
    for (const { data } of rows) {
      const { labels } = decodeBars(data);
      const days = interval === '1day' ? labels : new Set(Array.from(labels, (label) => dayOfLabel(interval, label)));
      spans = mergeSpans([...spans, ...spansOf(Int32Array.from(days))]);
      bars += labels.length;
    }
    chunks += rows.length;
    after = last.period;
  }
}
