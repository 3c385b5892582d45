// Stores bars in bulk in Bourse's format: the tables of its migrations, chunks of its own encoder.
import { type Bars, encodeBars, firstAtOrAfter, sliceBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type StoredInterval, yearOf, yearStart } from '@bourse/range';
import { sql } from 'kysely';
import type { Instrument } from './synthetic-bars.js';

const MINUTES_PER_DAY = 1440;
const CHUNKS_AT_ONCE = 400;

/** Stores a new series and notifies its readers. */
export async function fillSeries(
  db: Database,
  { id }: Instrument,
  interval: StoredInterval,
  bars: Bars,
  source = 'bench',
): Promise<void> {
  const chunks = [...chunksOf(interval, bars)];
  const dayOf = (label: number | undefined) => (interval === '1day' ? label : Math.floor(label! / MINUTES_PER_DAY));
  const span = [dayOf(bars.labels[0]), dayOf(bars.labels.at(-1))];
  const { rows } = await sql<{ id: number }>`
    insert into price_series (instrument_id, interval, source, origin, basis, spans, bars, chunks)
    values (${id}, ${interval}, ${source}, 'imported', 'raw', ${span}::int[], ${bars.labels.length}, ${chunks.length})
    returning id`.execute(db);
  for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE) {
    await insertChunks(db, rows[0]!.id, chunks.slice(at, at + CHUNKS_AT_ONCE));
  }
  await sql`
    insert into price_instruments (instrument_id, revision) values (${id}, nextval('price_revision'))
    on conflict (instrument_id) do update set revision = excluded.revision`.execute(db);
}

/** Notifies readers of all of these instruments. */
export async function announce(db: Database, instruments: readonly Instrument[]): Promise<void> {
  await sql`
    insert into price_instruments (instrument_id, revision)
    select id, nextval('price_revision') from unnest(${instruments.map(({ id }) => id)}::int[]) as id
    on conflict (instrument_id) do update set revision = excluded.revision`.execute(db);
}

/** Invalidates the readers' caches of these instruments. */
export async function raiseRevisions(db: Database, instruments: readonly Instrument[]): Promise<void> {
  await sql`
    update price_instruments set revision = nextval('price_revision')
    where instrument_id = any(${instruments.map(({ id }) => id)}::int[])`.execute(db);
}

export interface NewChunk {
  readonly period: number;
  readonly bars: number;
  readonly data: Uint8Array;
}

/** Bars as the chunks of a series, oldest first. */
export function* chunksOf(interval: StoredInterval, bars: Bars): Generator<NewChunk> {
  const { labels } = bars;
  for (let from = 0; from < labels.length;) {
    const [period, next] = periodOf(interval, labels[from]!);
    const to = firstAtOrAfter(bars, next);
    yield { period, bars: to - from, data: encodeBars(sliceBars(bars, from, to)) };
    from = to;
  }
}

/** The year or day of a label, and the first label of the next one. */
function periodOf(interval: StoredInterval, label: number): [period: number, next: number] {
  if (interval === '1min') {
    const day = Math.floor(label / MINUTES_PER_DAY);
    return [day, (day + 1) * MINUTES_PER_DAY];
  }
  const year = yearOf(label);
  return [year, yearStart(year + 1)];
}

async function insertChunks(db: Database, seriesId: number, chunks: readonly NewChunk[]): Promise<void> {
  const periods = chunks.map(({ period }) => period);
  const counts = chunks.map(({ bars }) => bars);
  const data = chunks.map((chunk) => Buffer.from(chunk.data).toString('hex'));
  await sql`
    insert into price_chunks (series_id, period, bars, data)
    select ${seriesId}::int, c.period, c.bars, decode(c.data, 'hex')
    from unnest(${periods}::int[], ${counts}::int[], ${data}::text[]) as c (period, bars, data)`.execute(db);
}
