import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { flatSpansText, type PriceSeries, spansOfFlat } from '../catalog/price-series.js';

/** The columns that distinguish the series of an instrument; `PriceSeries` describes them. */
export type SeriesKey = Pick<PriceSeries, 'instrumentId' | 'interval' | 'source' | 'origin' | 'basis' | 'asOf'>;

/** The part of a series that a write needs. */
export interface OpenSeries extends Pick<PriceSeries, 'id' | 'spans' | 'fetchedDays'> {
  /** When bars were last stored, to the microsecond; null: the series is new. */
  readonly storedAt: string | null;
}

/** The series of a key; null when it does not exist. */
export async function findSeries(db: Database, key: SeriesKey): Promise<OpenSeries | null> {
  return (await findSeriesBatch(db, [key])).get(textOf(key)) ?? null;
}

/** The series of keys of different instruments, in their order; created when missing. */
export async function openSeriesBatch(db: Database, keys: readonly SeriesKey[]): Promise<OpenSeries[]> {
  const found = await findSeriesBatch(db, keys);
  const missing = keys.filter((key) => !found.has(textOf(key)));
  for (const [key, id] of await createSeriesBatch(db, missing)) {
    found.set(textOf(key), { id, spans: [], fetchedDays: [], storedAt: null });
  }
  return keys.map((key) => found.get(textOf(key))!);
}

type SeriesRow = SeriesKey & { id: number; spans: number[]; fetchedDays: number[]; storedAt: string };

async function findSeriesBatch(db: Database, keys: readonly SeriesKey[]): Promise<Map<string, OpenSeries>> {
  const { rows } = await sql<SeriesRow>`
    select id, instrument_id as "instrumentId", interval, source, origin, basis, as_of as "asOf", spans,
      asked as "fetchedDays", stored_at::text as "storedAt"
    from price_series where instrument_id = any(${keys.map(({ instrumentId }) => instrumentId)}::int[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const { id, storedAt, spans, fetchedDays } = row;
      return [textOf(row), { id, storedAt, spans: spansOfFlat(spans), fetchedDays: spansOfFlat(fetchedDays) }];
    }),
  );
}

function textOf({ instrumentId, interval, source, origin, basis, asOf }: SeriesKey): string {
  return JSON.stringify([instrumentId, interval, source, origin, basis, asOf]);
}

async function createSeriesBatch(db: Database, keys: readonly SeriesKey[]): Promise<[SeriesKey, number][]> {
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
export interface SeriesGrowth extends Pick<PriceSeries, 'id' | 'spans' | 'fetchedDays' | 'bars' | 'chunks'> {
  /** Whether bars were written; false if only the queried days changed. */
  readonly isNew: boolean;
}

/** Adds the bars and chunks of a write to series, and sets their spans. Inside the writer's transaction. */
export async function growSeriesBatch(db: Database, grown: readonly SeriesGrowth[]): Promise<void> {
  if (grown.length === 0) return;
  const column = <Value>(of: (growth: SeriesGrowth) => Value) => grown.map(of);
  await sql`
    update price_series s set spans = g.spans::int[], asked = g.asked::int[], bars = s.bars + g.bars,
      chunks = s.chunks + g.chunks, stored_at = case when g.is_new then now() else s.stored_at end
    from unnest(${column(({ id }) => id)}::int[], ${column(({ spans }) => flatSpansText(spans))}::text[],
      ${column(({ fetchedDays }) => flatSpansText(fetchedDays))}::text[], ${column(({ bars }) => bars)}::int[],
      ${column(({ chunks }) => chunks)}::int[], ${column(({ isNew }) => isNew)}::bool[])
      as g (id, spans, asked, bars, chunks, is_new)
    where s.id = g.id`.execute(db);
}
