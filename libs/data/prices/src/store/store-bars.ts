// Writes bars of many series, with as many statements as for one.
import { type Bars, decodeBars, encodeBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayOfLabel, mergeSpans, type Span, spansOf } from '@bourse/range';
import type { PriceSeries } from '../catalog/price-series.js';
import type { ChunkChange } from './chunk-changes.js';
import { type NewChunk, putChunks, readChunksAt } from './chunk-rows.js';
import { byPeriod, mergeChunk, notifyMerge } from './merge-chunk.js';
import type { SeriesChange } from './record-changes.js';
import { mergeFetchedDays } from './fetched-days.js';
import { growSeriesBatch, type OpenSeries, openSeriesBatch, type SeriesGrowth, type SeriesKey } from './series-rows.js';
import type { StoreListener } from './store-listener.js';

/** Bars to be stored, in the major unit of the instrument's currency. */
export interface NewBars extends Omit<SeriesKey, 'instrumentId'>, Pick<PriceSeries, 'fetchedDays'> {
  readonly bars: Bars;
}

/** What is new in a series of one instrument. */
interface BarsOfInstrument {
  readonly instrumentId: number;
  readonly bars: NewBars | null;
}

interface StoredBars {
  /** By instrument. */
  readonly changes: ReadonlyMap<number, SeriesChange>;
  /** Instruments for which a live source was queried for more days. */
  readonly newlyFetched: readonly number[];
  readonly added: number;
  readonly overwritten: number;
}

/** Merges bars of different instruments into their series. Inside the writer's transaction. */
export async function storeBars(
  db: Database,
  batch: readonly BarsOfInstrument[],
  listener: StoreListener | null,
): Promise<StoredBars> {
  const writes = await openWrites(db, batch);
  if (writes.length > 0) await mergeStoredChunks(db, writes, listener);
  await putChunks(
    db,
    writes.flatMap(({ chunks }) => chunks),
  );
  const changed = writes.filter(({ changes }) => changes.length > 0);
  await growSeriesBatch(
    db,
    writes.filter((write) => write.hasNewFetchedDays || write.changes.length > 0).map(growthOf),
  );
  return {
    changes: new Map(changed.map((write) => [write.key.instrumentId, changeOf(write)])),
    newlyFetched: writes.filter(({ hasNewFetchedDays }) => hasNewFetchedDays).map(({ key }) => key.instrumentId),
    added: sumOf(changed, ({ added }) => added.length),
    overwritten: sumOf(changed, ({ overwritten }) => overwritten?.labels.length ?? 0),
  };
}

/** What the batch changes in one series. */
interface SeriesWrite {
  readonly bars: NewBars;
  readonly key: SeriesKey;
  readonly series: OpenSeries;
  /** The queried days, with those of the write. */
  readonly fetchedDays: readonly Span[];
  readonly hasNewFetchedDays: boolean;
  readonly chunks: NewChunk[];
  readonly changes: ChunkChange[];
  newChunks: number;
}

async function openWrites(db: Database, batch: readonly BarsOfInstrument[]): Promise<SeriesWrite[]> {
  const given = batch.flatMap(({ instrumentId, bars }) => {
    if (bars === null) return [];
    const { interval, source, origin, basis, asOf } = bars;
    return [{ bars, key: { instrumentId, interval, source, origin, basis, asOf } }];
  });
  if (given.length === 0) return [];
  const keys = given.map(({ key }) => key);
  const opened = await openSeriesBatch(db, keys);
  return given.map(({ key, bars }, i): SeriesWrite => {
    const series = opened[i]!;
    const fetchedDays = mergeFetchedDays([...series.fetchedDays, ...bars.fetchedDays]);
    const hasNewFetchedDays = String(fetchedDays) !== String(series.fetchedDays);
    return { bars, key, series, fetchedDays, hasNewFetchedDays, chunks: [], changes: [], newChunks: 0 };
  });
}

/** Merges the batch into the stored chunks, which one statement reads; unchanged chunks are not written. */
async function mergeStoredChunks(
  db: Database,
  writes: readonly SeriesWrite[],
  listener: StoreListener | null,
): Promise<void> {
  const parts = writes.flatMap((write) => {
    const seriesId = write.series.id;
    const { interval, bars } = write.bars;
    return Array.from(byPeriod(interval, bars), ([period, part]) => ({ write, seriesId, period, part }));
  });
  const stored = await readChunksAt(db, parts);
  for (const [i, { write, seriesId, period, part }] of parts.entries()) {
    const data = stored[i] ?? null;
    const merged = mergeChunk(period, data === null ? null : { bars: decodeBars(data), data }, part);
    if (merged === null) continue;
    if (listener !== null) notifyMerge(listener, merged);
    const { after, change } = merged;
    write.chunks.push({ seriesId, period, bars: after.labels.length, data: encodeBars(after) });
    write.changes.push(change);
    if (data === null) write.newChunks++;
  }
}

function growthOf({ series, bars, fetchedDays, changes, newChunks }: SeriesWrite): SeriesGrowth {
  const spans = mergeSpans([...series.spans, ...spansOf(Int32Array.from(daysOf(bars)))]);
  const added = changes.reduce((sum, change) => sum + change.added.length, 0);
  return { id: series.id, spans, fetchedDays, bars: added, chunks: newChunks, isNew: changes.length > 0 };
}

function changeOf({ key, series, changes }: SeriesWrite): SeriesChange {
  return { key, seriesId: series.id, storedBefore: series.storedAt, fetchedDaysBefore: null, chunks: changes };
}

/** The days of bars, each once, ascending. */
export function daysOf({ bars, interval }: NewBars): Set<Day> {
  return new Set(Array.from(bars.labels, (label) => dayOfLabel(interval, label)));
}

function sumOf(writes: readonly SeriesWrite[], count: (change: ChunkChange) => number): number {
  return writes.reduce((sum, { changes }) => sum + changes.reduce((own, change) => own + count(change), 0), 0);
}
