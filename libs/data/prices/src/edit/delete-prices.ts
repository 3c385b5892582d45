// Deletes bars from the store. An edit is recorded like an import, and undone like one.
import { type Bars, decodeBars, encodeBars, firstAtOrAfter, joinBars, sliceBars } from '@bourse/bars';
import { runAudited, type AuditTrail, type Database } from '@bourse/db';
import { type Day, dayOfLabel, dayText, MINUTES_PER_DAY, type Span, type StoredInterval } from '@bourse/range';
import { type PriceSeries, readPriceSeries } from '../catalog/price-series.js';
import type { PricedInstrument } from '../read/series-request.js';
import { periodOf } from '../store/chunk-period.js';
import {
  deleteChunks,
  type NewChunk,
  type PeriodBounds,
  putChunks,
  readChunkParts,
  readChunksBehind,
} from '../store/chunk-rows.js';
import { takeTurn } from '../store/price-store.js';
import { findSeries } from '../store/series-rows.js';
import { recountSeries } from '../store/recount-series.js';
import type { ChunkChange } from '../store/chunk-changes.js';
import { dropOldRecords, endImport, startImport } from '../undo/import-log.js';
import { recordChanges } from '../store/record-changes.js';
import { removeUnseen, sessionDaysOf, findUnseenSessions } from '../undo/session-evidence.js';

/** The bars of an instrument to delete; all by default. */
export interface BarsSelection {
  readonly source?: string | null;
  readonly interval?: StoredInterval | null;
  /** Days in UTC, inclusive. */
  readonly from?: Day | null;
  readonly to?: Day | null;
}

/** Bars of one series that are, or would be, deleted. */
export interface DeletedSeries extends Pick<PriceSeries, 'interval' | 'source' | 'origin' | 'basis'> {
  readonly bars: number;
  /** First and last day of them. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

export interface DeletionSummary {
  readonly symbol: string;
  /** Id for `import undo`; null where nothing was deleted. */
  readonly importId: number | null;
  readonly series: readonly DeletedSeries[];
}

/** The bars that `deletePrices` would delete. */
export async function previewDeletion(
  db: Database,
  { id, symbol }: PricedInstrument,
  selection: BarsSelection,
): Promise<DeletionSummary> {
  const found: DeletedSeries[] = [];
  for (const series of await findSelected(db, id, selection)) {
    const tally = new SeriesTally(series);
    for await (const chunks of readChunkParts(db, series.id, periodsOf(series, selection))) {
      for (const { data } of chunks) tally.add(splitBars(series, decodeBars(data), selection)[1]);
    }
    if (tally.bars > 0) found.push(tally.toDeletedSeries());
  }
  return { symbol, importId: null, series: found };
}

/** Deletes bars; splits and dividends stay. An undo restores what was deleted. */
export async function deletePrices(
  db: Database,
  instrument: PricedInstrument,
  selection: BarsSelection,
  trail: AuditTrail,
): Promise<DeletionSummary> {
  const auditDetails = ({ importId, series }: DeletionSummary) => {
    const bars = series.reduce((sum, each) => sum + each.bars, 0);
    return { import: importId, symbol: instrument.symbol, bars, ...toAuditFields(selection) };
  };
  return runAudited(db, trail, { action: 'prices.delete', details: auditDetails }, () =>
    deleteAll(db, instrument, selection),
  );
}

async function deleteAll(
  db: Database,
  instrument: PricedInstrument,
  selection: BarsSelection,
): Promise<DeletionSummary> {
  const { symbol } = instrument;
  const importId = await startImport(db, { kind: 'price-edit', source: selection.source ?? 'all', files: [] });
  const deleted: DeletedSeries[] = [];
  for (const series of await findSelected(db, instrument.id, selection)) {
    const tally = new SeriesTally(series);
    for (let after: number | undefined; ;) {
      const last = await db
        .transaction()
        .execute((tx) => deleteSome(tx, { instrument, series, selection, importId, after, tally }));
      if (last === null) break;
      after = last;
    }
    if (tally.bars > 0) deleted.push(tally.toDeletedSeries());
    await forgetDays(db, instrument.exchange, series, tally);
  }
  const changed = deleted.length > 0;
  const bars = deleted.reduce((sum, each) => sum + each.bars, 0);
  await endImport(db, importId, { changed, summary: { deleted: symbol, barsDeleted: bars, series: deleted } });
  if (changed) await dropOldRecords(db);
  return { symbol, importId: changed ? importId : null, series: deleted };
}

interface Deletion {
  readonly instrument: PricedInstrument;
  readonly series: PriceSeries;
  readonly selection: BarsSelection;
  readonly importId: number;
  /** Last period that is done. */
  readonly after: number | undefined;
  readonly tally: SeriesTally;
}

/** Deletes from the next chunks of a series; returns their last period, null when no chunk is left. */
async function deleteSome(
  tx: Database,
  { instrument, series, selection, importId, after, tally }: Deletion,
): Promise<number | null> {
  await takeTurn(tx);
  const now = await findSeries(tx, series);
  const chunks = now === null ? [] : await readChunksBehind(tx, series.id, after, periodsOf(series, selection));
  if (now === null || chunks.length === 0) return null;
  const changes: ChunkChange[] = [];
  const [written, emptied]: [NewChunk[], number[]] = [[], []];
  for (const { period, data } of chunks) {
    const [kept, gone] = splitBars(series, decodeBars(data), selection);
    if (gone.labels.length === 0) continue;
    tally.add(gone);
    changes.push({ period, added: [], overwritten: gone, whole: null });
    if (kept.labels.length === 0) emptied.push(period);
    else written.push({ seriesId: series.id, period, bars: kept.labels.length, data: encodeBars(kept) });
  }
  if (changes.length > 0) {
    await putChunks(tx, written);
    await deleteChunks(tx, series.id, emptied);
    await recountSeries(tx, series, { fetchedDays: now.fetchedDays.flatMap((span) => cutOut(span, selection)) });
    const fetchedDaysBefore = now.fetchedDays.length === 0 ? null : now.fetchedDays;
    const bars = { key: series, seriesId: series.id, storedBefore: now.storedAt, fetchedDaysBefore, chunks: changes };
    const actions = { splits: null, dividends: null };
    const { id: instrumentId, exchange } = instrument;
    await recordChanges(tx, importId, [{ instrumentId, exchange, bars, actions }]);
  }
  return chunks.at(-1)!.period;
}

/** The queried days that remain: a live source is queried again for days whose bars are deleted. */
function cutOut([first, last]: Span, { from, to }: BarsSelection): Span[] {
  const parts: Span[] = [
    [first, Math.min(last, (from ?? -Infinity) - 1)],
    [Math.max(first, (to ?? Infinity) + 1), last],
  ];
  return parts.filter(([start, end]) => start <= end);
}

async function forgetDays(
  db: Database,
  exchange: string | null,
  { origin, interval }: PriceSeries,
  { labels }: SeriesTally,
): Promise<void> {
  if (exchange === null || origin !== 'imported' || labels.length === 0) return;
  const unseen = await findUnseenSessions(db, exchange, sessionDaysOf(exchange, interval, labels));
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    await removeUnseen(tx, unseen);
  });
}

async function findSelected(db: Database, instrumentId: number, { source, interval }: BarsSelection) {
  const all = await readPriceSeries(db, [instrumentId]);
  return all.filter(
    (series) => (source ?? series.source) === series.source && (interval ?? series.interval) === series.interval,
  );
}

function periodsOf({ interval }: PriceSeries, { from, to }: BarsSelection): PeriodBounds {
  return {
    ...(from != null && { first: periodOf(interval, lowLabel(interval, from)) }),
    ...(to != null && { last: periodOf(interval, highLabel(interval, to)) }),
  };
}

function lowLabel(interval: StoredInterval, from: Day | null): number {
  return from === null ? -Infinity : interval === '1day' ? from : from * MINUTES_PER_DAY;
}

function highLabel(interval: StoredInterval, to: Day | null): number {
  return to === null ? Infinity : interval === '1day' ? to : (to + 1) * MINUTES_PER_DAY - 1;
}

/** Bars outside the selection and inside it. */
function splitBars({ interval }: PriceSeries, bars: Bars, { from, to }: BarsSelection): [kept: Bars, gone: Bars] {
  const first = firstAtOrAfter(bars, lowLabel(interval, from ?? null));
  const end = firstAtOrAfter(bars, highLabel(interval, to ?? null) + 1);
  const kept = [sliceBars(bars, 0, first), sliceBars(bars, Math.max(first, end), bars.labels.length)];
  return [joinBars(kept), sliceBars(bars, first, Math.max(first, end))];
}

function toAuditFields({ source, interval, from, to }: BarsSelection) {
  return { source: source ?? null, interval: interval ?? null, from: dateOf(from), to: dateOf(to) };
}

function dateOf(day: Day | null | undefined): string | null {
  return day == null ? null : dayText(day);
}

/** Adds up the deleted bars of one series. */
class SeriesTally {
  readonly labels: number[] = [];

  constructor(private readonly series: PriceSeries) {}

  get bars(): number {
    return this.labels.length;
  }

  add({ labels }: Bars): void {
    for (const label of labels) this.labels.push(label);
  }

  toDeletedSeries(): DeletedSeries {
    const { interval, source, origin, basis } = this.series;
    const days = new Set(this.labels.map((label) => dayOfLabel(interval, label)));
    const [from, to] = [this.labels[0]!, this.labels.at(-1)!].map((label) => dayText(dayOfLabel(interval, label)));
    return { interval, source, origin, basis, bars: this.bars, from: from!, to: to!, days: days.size };
  }
}
