import { decodeBars, fromScaled } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayOfLabel, dayText, type StoredInterval } from '@bourse/range';
import { sql } from 'kysely';
import type { PriceSeries } from '../catalog/price-series.js';
import { BarPages } from '../formats/bar-pages.js';
import { periodOf } from '../store/chunk-period.js';

/** Over a longer distance two closes prove nothing. */
const MAX_DAYS_APART = 30;
/** How far a ratio may be from a unit, as a power of ten: the moves of the days between are added. */
const TOLERANCE = 0.26;
/** Powers of ten of pence, agorot and cents, and of fils. */
const unitPowers = [2, 3];

interface DatedClose {
  readonly day: Day;
  readonly close: number;
}

/** The closes of two series on the same day or a few days apart. */
export interface NearCloses {
  readonly own: DatedClose;
  readonly stored: DatedClose;
  /** Own over stored, as a power of ten. */
  readonly power: number;
}

/** Compares bars with a stored series where the two overlap or adjoin; null where they do not. */
export async function nearCloses(
  db: Database,
  series: Pick<PriceSeries, 'id' | 'interval'>,
  bars: BarPages,
): Promise<NearCloses | null> {
  const found: NearCloses[] = [];
  for (const chunk of await chunksAround(db, series, bars))
    for (const label of [bars.firstLabel, bars.lastLabel, chunk.firstLabel, chunk.lastLabel]) {
      const [own, stored] = [bars, chunk].map((each) => closeNear(each, series.interval, label));
      if (own === undefined || stored === undefined || Math.abs(own.day - stored.day) > MAX_DAYS_APART) continue;
      found.push({ own, stored, power: Math.log10(own.close / stored.close) });
    }
  return found.toSorted((left, right) => left.power - right.power)[found.length >> 1] ?? null;
}

/** Whether closes are a hundred or a thousand times others, or that part of them. */
export function areUnitsApart({ power }: NearCloses): boolean {
  return unitPowers.some((each) => Math.abs(Math.abs(power) - each) < TOLERANCE);
}

export function isSameUnit({ power }: NearCloses): boolean {
  return Math.abs(power) < TOLERANCE;
}

/** `466.2 on 2024-01-02`. */
export function closeText({ day, close }: DatedClose): string {
  return `${close} on ${dayText(day)}`;
}

/** The stored chunks at both ends of the bars, and those beside them. */
async function chunksAround(
  db: Database,
  { id, interval }: Pick<PriceSeries, 'id' | 'interval'>,
  bars: BarPages,
): Promise<BarPages[]> {
  const [first, last] = [periodOf(interval, bars.firstLabel), periodOf(interval, bars.lastLabel)];
  const ofSeries = sql`from price_chunks where series_id = ${id}`;
  const { rows } = await sql<{ data: Uint8Array }>`
    select data ${ofSeries} and period in (
      (select max(period) ${ofSeries} and period <= ${first}), (select min(period) ${ofSeries} and period >= ${first}),
      (select max(period) ${ofSeries} and period <= ${last}), (select min(period) ${ofSeries} and period >= ${last}))`.execute(
    db,
  );
  return rows.map(({ data }) => BarPages.of(decodeBars(data)));
}

function closeNear(pages: BarPages, interval: StoredInterval, label: number): DatedClose | undefined {
  if (pages.count === 0) return undefined;
  const behind = Math.min(pages.indexOf(label), pages.count - 1);
  const [before, at] = [Math.max(0, behind - 1), behind].map((index) => {
    const { from, bars } = pages.pageAt(index);
    return { label: bars.labels[index - from]!, close: fromScaled(bars.close[index - from]!, bars.priceScale) };
  });
  const near = label - before!.label < at!.label - label ? before! : at!;
  return { day: dayOfLabel(interval, near.label), close: near.close };
}
