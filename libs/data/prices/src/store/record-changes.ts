// Records what price imports changed, one row for each step, in the order of writing.
import type { Database } from '@bourse/db';
import type { Span } from '@bourse/range';
import { sql } from 'kysely';
import type { ActionChanges } from '../actions/store-actions.js';
import { flatSpans } from '../catalog/price-series.js';
import { type ChunkChange, packChanges } from './chunk-changes.js';
import type { SeriesKey } from './series-rows.js';

/** Changes of a step in the bars of one series. */
export interface SeriesChange {
  readonly key: SeriesKey;
  readonly seriesId: number;
  /** When bars of the series had last been stored; null: the step created the series. */
  readonly storedBefore: string | null;
  /** The days that a live source had been queried for, where the step changed them. */
  readonly askedBefore: readonly Span[] | null;
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
 * Records a change, and notifies all that follow the database, in one statement. Inside the writer's transaction;
 * throws where the import has been undone.
 */
export async function recordChange(
  db: Database,
  importId: number,
  { instrumentId, exchange, bars, actions }: PriceChange,
): Promise<void> {
  const { splits, dividends } = actions;
  const json = splits === null && dividends === null ? null : JSON.stringify({ splits, dividends });
  const { interval, source, origin, basis, asOf } = bars?.key ?? noKey;
  const chunks = bars === null ? null : Buffer.from(packChanges(bars.key.interval, bars.chunks));
  const requestedBefore = bars?.askedBefore == null ? null : flatSpans(bars.askedBefore);
  const { numAffectedRows } = await sql`
    with raised as (
      insert into price_instruments (instrument_id, revision) values (${instrumentId}, nextval('price_revision'))
      on conflict (instrument_id) do update set revision = excluded.revision
    )
    insert into price_changes (import_id, instrument_id, exchange, interval, source, origin, basis, as_of, series_id,
      stored_before, asked_before, chunks, actions)
    select id, ${instrumentId}::int, ${exchange}::text, ${interval}::text, ${source}::text, ${origin}::text,
      ${basis}::text, ${asOf}::int, ${bars?.seriesId ?? null}::int, ${bars?.storedBefore ?? null}::timestamptz,
      ${requestedBefore}::int[], ${chunks}::bytea, ${json}::json
    from imports where id = ${importId} and undone_by is null`.execute(db);
  if (numAffectedRows === 0n) throw new ImportUndoneError(importId);
}

/** Changes of a step in the bars of one instrument. */
export type BarChange = Pick<PriceChange, 'instrumentId' | 'exchange'> & { readonly bars: SeriesChange };

/** Does what `recordChange` does for the bars of many instruments, in one statement. */
export async function recordBarChanges(db: Database, importId: number, changes: readonly BarChange[]): Promise<void> {
  const column = <Value>(of: (change: BarChange) => Value) => changes.map(of);
  const packed = column(({ bars }) => Buffer.from(packChanges(bars.key.interval, bars.chunks)).toString('hex'));
  const { numAffectedRows } = await sql`
    with raised as (
      insert into price_instruments (instrument_id, revision)
      select id, nextval('price_revision') from unnest(${column(({ instrumentId }) => instrumentId)}::int[]) as id
      on conflict (instrument_id) do update set revision = excluded.revision
    )
    insert into price_changes (import_id, instrument_id, exchange, interval, source, origin, basis, as_of, series_id,
      stored_before, chunks)
    select i.id, c.instrument_id, c.exchange, c.interval, c.source, c.origin, c.basis, c.as_of, c.series_id,
      c.stored_before::timestamptz, decode(c.chunks, 'hex')
    from imports i, unnest(${column(({ instrumentId }) => instrumentId)}::int[], ${column(({ exchange }) => exchange)}::text[],
      ${column(({ bars }) => bars.key.interval)}::text[], ${column(({ bars }) => bars.key.source)}::text[],
      ${column(({ bars }) => bars.key.origin)}::text[], ${column(({ bars }) => bars.key.basis)}::text[],
      ${column(({ bars }) => bars.key.asOf)}::int[], ${column(({ bars }) => bars.seriesId)}::int[],
      ${column(({ bars }) => bars.storedBefore)}::text[], ${packed}::text[])
      as c (instrument_id, exchange, interval, source, origin, basis, as_of, series_id, stored_before, chunks)
    where i.id = ${importId} and i.undone_by is null`.execute(db);
  if (numAffectedRows === 0n) throw new ImportUndoneError(importId);
}

const noKey = { interval: null, source: null, origin: null, basis: null, asOf: null };
