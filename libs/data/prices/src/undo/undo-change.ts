// Reverts one recorded step. Inside the writer's transaction, newest step first.
import {
  type Bars,
  decodeBars,
  encodeBars,
  joinBars,
  mergeBars,
  sliceBars,
  type Dividend,
  type Split,
} from '@bourse/bars';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { dividendKey, type SourcedEvent, splitKey } from '../actions/merge-actions.js';
import { type ActionChange, storeDividends, storeSplits } from '../actions/store-actions.js';
import { storedDividends, storedSplits } from '../actions/stored-actions.js';
import { addSessionDaysBatch } from '../catalog/session-days.js';
import { mergeFetchedDays } from '../store/fetched-days.js';
import { deleteChunks, type NewChunk, putChunks, readChunksAt } from '../store/chunk-rows.js';
import { findSeries, type SeriesKey } from '../store/series-rows.js';
import { recountSeries } from '../store/recount-series.js';
import type { ChunkChange } from '../store/chunk-changes.js';
import type { SeriesChange } from '../store/record-changes.js';
import { isSameSeries, type RecordedChange } from './price-changes.js';
import { sessionDaysOf } from './session-evidence.js';

/** Result of an undo, or of its dry run. */
export interface UndoneCounts {
  /** Bars that the import had added, now deleted. */
  readonly barsRemoved: number;
  /** Bars that the import had overwritten or deleted, now restored. */
  readonly barsRestored: number;
  /** Splits and dividends removed or restored. */
  readonly actionsChanged: number;
}

/** Counts of a record, without reading what is stored. */
export function countsOf({ bars, actions: { splits, dividends } }: RecordedChange): UndoneCounts {
  const chunks = bars?.chunks ?? [];
  return {
    barsRemoved: chunks.reduce((sum, { added }) => sum + added.length, 0),
    barsRestored: chunks.reduce((sum, { overwritten }) => sum + (overwritten?.labels.length ?? 0), 0),
    actionsChanged: sizeOf(splits) + sizeOf(dividends),
  };
}

function sizeOf(change: ActionChange<unknown> | null): number {
  return change === null ? 0 : Math.max(change.before.length, change.after.length);
}

/** Restores the values before a step. `later` are the later records of other imports, the newest first. */
export async function undoChange(
  db: Database,
  change: RecordedChange,
  later: readonly RecordedChange[],
): Promise<void> {
  const { instrumentId, bars } = change;
  const { splits, dividends } = change.actions;
  if (splits !== null) await storeSplits(db, instrumentId, { removed: splits.after, added: splits.before });
  if (dividends !== null) await storeDividends(db, instrumentId, { removed: dividends.after, added: dividends.before });
  if (bars !== null) {
    await undoBars(db, change.id, bars, later);
    await addSessions(db, change.exchange, bars);
  }
  await sql`update price_changes set undone = true where id = ${change.id}`.execute(db);
}

/** Whether splits and dividends of the step are still as it left them: a live source may have replaced them. */
export async function areActionsUnchanged(db: Database, { instrumentId, actions }: RecordedChange): Promise<boolean> {
  const splits =
    actions.splits === null ||
    isUnchanged(await storedSplits(db, [instrumentId]), actions.splits, splitKey, ['numerator', 'denominator']);
  const dividends =
    actions.dividends === null ||
    isUnchanged(await storedDividends(db, [instrumentId]), actions.dividends, dividendKey, ['amount', 'currency']);
  return splits && dividends;
}

function isUnchanged<Event extends Split | Dividend>(
  stored: readonly SourcedEvent<Event>[],
  { before, after }: ActionChange<Event>,
  keyOf: (event: Event) => string,
  fields: readonly (keyof Event)[],
): boolean {
  const keys = new Set([...before, ...after].map(keyOf));
  const compared = ['source', 'rank', ...fields] as (keyof SourcedEvent<Event>)[];
  const textOf = (events: readonly SourcedEvent<Event>[]) =>
    JSON.stringify(events.map((event) => [keyOf(event), ...compared.map((field) => event[field])]).sort());
  return textOf(stored.filter((event) => keys.has(keyOf(event)))) === textOf(after);
}

/** Restored bars prove sessions. */
async function addSessions(db: Database, exchange: string | null, { key, chunks }: SeriesChange): Promise<void> {
  const labels = chunks.flatMap(({ overwritten }) => [...(overwritten?.labels ?? [])]);
  if (exchange === null || key.origin !== 'imported' || labels.length === 0) return;
  await addSessionDaysBatch(db, new Map([[exchange, sessionDaysOf(exchange, key.interval, labels)]]));
}

async function undoBars(
  db: Database,
  changeId: number,
  { key, seriesId, storedBefore, fetchedDaysBefore, chunks }: SeriesChange,
  later: readonly RecordedChange[],
): Promise<void> {
  const found = await findSeries(db, key);
  const id = found?.id ?? (await recreateSeries(db, seriesId, key, storedBefore));
  await undoChunks(db, id, key, chunks);
  const isOurs = await transferToLater(db, changeId, { key, storedBefore }, later);
  const fetchedDays =
    fetchedDaysBefore === null ? null : mergeFetchedDays([...(found?.fetchedDays ?? []), ...fetchedDaysBefore]);
  await recountSeries(db, { id, interval: key.interval }, { fetchedDays, storedAt: isOurs ? storedBefore : null });
}

/**
 * Passes the `stored_at` before a step to the later records, up to the next one that set it. Returns whether no later
 * record set it: then the step's own time is the current one.
 */
async function transferToLater(
  db: Database,
  changeId: number,
  { key, storedBefore }: Pick<SeriesChange, 'key' | 'storedBefore'>,
  later: readonly RecordedChange[],
): Promise<boolean> {
  const behind = later.filter(({ id, bars }) => id > changeId && bars !== null && isSameSeries(bars.key, key));
  for (const { id, isEdit } of behind.toReversed()) {
    await sql`update price_changes set stored_before = ${storedBefore}::timestamptz where id = ${id}`.execute(db);
    if (!isEdit) return false;
  }
  return true;
}

/** A series that the step had emptied and deleted, under its former id. */
async function recreateSeries(
  db: Database,
  id: number,
  { instrumentId, interval, source, origin, basis, asOf }: SeriesKey,
  storedBefore: string | null,
): Promise<number> {
  await sql`
    insert into price_series (id, instrument_id, interval, source, origin, basis, as_of, spans, bars, chunks, stored_at)
    overriding system value values (${id}, ${instrumentId}, ${interval}, ${source}, ${origin}, ${basis}, ${asOf}::int,
      '{}', 0, 0, coalesce(${storedBefore}::timestamptz, now()))`.execute(db);
  return id;
}

async function undoChunks(
  db: Database,
  seriesId: number,
  key: SeriesKey,
  changes: readonly ChunkChange[],
): Promise<void> {
  const storedChunks = await readChunksAt(
    db,
    changes.map(({ period }) => ({ seriesId, period })),
  );
  const [written, emptied]: [NewChunk[], number[]] = [[], []];
  for (const [i, change] of changes.entries()) {
    const { period, whole } = change;
    const bars = barsBefore(storedChunks[i] ?? null, change, key.origin === 'fetched');
    if (bars === null) emptied.push(period);
    else written.push({ seriesId, period, bars: bars.labels.length, data: dataOf(bars, whole) });
  }
  await putChunks(db, written);
  await deleteChunks(db, seriesId, emptied);
}

/** The chunk without the added bars, with the overwritten ones; bars that a live source has stored since stay. */
function barsBefore(now: Uint8Array | null, { added, overwritten }: ChunkChange, isFetched: boolean): Bars | null {
  const kept = now === null ? null : without(decodeBars(now), new Set(added));
  if (kept === null || overwritten === null) return kept ?? overwritten;
  return isFetched ? mergeBars(overwritten, kept) : mergeBars(kept, overwritten);
}

/** Null where nothing is left. */
function without(bars: Bars, labels: ReadonlySet<number>): Bars | null {
  if (labels.size === 0) return bars;
  const runs: Bars[] = [];
  let from = 0;
  for (let i = 0; i <= bars.labels.length; i++) {
    if (i < bars.labels.length && !labels.has(bars.labels[i]!)) continue;
    if (i > from) runs.push(sliceBars(bars, from, i));
    from = i + 1;
  }
  return runs.length === 0 ? null : joinBars(runs);
}

/** Bars in the form of their former chunk, where they are all of its bars. */
function dataOf(bars: Bars, whole: Uint8Array | null): Uint8Array {
  if (whole !== null) {
    const before = decodeBars(whole).labels;
    if (before.length === bars.labels.length && before.every((label, i) => label === bars.labels[i])) return whole;
  }
  return encodeBars(bars);
}
