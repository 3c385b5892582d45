import type { Database } from '@bourse/db';
import type { Span } from '@bourse/range';
import { sql } from 'kysely';
import { flatSpans, type PriceSeries, spansOfFlat } from '../catalog/price-series.js';

/** The columns that distinguish the series of an instrument; `PriceSeries` describes them. */
export type SeriesKey = Pick<PriceSeries, 'instrumentId' | 'interval' | 'source' | 'origin' | 'basis' | 'asOf'>;

/** The part of a series that a write needs. */
export interface OpenSeries {
  readonly id: number;
  readonly spans: readonly Span[];
  /** Days for which the source was queried, with or without bars. */
  readonly asked: readonly Span[];
  /** When bars were last stored, to the microsecond; null: the series is new. */
  readonly storedAt: string | null;
}

/** The series of a key, created when it is missing. */
export async function openSeries(db: Database, key: SeriesKey): Promise<OpenSeries> {
  const { instrumentId, interval, source, origin, basis, asOf } = key;
  const found = await findSeries(db, key);
  if (found !== null) return found;
  const inserted = await sql<{ id: number }>`
    insert into price_series (instrument_id, interval, source, origin, basis, as_of, spans, bars, chunks)
    values (${instrumentId}, ${interval}, ${source}, ${origin}, ${basis}, ${asOf}::int, '{}', 0, 0)
    returning id`.execute(db);
  return { id: inserted.rows[0]!.id, spans: [], asked: [], storedAt: null };
}

/** The series of a key; null when it does not exist. */
export async function findSeries(db: Database, key: SeriesKey): Promise<OpenSeries | null> {
  const { instrumentId, interval, source, origin, basis, asOf } = key;
  const { rows } = await sql<{ id: number; spans: number[]; asked: number[]; storedAt: string }>`
    select id, spans, asked, stored_at::text as "storedAt" from price_series
    where instrument_id = ${instrumentId} and interval = ${interval} and source = ${source} and origin = ${origin}
      and basis = ${basis} and as_of is not distinct from ${asOf}::int`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { ...row, spans: spansOfFlat(row.spans), asked: spansOfFlat(row.asked) };
}

export interface SeriesUpdate {
  readonly spans: readonly Span[];
  readonly asked: readonly Span[];
  /** Whether bars were written; false if only the queried days changed. */
  readonly isNew: boolean;
}

/** Writes the spans of a series, and counts its bars and chunks. */
export async function updateSeries(db: Database, id: number, { spans, asked, isNew }: SeriesUpdate): Promise<void> {
  const storedAt = isNew ? sql`, stored_at = now()` : sql``;
  await sql`
    update price_series set spans = ${flatSpans(spans)}::int[], asked = ${flatSpans(asked)}::int[],
      bars = counted.bars, chunks = counted.chunks ${storedAt}
    from (
      select coalesce(sum(bars), 0)::int as bars, count(*)::int as chunks from price_chunks where series_id = ${id}
    ) as counted
    where id = ${id}`.execute(db);
}
