// Records what price imports changed, one row for each step, in the order of writing.
import type { Database } from '@bourse/db';
import type { Span } from '@bourse/range';
import { sql } from 'kysely';
import type { ActionChanges } from '../actions/store-actions.js';
import { flatSpansText } from '../catalog/price-series.js';
import { type ChunkChange, packChanges } from './chunk-changes.js';
import type { SeriesKey } from './series-rows.js';

/** Changes of a step in the bars of one series. */
export interface SeriesChange {
  readonly key: SeriesKey;
  readonly seriesId: number;
  /** When bars of the series had last been stored; null: the step created the series. */
  readonly storedBefore: string | null;
  /** The days that a live source had been queried for, where the step changed them. */
  readonly fetchedDaysBefore: readonly Span[] | null;
  readonly chunks: readonly ChunkChange[];
}

/** Changes of a step of one instrument. */
export interface PriceChange {
  readonly instrumentId: number;
  /** Exchange whose sessions the bars prove. */
  readonly exchange: string | null;
  readonly bars: SeriesChange | null;
  readonly actions: ActionChanges;
}

/** The import was undone while it was running. */
export class ImportUndoneError extends Error {
  override readonly name = 'ImportUndoneError';

  constructor(importId: number) {
    super(`Import ${importId} was undone while it was running. Start it again if it is still required.`);
  }
}

/**
 * Records the changes of different instruments, and notifies all that follow the database, in one statement. Inside the
 * writer's transaction; throws where the import has been undone.
 */
export async function recordChanges(db: Database, importId: number, changes: readonly PriceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <Value>(of: (change: PriceChange) => Value) => changes.map(of);
  const barsColumn = <Value>(of: (bars: SeriesChange) => Value) =>
    column(({ bars }) => (bars === null ? null : of(bars)));
  const { numAffectedRows } = await sql`
    with raised as (
      insert into price_instruments (instrument_id, revision)
      select id, nextval('price_revision') from unnest(${column(({ instrumentId }) => instrumentId)}::int[]) as id
      on conflict (instrument_id) do update set revision = excluded.revision
    )
    insert into price_changes (import_id, instrument_id, exchange, interval, source, origin, basis, as_of, series_id,
      stored_before, asked_before, chunks, actions)
    select i.id, c.instrument_id, c.exchange, c.interval, c.source, c.origin, c.basis, c.as_of, c.series_id,
      c.stored_before::timestamptz, c.asked_before::int[], decode(c.chunks, 'hex'), c.actions::json
    from imports i, unnest(${column(({ instrumentId }) => instrumentId)}::int[],
      ${column(({ exchange }) => exchange)}::text[], ${barsColumn(({ key }) => key.interval)}::text[],
      ${barsColumn(({ key }) => key.source)}::text[], ${barsColumn(({ key }) => key.origin)}::text[],
      ${barsColumn(({ key }) => key.basis)}::text[], ${barsColumn(({ key }) => key.asOf)}::int[],
      ${barsColumn(({ seriesId }) => seriesId)}::int[], ${barsColumn(({ storedBefore }) => storedBefore)}::text[],
      ${barsColumn(fetchedBefore)}::text[], ${barsColumn(packedChunks)}::text[], ${column(actionsJson)}::text[])
      as c (instrument_id, exchange, interval, source, origin, basis, as_of, series_id, stored_before, asked_before,
        chunks, actions)
    where i.id = ${importId} and i.undone_by is null`.execute(db);
  if (numAffectedRows === 0n) throw new ImportUndoneError(importId);
}

function fetchedBefore({ fetchedDaysBefore }: SeriesChange): string | null {
  return fetchedDaysBefore === null ? null : flatSpansText(fetchedDaysBefore);
}

function packedChunks({ key, chunks }: SeriesChange): string {
  return Buffer.from(packChanges(key.interval, chunks)).toString('hex');
}

function actionsJson({ actions: { splits, dividends } }: PriceChange): string | null {
  return splits === null && dividends === null ? null : JSON.stringify({ splits, dividends });
}

/** Notifies all that follow the database of changes that are not recorded. */
export async function raiseRevisions(db: Database, instrumentIds: readonly number[]): Promise<void> {
  if (instrumentIds.length === 0) return;
  await sql`
    insert into price_instruments (instrument_id, revision)
    select id, nextval('price_revision') from unnest(${[...instrumentIds]}::int[]) as id
    on conflict (instrument_id) do update set revision = excluded.revision`.execute(db);
}
