import { type Bars, decodeBars, firstAtOrAfter, fromScaled } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { majorUnit } from '@bourse/symbology';
import { sql } from 'kysely';
import { type PriceSeries, readPriceSeries } from '../catalog/price-series.js';
import { areUnitsApart, closeText, isSameUnit, nearCloses } from '../checks/near-closes.js';
import type { PricedInstrument } from '../read/series-request.js';
import { periodOf } from '../store/chunk-period.js';
import type { ImportedBars, PriceImport } from './price-import.js';
import { isUnitUnknown, minorUnitOf } from './price-unit.js';

/** Fewer common days prove nothing. */
const MIN_COMMON = 5;
/** How near the median ratio has to be to a hundred or a thousand, as a power of ten. */
const TOLERANCE = 0.1;

/**
 * The reason why bars are in another unit than the stored ones; else null. Where an exchange quotes in a minor unit and
 * nothing shows that of the file, the import warns.
 */
export async function findUnitProblem(
  run: PriceImport,
  instrument: PricedInstrument,
  bars: ImportedBars,
  stated: string | null,
): Promise<string | null> {
  const minor = minorUnitOf(instrument);
  const stored = (await readPriceSeries(run.db, [instrument.id])).filter(({ interval }) => interval === bars.interval);
  if (minor === null) return unitDisagreement(run.db, stored, bars);
  const { currency } = majorUnit(minor);
  const choice = `--unit ${minor} or --unit ${currency}`;
  let isProven = stated !== null || !isUnitUnknown(bars.source);
  for (const series of stored) {
    const near = await nearCloses(run.db, series, bars.bars);
    if (near === null) continue;
    if (areUnitsApart(near))
      return `its close is ${closeText(near.own)} in ${currency}, but that of ${series.source} is ${closeText(near.stored)}: ${choice} decides`;
    isProven ||= isSameUnit(near);
  }
  if (!isProven)
    run.tally.warn(
      `${instrument.symbol}: its prices are stored as ${currency}, but its exchange quotes in ${minor}: ${choice} decides`,
    );
  return unitDisagreement(run.db, stored, bars);
}

/**
 * The reason why bars that are a hundred or a thousand times the stored ones, or that part of them, are invalid; else
 * null.
 */
async function unitDisagreement(
  db: Database,
  stored: readonly PriceSeries[],
  given: ImportedBars,
): Promise<string | null> {
  if (given.bars.count < MIN_COMMON) return null;
  for (const series of stored.filter(({ basis }) => basis === given.basis)) {
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
