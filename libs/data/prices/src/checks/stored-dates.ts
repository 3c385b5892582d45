import { dayText } from '@bourse/range';
import type { InstrumentType } from '@bourse/symbology';
import type { Closes } from './closes.js';
import { type EarliestDay, earliestDayOf, earlyActions } from './early-dates.js';
import { BARS_AT_ONCE, type PriceFinding, type PriceFindings } from './finding.js';
import { findingOfBar, findingOfSeries } from './finding-of.js';

/** Trading was interrupted for years, never for a century. */
const CENTURY = 36_525;
/** The fewest bars that show an interval, and the least usual distance in days of weekly ones. */
const MIN_BARS = 8;
const WEEKLY = 6;
const MONTHLY = 27;

/** Dates that imports of today refuse: before all trading, and weekly or monthly bars among the daily ones. */
export function* storedDates(closes: Closes, type: InstrumentType | null): PriceFindings {
  const earliest = earliestDayOf(type);
  const distances = new Map<number, number>();
  let behindGap = 0;
  for (let i = 0; i < closes.count; i++) {
    if (i % BARS_AT_ONCE === 0) yield null;
    const day = closes.dayAt(i);
    const distance = i === 0 ? 0 : day - closes.dayAt(i - 1);
    if (day < earliest.day) behindGap = i + 1;
    else if (distance >= CENTURY) behindGap = i;
    if (i > 0) distances.set(distance, (distances.get(distance) ?? 0) + 1);
  }
  if (behindGap > 0) yield lostCentury(closes, behindGap, earliest);
  yield* earlyActions(closes, type);
  const usual = medianOf(distances);
  if (closes.isDaily && closes.count >= MIN_BARS && usual >= WEEKLY) yield coarse(closes, usual);
}

function lostCentury(closes: Closes, count: number, { day, reason }: EarliestDay): PriceFinding {
  const last = closes.dayAt(count - 1);
  const bars = count === 1 ? 'one bar' : `${count} bars`;
  const why = last < day ? `: the last one ${reason}` : '';
  const message = `${bars} up to ${dayText(last)} cannot be of that time${why}`;
  return { ...findingOfBar(closes, 0, 'date_implausible', message, 'suspicion'), deletesUpTo: last };
}

function coarse(closes: Closes, usual: number): PriceFinding {
  const deletesUpTo = closes.dayAt(closes.count - 1);
  const message = `the daily bars are ${usual < MONTHLY ? 'weekly' : 'monthly or coarser'}: usually ${usual} days apart`;
  return { ...findingOfSeries('interval_coarser', message, usual, 'suspicion'), deletesUpTo };
}

function medianOf(counts: ReadonlyMap<number, number>): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [distance, count] of [...counts].sort(([left], [right]) => left - right)) {
    passed += count;
    if (passed * 2 >= total) return distance;
  }
  return 0;
}
