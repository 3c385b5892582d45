import { type Bars, decodeBars, firstAtOrAfter, fromScaled } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { type PriceSeries, readPriceSeries } from '../catalog/price-series.js';
import type { ImportedBars } from './price-import.js';
import { periodOf } from '../store/chunk-period.js';

/** Fewer common days prove nothing. */
const MIN_COMMON = 5;
/** How near the median ratio has to be to a hundred or a thousand, as a power of ten. */
const TOLERANCE = 0.1;

/**
 * The reason why bars that are a hundred or a thousand times the stored ones, or that part of them, are invalid; else
 * null.
 */
export async function unitDisagreement(
  db: Database,
  instrumentId: number,
  given: ImportedBars,
): Promise<string | null> {
  if (given.bars.count < MIN_COMMON) return null;
  const stored = await readPriceSeries(db, [instrumentId]);
  for (const series of stored) {
    if (series.interval !== given.interval || series.basis !== given.basis) continue;
    const other = await newestCommonChunk(db, series, given);
    const power = other === null ? 0 : middlePower(given.bars.between(other.labels[0]!, other.labels.at(-1)!), other);
    if (Math.abs(Math.abs(power) - 2) > TOLERANCE && Math.abs(Math.abs(power) - 3) > TOLERANCE) continue;
    const times = Math.round(10 ** Math.abs(power)).toLocaleString('en');
    const relation = power > 0 ? `${times} times` : `a ${times}th of`;
    return `its prices are ${relation} the stored prices of ${series.source} on the same days: set --unit if the unit differs`;
  }
  return null;
}

async function newestCommonChunk(
  db: Database,
  { id, interval }: PriceSeries,
  { bars }: ImportedBars,
): Promise<Bars | null> {
  const [low, high] = [periodOf(interval, bars.firstLabel), periodOf(interval, bars.lastLabel)];
  const { rows } = await sql<{ data: Uint8Array }>`
    select data from price_chunks where series_id = ${id} and period between ${low} and ${high} and bars >= ${MIN_COMMON}
    order by period desc limit 1`.execute(db);
  return rows[0] === undefined ? null : decodeBars(rows[0].data);
}

/** The median of the powers of ten between closes of one label; 0 with too few in common. */
function middlePower(bars: Bars, other: Bars): number {
  const powers: number[] = [];
  for (const [i, label] of other.labels.entries()) {
    const at = firstAtOrAfter(bars, label);
    if (bars.labels[at] !== label) continue;
    powers.push(Math.log10(closeOf(bars, at) / closeOf(other, i)));
  }
  if (powers.length < MIN_COMMON) return 0;
  return powers.toSorted((a, b) => a - b)[powers.length >> 1]!;
}

function closeOf({ close, priceScale }: Bars, i: number): number {
  return fromScaled(close[i]!, priceScale);
}
