// The rows of many series in a statement each: opened, and updated by what a write added.
import type { Database } from '@bourse/db';
import type { Span } from '@bourse/range';
import { sql } from 'kysely';
import { flatSpans, spansOfFlat } from '../catalog/price-series.js';
import type { OpenSeries, SeriesKey } from './series-rows.js';

type SeriesRow = SeriesKey & { id: number; spans: number[]; asked: number[]; storedAt: string };

/** The series of keys of different instruments, in their order; created when missing. */
export async function openSeriesOf(db: Database, keys: readonly SeriesKey[]): Promise<OpenSeries[]> {
  const { rows } = await sql<SeriesRow>`
    select id, instrument_id as "instrumentId", interval, source, origin, basis, as_of as "asOf", spans, asked,
      stored_at::text as "storedAt"
    from price_series where instrument_id = any(${keys.map(({ instrumentId }) => instrumentId)}::int[])`.execute(db);
  const found = new Map<string, OpenSeries>();
  for (const row of rows) {
    const { id, storedAt } = row;
    found.set(textOf(row), { id, storedAt, spans: spansOfFlat(row.spans), asked: spansOfFlat(row.asked) });
  }
  const missing = keys.filter((key) => !found.has(textOf(key)));
  for (const [key, id] of await createSeries(db, missing)) {
    found.set(textOf(key), { id, spans: [], asked: [], storedAt: null });
  }
  return keys.map((key) => found.get(textOf(key))!);
}

function textOf({ instrumentId, interval, source, origin, basis, asOf }: SeriesKey): string {
  return JSON.stringify([instrumentId, interval, source, origin, basis, asOf]);
}

async function createSeries(db: Database, keys: readonly SeriesKey[]): Promise<[SeriesKey, number][]> {
  if (keys.length === 0) return [];
  const column = <Name extends keyof SeriesKey>(name: Name) => keys.map((key) => key[name]);
  const { rows } = await sql<{ id: number; instrumentId: number }>`
    insert into price_series (instrument_id, interval, source, origin, basis, as_of, spans, bars, chunks)
    select k.*, '{}', 0, 0 from unnest(${column('instrumentId')}::int[], ${column('interval')}::text[],
      ${column('source')}::text[], ${column('origin')}::text[], ${column('basis')}::text[], ${column('asOf')}::int[]) as k
    returning id, instrument_id as "instrumentId"`.execute(db);
  const ids = new Map(rows.map(({ id, instrumentId }) => [instrumentId, id]));
  return keys.map((key) => [key, ids.get(key.instrumentId)!]);
}

/** What a write added to a series. */
export interface SeriesGrowth {
  readonly id: number;
  readonly spans: readonly Span[];
  readonly bars: number;
  readonly chunks: number;
}

/** Adds the bars and chunks of a write to series, and sets their spans. Inside the writer's transaction. */
export async function growSeries(db: Database, grown: readonly SeriesGrowth[]): Promise<void> {
  const spans = grown.map((series) => `{${flatSpans(series.spans).join(',')}}`);
  await sql`
    update price_series s set spans = g.spans::int[], bars = s.bars + g.bars, chunks = s.chunks + g.chunks,
      stored_at = now()
    from unnest(${grown.map(({ id }) => id)}::int[], ${spans}::text[], ${grown.map(({ bars }) => bars)}::int[],
      ${grown.map(({ chunks }) => chunks)}::int[]) as g (id, spans, bars, chunks)
    where s.id = g.id`.execute(db);
}
