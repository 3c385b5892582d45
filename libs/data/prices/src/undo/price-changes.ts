// Reads the records of what price imports changed.
import type { Database } from '@bourse/db';
import type { StoredInterval } from '@bourse/range';
import { type RawBuilder, sql } from 'kysely';
import type { ActionChanges } from '../actions/store-actions.js';
import { spansOfFlat } from '../catalog/price-series.js';
import { unpackChanges } from '../store/chunk-changes.js';
import type { PriceChange, SeriesChange } from '../store/record-changes.js';
import type { SeriesKey } from '../store/series-rows.js';

export interface RecordedChange extends PriceChange {
  readonly id: number;
  readonly importId: number;
  /** An edit deletes bars and leaves `stored_at` as it is. */
  readonly isEdit: boolean;
}

/** Selection of records. */
export interface ChangesQuery {
  readonly instrumentId: number;
  /** Only this import, or every other one. */
  readonly importId: number;
  readonly ofOthers?: boolean;
  /** Records after this one. */
  readonly behind?: number;
}

type ChangeRow = Pick<RecordedChange, 'id' | 'importId' | 'isEdit' | 'exchange'> &
  Omit<SeriesKey, 'interval'> &
  Pick<SeriesChange, 'seriesId' | 'storedBefore'> & {
    readonly interval: StoredInterval | null;
    readonly fetchedDaysBefore: number[] | null;
    readonly chunks: Uint8Array;
    readonly actions: ActionChanges | null;
  };

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
      c.stored_before::text as "storedBefore", c.asked_before as "fetchedDaysBefore", c.chunks, c.actions
    from price_changes c join imports m on m.id = c.import_id
    where ${condition}`.execute(db);
  return rows;
}

function changeOf({ id, importId, isEdit, instrumentId, exchange, interval, ...row }: ChangeRow): RecordedChange {
  const actions = row.actions ?? { splits: null, dividends: null };
  const about = { id, importId, isEdit, instrumentId, exchange, actions };
  if (interval === null) return { ...about, bars: null };
  const { source, origin, basis, asOf, seriesId, storedBefore } = row;
  const key: SeriesKey = { instrumentId, interval, source, origin, basis, asOf };
  const fetchedDaysBefore = row.fetchedDaysBefore === null ? null : spansOfFlat(row.fetchedDaysBefore);
  const chunks = unpackChanges(interval, row.chunks);
  return { ...about, bars: { key, seriesId, storedBefore, fetchedDaysBefore, chunks } };
}

/** Whether both records are of one series. */
export function isSameSeries(a: SeriesKey, b: SeriesKey): boolean {
  const parts = ['instrumentId', 'interval', 'source', 'origin', 'basis', 'asOf'] as const;
  return parts.every((part) => a[part] === b[part]);
}
