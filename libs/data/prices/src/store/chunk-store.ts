import { type Bars, decodeBars, encodeBars, equalBars, firstAtOrAfter, mergeBars, sliceBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import type { StoredInterval } from '@bourse/range';
import { sql } from 'kysely';
import { firstLabelOf, periodOf } from './chunk-period.js';
import type { StoreWitness } from './store-witness.js';

/** How many bars a write added, and how many it gave other values. */
export interface ChunkChanges {
  readonly added: number;
  readonly changed: number;
}

interface NewChunk {
  readonly period: number;
  readonly bars: number;
  readonly data: Uint8Array;
}

/** Rows a statement: the embedded database lets nobody else in while it writes. */
const chunksAtOnce = 200;

/** Merges bars into the chunks of a series; chunks that stay as they are are not written. */
export async function storeChunks(
  db: Database,
  seriesId: number,
  interval: StoredInterval,
  bars: Bars,
  witness: StoreWitness | null = null,
): Promise<ChunkChanges> {
  let [added, changed] = [0, 0];
  const pending: NewChunk[] = [];
  for (const parts of batches(byPeriod(interval, bars))) {
    const known = await chunksOf(db, seriesId, parts.map(([period]) => period)); // prettier-ignore
    for (const [period, part] of parts) {
      const before = known.get(period) ?? null;
      const after = before === null ? part : mergeBars(before, part);
      if (before !== null && equalBars(before, after)) continue;
      witness?.barsAdded([...after.labels].filter((label) => !before?.labels.includes(label)));
      added += after.labels.length - (before?.labels.length ?? 0);
      changed += before === null ? 0 : changedBars(before, after, witness);
      pending.push({ period, bars: after.labels.length, data: encodeBars(after) });
    }
    await writeChunks(db, seriesId, pending.splice(0));
  }
  return { added, changed };
}

/** Bars cut at the ends of periods, oldest first. */
function* byPeriod(interval: StoredInterval, bars: Bars): Generator<[period: number, part: Bars]> {
  const { labels } = bars;
  for (let from = 0; from < labels.length;) {
    const period = periodOf(interval, labels[from]!);
    const to = firstAtOrAfter(bars, firstLabelOf(interval, period + 1));
    yield [period, sliceBars(bars, from, to)];
    from = to;
  }
}

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < chunksAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function chunksOf(db: Database, seriesId: number, periods: readonly number[]): Promise<Map<number, Bars>> {
  const { rows } = await sql<{ period: number; data: Uint8Array }>`
    select period, data from price_chunks
    where series_id = ${seriesId} and period = any(${[...periods]}::int[])`.execute(db);
  return new Map(rows.map(({ period, data }) => [period, decodeBars(data)]));
}

async function writeChunks(db: Database, seriesId: number, chunks: readonly NewChunk[]): Promise<void> {
  if (chunks.length === 0) return;
  const [periods, counts] = [chunks.map(({ period }) => period), chunks.map(({ bars }) => bars)];
  const data = chunks.map((chunk) => Buffer.from(chunk.data).toString('hex'));
  await sql`
    insert into price_chunks (series_id, period, bars, data)
    select ${seriesId}::int, c.period, c.bars, decode(c.data, 'hex')
    from unnest(${periods}::int[], ${counts}::int[], ${data}::text[]) as c (period, bars, data)
    on conflict (series_id, period) do update set bars = excluded.bars, data = excluded.data`.execute(db);
}

/** Bars of equal label whose values differ. */
function changedBars(before: Bars, after: Bars, witness: StoreWitness | null): number {
  let changed = 0;
  for (const [i, label] of before.labels.entries()) {
    const j = firstAtOrAfter(after, label);
    const [then, now] = [sliceBars(before, i, i + 1), sliceBars(after, j, j + 1)];
    if (equalBars(then, now)) continue;
    changed++;
    witness?.barChanged(then, now);
  }
  return changed;
}
