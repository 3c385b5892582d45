// Records of what price imports changed, one for each step, in the order of writing.
import type { Dividend, Split } from '@bourse/bars';
import type { Database } from '@bourse/db';
import type { Span, StoredInterval } from '@bourse/range';
import { type RawBuilder, sql } from 'kysely';
import type { ActionChange, ActionChanges } from '../actions/store-actions.js';
import { flatSpans, spansOfFlat } from '../catalog/price-series.js';
import type { PriceBasis } from '../formats/price-file.js';
import type { SeriesKey } from '../store/series-rows.js';
import { type ChunkChange, packChanges, unpackChanges } from './chunk-changes.js';

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

export interface RecordedChange extends PriceChange {
  readonly id: number;
  readonly importId: number;
  /** An edit deletes bars and leaves `stored_at` as it is. */
  readonly isEdit: boolean;
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

/** Selection of records. */
export interface ChangesQuery {
  readonly instrumentId: number;
  /** Only this import, or every other one. */
  readonly importId: number;
  readonly ofOthers?: boolean;
  /** Records after this one. */
  readonly behind?: number;
}

interface ChangeRow {
  readonly id: number;
  readonly importId: number;
  readonly instrumentId: number;
  readonly isEdit: boolean;
  readonly exchange: string | null;
  readonly interval: StoredInterval | null;
  readonly source: string;
  readonly origin: 'imported' | 'fetched';
  readonly basis: PriceBasis;
  readonly asOf: number | null;
  readonly seriesId: number;
  readonly storedBefore: string | null;
  readonly askedBefore: number[] | null;
  readonly chunks: Uint8Array;
  readonly actions: { splits: ActionChange<Split> | null; dividends: ActionChange<Dividend> | null } | null;
}

/** Records of an instrument that are not undone, the newest first. */
export async function changesOf(
  db: Database,
  { instrumentId, importId, ofOthers = false, behind = 0 }: ChangesQuery,
): Promise<RecordedChange[]> {
  const condition = sql`c.instrument_id = ${instrumentId} and c.id > ${behind} and not c.undone
    and (c.import_id <> ${importId}) = ${ofOthers} order by c.id desc`;
  return (await rowsOf(db, condition)).map(changeOf);
}

/** Records of an import that an undo has reverted, in order. */
export async function readUndoneChanges(
  db: Database,
  { importId, behind, most }: { importId: number; behind: number; most: number },
): Promise<RecordedChange[]> {
  const condition = sql`c.import_id = ${importId} and c.id > ${behind} and c.undone order by c.id limit ${most}`;
  return (await rowsOf(db, condition)).map(changeOf);
}

async function rowsOf(db: Database, condition: RawBuilder<unknown>): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.import_id as "importId", c.instrument_id as "instrumentId", m.kind = 'price-edit' as "isEdit",
      c.exchange, c.interval, c.source, c.origin, c.basis, c.as_of as "asOf", c.series_id as "seriesId",
      c.stored_before::text as "storedBefore", c.asked_before as "askedBefore", c.chunks, c.actions
    from price_changes c join imports m on m.id = c.import_id
    where ${condition}`.execute(db);
  return rows;
}

function changeOf(row: ChangeRow): RecordedChange {
  const {
    id,
    importId,
    instrumentId,
    isEdit,
    exchange,
    interval,
    source,
    origin,
    basis,
    asOf,
    seriesId,
    storedBefore,
    askedBefore,
  } = row;
  const actions = row.actions ?? { splits: null, dividends: null };
  const about = { id, importId, isEdit, instrumentId, exchange, actions };
  if (interval === null) return { ...about, bars: null };
  const key: SeriesKey = { instrumentId, interval, source, origin, basis, asOf };
  const chunks = unpackChanges(interval, row.chunks);
  return {
    ...about,
    bars: { key, seriesId, storedBefore, askedBefore: askedBefore === null ? null : spansOfFlat(askedBefore), chunks },
  };
}

/** Whether both records are of one series. */
export function isSameSeries(a: SeriesKey, b: SeriesKey): boolean {
  const parts = ['instrumentId', 'interval', 'source', 'origin', 'basis', 'asOf'] as const;
  return parts.every((part) => a[part] === b[part]);
}
