// Writes what is new of instruments in one transaction, so that a kill leaves the old or the new.
import type { Dividend, Split } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, localDays } from '@bourse/range';
import { sql } from 'kysely';
import type { SourceStatement } from '../actions/merge-actions.js';
import { storeActions, type StoredActions } from '../actions/store-actions.js';
import { addSessionDaysBatch } from '../catalog/session-days.js';
import { timezoneOf } from '../catalog/timezone-of.js';
import { type PriceChange, raiseRevisions, recordChanges } from './record-changes.js';
import { daysOf, type NewBars, storeBars } from './store-bars.js';
import type { StoreListener } from './store-listener.js';

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

/** Does what `storePricesBatch` does, for one instrument. */
export async function storePrices(
  db: Database,
  prices: NewPrices,
  importId: number | null = null,
): Promise<StoredPrices> {
  return storePricesBatch(db, [prices], importId);
}

/**
 * Stores what is new of different instruments, of all or of none; unchanged data causes no write. The changes of an
 * import are recorded, so that it can be undone; null: not part of an import.
 */
export async function storePricesBatch(
  db: Database,
  batch: readonly NewPrices[],
  importId: number | null,
): Promise<StoredPrices> {
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const { changes, newlyFetched, stored } = await write(transaction, batch, null);
    const changedIds = changes.map(({ instrumentId }) => instrumentId);
    if (importId !== null) await recordChanges(transaction, importId, changes);
    await raiseRevisions(
      transaction,
      importId === null ? [...new Set([...changedIds, ...newlyFetched])] : newlyFetched,
    );
    await addSessionDaysBatch(transaction, sessionsByExchange(batch));
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
      throw new DryRunRollback((await write(transaction, [prices], listener)).stored);
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.stored;
    throw error;
  }
  throw new Error('a dry run always ends in a rollback');
}

interface WriteResult {
  /** Of the instruments that changed. */
  readonly changes: readonly PriceChange[];
  /** Instruments for which a live source was queried for more days. */
  readonly newlyFetched: readonly number[];
  readonly stored: StoredPrices;
}

/** Everything except the notification of others. */
async function write(db: Database, batch: readonly NewPrices[], listener: StoreListener | null): Promise<WriteResult> {
  const actions = new Map<number, StoredActions>();
  for (const prices of batch) {
    actions.set(prices.instrumentId, await storeActions(db, prices.instrumentId, prices, listener));
  }
  const series = await storeBars(db, batch, listener);
  const changes: PriceChange[] = [];
  let actionsChanged = 0;
  for (const { instrumentId, exchange } of batch) {
    const { changed, ...ofActions } = actions.get(instrumentId)!;
    actionsChanged += changed;
    const bars = series.changes.get(instrumentId) ?? null;
    if (bars !== null || changed > 0) changes.push({ instrumentId, exchange, bars, actions: ofActions });
  }
  const { newlyFetched, added, overwritten } = series;
  return { changes, newlyFetched, stored: { barsAdded: added, barsChanged: overwritten, actionsChanged } };
}

/** The session days of imported bars, as each exchange counts them: its evening may be the next day in UTC. */
function sessionsByExchange(batch: readonly NewPrices[]): Map<string, Set<Day>> {
  const sessions = new Map<string, Set<Day>>();
  for (const { exchange, bars } of batch) {
    if (exchange === null || bars?.origin !== 'imported') continue;
    let days = sessions.get(exchange);
    if (days === undefined) sessions.set(exchange, (days = new Set()));
    for (const day of bars.interval === '1day' ? daysOf(bars) : localDays(bars.bars.labels, timezoneOf(exchange)))
      days.add(day);
  }
  return sessions;
}
