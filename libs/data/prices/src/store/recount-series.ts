import { decodeBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { dayOfLabel, mergeSpans, type Span, spansOf, type StoredInterval } from '@bourse/range';
import { sql } from 'kysely';
import { flatSpans } from '../catalog/price-series.js';
import { readChunkParts } from './chunk-rows.js';

interface RecountOptions {
  /** The days that a live source was queried for; null: unchanged. */
  readonly fetchedDays: readonly Span[] | null;
  /** When bars were last stored; null: unchanged. */
  readonly storedAt?: string | null;
}

/** Sets the row of a series to what its chunks hold, after a deletion of bars; deletes it without any. */
export async function recountSeries(
  db: Database,
  { id, interval }: { readonly id: number; readonly interval: StoredInterval },
  { fetchedDays, storedAt = null }: RecountOptions,
): Promise<void> {
  let [spans, bars, chunks]: [Span[], number, number] = [[], 0, 0];
  for await (const part of readChunkParts(db, id)) {
    for (const { data } of part) {
      const { labels } = decodeBars(data);
      const days = interval === '1day' ? labels : new Set(Array.from(labels, (label) => dayOfLabel(interval, label)));
      spans = mergeSpans([...spans, ...spansOf(Int32Array.from(days))]);
      bars += labels.length;
    }
    chunks += part.length;
  }
  if (bars === 0) await sql`delete from price_series where id = ${id}`.execute(db);
  else
    await sql`
      update price_series set spans = ${flatSpans(spans)}::int[], bars = ${bars}, chunks = ${chunks},
        asked = coalesce(${fetchedDays === null ? null : flatSpans(fetchedDays)}::int[], asked),
        stored_at = coalesce(${storedAt}::timestamptz, stored_at)
      where id = ${id}`.execute(db);
}
