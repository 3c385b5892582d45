// Writes everything about one instrument in one transaction, so that a kill leaves the old or the new.
import type { Bars, Dividend, Split } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayOfLabel, localDays, mergeSpans, type Span, spansOf, type StoredInterval } from '@bourse/range';
import { exchangeOfCode } from '@bourse/symbology';
import { sql } from 'kysely';
import type { SourceStatement } from '../actions/merge-actions.js';
import { storeActions } from '../actions/store-actions.js';
import { addSessionDays } from '../catalog/session-days.js';
import type { PriceBasis } from '../formats/price-file.js';
import type { ChunkChange } from './chunk-changes.js';
import { type PriceChange, recordChange } from './record-changes.js';
import { mergeRequestedDays } from './requested-days.js';
import { storeChunks } from './chunk-store.js';
import { openSeries, type SeriesKey, updateSeries } from './series-rows.js';
import type { StoreListener } from './store-listener.js';

/** Bars to be stored, in the major unit of the instrument's currency. */
export interface NewBars {
  readonly interval: StoredInterval;
  readonly source: string;
  readonly origin: 'imported' | 'fetched';
  readonly basis: PriceBasis;
  /** Null for raw. */
  readonly asOf: Day | null;
  readonly bars: Bars;
  /** The days that a live source was queried for. */
  readonly asked: readonly Span[];
}

/** Everything new about one instrument. */
export interface NewPrices {
  readonly instrumentId: number;
  /** Exchange whose sessions the bars prove; null: none. */
  readonly exchange: string | null;
  readonly bars: NewBars | null;
  readonly splits: SourceStatement<Split> | null;
  readonly dividends: SourceStatement<Dividend> | null;
}

/** Result of the write. */
export interface StoredPrices {
  readonly barsAdded: number;
  /** Bars that replaced other values. */
  readonly barsChanged: number;
  readonly actionsChanged: number;
}

/** Writers take turns: revisions become visible in the order of their assignment. */
const TURN_KEY = 0x70726963;

/**
 * Stores what is new of one instrument, or nothing at all; unchanged data causes no write. The changes of an import are
 * recorded, so that it can be undone; null: not part of an import.
 */
export async function storePrices(
  db: Database,
  prices: NewPrices,
  importId: number | null = null,
): Promise<StoredPrices> {
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const { askedMore, change, ...stored } = await write(transaction, prices, { isRecorded: importId !== null });
    const changed = stored.barsAdded + stored.barsChanged + stored.actionsChanged > 0;
    if (changed && importId !== null) await recordChange(transaction, importId, change);
    else if (changed || askedMore) await raiseRevision(transaction, prices.instrumentId);
    if (prices.bars?.origin === 'imported' && prices.exchange !== null) {
      await addSessionDays(transaction, prices.exchange, sessionsOf(prices.exchange, prices.bars));
    }
    return stored;
  });
}

/** Waits for the turn of this transaction among writers of prices. */
export async function takeTurn(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN_KEY})`.execute(transaction);
}

/** The rollback of a dry run. */
class DryRunRollback extends Error {
  constructor(readonly stored: StoredPrices) {
    super();
  }
}

/** The changes that `storePrices` would make, each reported to the listener; nothing is written. */
export async function previewStorePrices(
  db: Database,
  prices: NewPrices,
  listener: StoreListener | null = null,
): Promise<StoredPrices> {
  try {
    await db.transaction().execute(async (transaction) => {
      const { askedMore: _, change: __, ...stored } = await write(transaction, prices, { listener });
      throw new DryRunRollback(stored);
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.stored;
    throw error;
  }
  throw new Error('a dry run always ends in a rollback');
}

interface WriteOptions {
  readonly listener?: StoreListener | null;
  /** Whether changes are collected. */
  readonly isRecorded?: boolean;
}

interface WriteResult extends StoredPrices {
  /** A live source was queried for more days. */
  readonly askedMore: boolean;
  readonly change: PriceChange;
}

/** Everything except the notification of others. */
async function write(
  db: Database,
  prices: NewPrices,
  { listener = null, isRecorded = false }: WriteOptions,
): Promise<WriteResult> {
  const { instrumentId, exchange } = prices;
  const { changed: actionsChanged, ...actions } = await storeActions(db, instrumentId, prices, listener);
  if (prices.bars === null) {
    const change = { instrumentId, exchange, bars: null, actions };
    return { barsAdded: 0, barsChanged: 0, actionsChanged, askedMore: false, change };
  }
  const chunks: ChunkChange[] | null = isRecorded ? [] : null;
  const { added, changed, askedMore, ...about } = await storeBars(db, instrumentId, prices.bars, { listener, chunks });
  const bars = chunks === null || chunks.length === 0 ? null : { ...about, chunks, askedBefore: null };
  return {
    barsAdded: added,
    barsChanged: changed,
    actionsChanged,
    askedMore,
    change: { instrumentId, exchange, bars, actions },
  };
}

interface StoredBars {
  readonly key: SeriesKey;
  readonly seriesId: number;
  readonly storedBefore: string | null;
  readonly added: number;
  readonly changed: number;
  /** A live source was queried for more days. */
  readonly askedMore: boolean;
}

async function storeBars(
  db: Database,
  instrumentId: number,
  given: NewBars,
  { listener, chunks }: { listener: StoreListener | null; chunks: ChunkChange[] | null },
): Promise<StoredBars> {
  const { interval, source, origin, basis, asOf } = given;
  const key: SeriesKey = { instrumentId, interval, source, origin, basis, asOf };
  const series = await openSeries(db, key);
  const { added, changed } = await storeChunks(db, series.id, interval, given.bars, { listener, changes: chunks });
  const requestedSpans = mergeRequestedDays([...series.asked, ...given.asked]);
  const askedMore = String(requestedSpans) !== String(series.asked);
  const stored = { key, seriesId: series.id, storedBefore: series.storedAt, added, changed, askedMore };
  if (added + changed === 0 && !askedMore) return stored;
  const spans = mergeSpans([...series.spans, ...spansOf(Int32Array.from(daysOf(given)))]);
  await updateSeries(db, series.id, { spans, asked: requestedSpans, isNew: added + changed > 0 });
  return stored;
}

/** The days of bars, each once, ascending. */
export function daysOf({ bars, interval }: Pick<NewBars, 'bars' | 'interval'>): Set<Day> {
  return new Set(Array.from(bars.labels, (label) => dayOfLabel(interval, label)));
}

/** The session days of bars, as the exchange counts them: its evening may be the next day in UTC. */
export function sessionsOf(exchange: string, given: NewBars): Iterable<Day> {
  const timezone = exchangeOfCode(exchange)?.timezone ?? 'UTC';
  return given.interval === '1day' ? daysOf(given) : localDays(given.bars.labels, timezone);
}

/** Notifies all that follow the database. */
export async function raiseRevision(db: Database, instrumentId: number): Promise<void> {
  await sql`
    insert into price_instruments (instrument_id, revision) values (${instrumentId}, nextval('price_revision'))
    on conflict (instrument_id) do update set revision = excluded.revision`.execute(db);
}
