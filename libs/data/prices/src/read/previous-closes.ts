import { type Bars, decodeBars, firstAtOrAfter, type Split, fromScaled } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayOfLabel } from '@bourse/range';
import { runInSteps } from '@bourse/universe';
import { sql } from 'kysely';
import type { PackedChunk } from '../store/chunk-rows.js';
import type { PriceSeries } from '../catalog/price-series.js';
import { periodOf } from '../store/chunk-period.js';

/** The days before which closes are requested. */
export interface ClosesRequest {
  readonly series: PriceSeries;
  /** All splits of the instrument, for prices that are adjusted for some of them. */
  readonly splits: readonly Split[];
  /** The first label of a session day in the series. */
  readonly labelOf: (day: Day) => number;
  readonly days: readonly Day[];
}

export type DayClose = { readonly day: Day; readonly close: number };

/** A minute series is searched this many days back; a daily one as far as the year before. */
const MAX_DAYS_BACK = 7;
/** An older close does not count as the previous one. */
const MAX_DAYS_OLD = 30;

/** The newest close before each day, as traded then; days before the first bar are left out. */
export async function readPreviousCloses(
  db: Database,
  requests: readonly ClosesRequest[],
): Promise<Map<Day, DayClose>[]> {
  const pairs = requests.flatMap(({ series, labelOf, days }) =>
    [...new Set(days.flatMap((day) => periodsBefore(series, labelOf(day))))].map(
      (period) => [series.id, period] as const,
    ),
  );
  if (pairs.length === 0) return requests.map(() => new Map());
  const { rows } = await sql<{ series_id: number; period: number; data: Uint8Array }>`
    select c.series_id, c.period, c.data
    from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, period]) => period)}::int[]) as w (series_id, period)
    join price_chunks c using (series_id, period)`.execute(db);
  const bySeries = Map.groupBy(rows, (row) => row.series_id);
  return runInSteps(closesOf(requests, bySeries));
}

/** Yields after each request. */
function* closesOf(
  requests: readonly ClosesRequest[],
  chunksBySeries: ReadonlyMap<number, readonly PackedChunk[]>,
): Generator<void, Map<Day, DayClose>[]> {
  const closesOfRequests: Map<Day, DayClose>[] = [];
  for (const request of requests) {
    const stored = chunksBySeries.get(request.series.id) ?? [];
    const chunks = new Map(stored.map(({ period, data }) => [period, decodeBars(data)]));
    const closes = request.days.map((day) => [day, closeBefore(request, chunks, day)] as const);
    closesOfRequests.push(new Map(closes.filter((entry): entry is [Day, DayClose] => entry[1] !== null)));
    yield;
  }
  return closesOfRequests;
}

/** The chunks that may hold the bar before a label, the newest first. */
function periodsBefore({ interval }: PriceSeries, label: number): number[] {
  const newest = periodOf(interval, label - 1);
  const back = interval === '1day' ? 2 : MAX_DAYS_BACK;
  return Array.from({ length: back }, (_, i) => newest - i);
}

function closeBefore(
  { series, splits, labelOf }: ClosesRequest,
  chunks: ReadonlyMap<number, Bars>,
  day: Day,
): DayClose | null {
  const label = labelOf(day);
  for (const period of periodsBefore(series, label)) {
    const bars = chunks.get(period);
    const at = bars === undefined ? -1 : firstAtOrAfter(bars, label) - 1;
    if (bars === undefined || at < 0) continue;
    const barDay = sessionDay(dayOfLabel(series.interval, bars.labels[at]!), bars.labels[at]!, labelOf);
    if (day - barDay > MAX_DAYS_OLD) return null;
    const close = fromScaled(bars.close[at]!, bars.priceScale);
    return { day: barDay, close: close * seenRatio(series, splits, barDay) };
  }
  return null;
}

/** The session of a label, among those around its day in UTC. */
function sessionDay(day: Day, label: number, labelOf: (day: Day) => number): Day {
  if (label < labelOf(day)) return day - 1;
  return label >= labelOf(day + 1) ? day + 1 : day;
}

/** The divisor that a price already includes. */
function seenRatio({ asOf }: PriceSeries, splits: readonly Split[], day: Day): number {
  if (asOf === null) return 1;
  const seen = splits.filter(({ exDay }) => exDay > day && exDay <= asOf);
  return seen.reduce((ratio, { numerator, denominator }) => (ratio * numerator) / denominator, 1);
}
