// Writes few bars of many instruments in one transaction, with as many statements as for one instrument.
import { decodeBars, encodeBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, mergeSpans, spansOf } from '@bourse/range';
import { addSessionDaysOf } from '../catalog/session-days.js';
import type { ChunkChange } from './chunk-changes.js';
import { recordBarChanges, type SeriesChange } from './record-changes.js';
import { type ChunkPlace, type NewChunk, putChunks, readChunks } from './chunk-batch.js';
import { byPeriod, mergeChunk } from './chunk-store.js';
import { daysOf, type NewBars, sessionsOf, type StoredPrices, takeTurn } from './price-store.js';
import { growSeries, openSeriesOf, type SeriesGrowth } from './series-batch.js';
import type { OpenSeries, SeriesKey } from './series-rows.js';

/** Imported bars of one instrument, without splits and dividends. */
export interface BatchedBars {
  readonly instrumentId: number;
  /** Exchange whose sessions the bars prove; null: none. */
  readonly exchange: string | null;
  readonly bars: NewBars;
}

/**
 * Stores bars of different instruments, of all or of none; unchanged data causes no write. The changes are recorded as
 * part of an import, instrument by instrument, as `storePrices` does.
 */
export async function storeBarsOf(
  db: Database,
  batch: readonly BatchedBars[],
  importId: number,
): Promise<StoredPrices> {
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const writes = await writesOf(transaction, batch);
    const changed = writes.filter(({ changes }) => changes.length > 0);
    if (changed.length > 0) {
      await putChunks(
        transaction,
        changed.flatMap(({ chunks }) => chunks),
      );
      await growSeries(transaction, changed.map(growthOf));
      await recordBarChanges(transaction, importId, changed.map(recordOf));
    }
    await addSessionDaysOf(transaction, sessionsByExchange(batch));
    return {
      barsAdded: sumOf(changed, ({ added }) => added.length),
      barsChanged: sumOf(changed, ({ overwritten }) => overwritten?.labels.length ?? 0),
      actionsChanged: 0,
    };
  });
}

/** What the batch changes in one series. */
interface SeriesWrite extends BatchedBars {
  readonly key: SeriesKey;
  readonly series: OpenSeries;
  readonly chunks: (ChunkPlace & NewChunk)[];
  readonly changes: ChunkChange[];
  newChunks: number;
}

/** Merges the batch into the stored chunks, which one statement reads. */
async function writesOf(db: Database, batch: readonly BatchedBars[]): Promise<SeriesWrite[]> {
  const keys = batch.map(({ instrumentId, bars: { interval, source, origin, basis, asOf } }) => {
    return { instrumentId, interval, source, origin, basis, asOf };
  });
  const opened = await openSeriesOf(db, keys);
  const writes = batch.map((each, i): SeriesWrite => {
    return { ...each, key: keys[i]!, series: opened[i]!, chunks: [], changes: [], newChunks: 0 };
  });
  const parts = writes.flatMap((write) => {
    const { interval, bars } = write.bars;
    return Array.from(byPeriod(interval, bars), ([period, part]) => ({
      write,
      seriesId: write.series.id,
      period,
      part,
    }));
  });
  const stored = await readChunks(db, parts);
  for (const [i, { write, seriesId, period, part }] of parts.entries()) {
    const data = stored[i] ?? null;
    const merged = mergeChunk(period, data === null ? null : { bars: decodeBars(data), data }, part);
    if (merged === null) continue;
    const { after, change } = merged;
    write.chunks.push({ seriesId, period, bars: after.labels.length, data: encodeBars(after) });
    write.changes.push(change);
    if (data === null) write.newChunks++;
  }
  return writes;
}

function growthOf({ series, bars, changes, newChunks }: SeriesWrite): SeriesGrowth {
  const spans = mergeSpans([...series.spans, ...spansOf(Int32Array.from(daysOf(bars)))]);
  return { id: series.id, spans, bars: changes.reduce((sum, { added }) => sum + added.length, 0), chunks: newChunks };
}

function recordOf({ instrumentId, exchange, key, series, changes }: SeriesWrite) {
  const bars: SeriesChange = {
    key,
    seriesId: series.id,
    storedBefore: series.storedAt,
    askedBefore: null,
    chunks: changes,
  };
  return { instrumentId, exchange, bars };
}

function sessionsByExchange(batch: readonly BatchedBars[]): Map<string, Set<Day>> {
  const sessions = new Map<string, Set<Day>>();
  for (const { exchange, bars } of batch) {
    if (exchange === null) continue;
    let days = sessions.get(exchange);
    if (days === undefined) sessions.set(exchange, (days = new Set()));
    for (const day of sessionsOf(exchange, bars)) days.add(day);
  }
  return sessions;
}

function sumOf(writes: readonly SeriesWrite[], count: (change: ChunkChange) => number): number {
  return writes.reduce((sum, { changes }) => sum + changes.reduce((own, change) => own + count(change), 0), 0);
}
