import { MINUTES_PER_DAY } from '@bourse/range';
import { exchangeOfSuffix, splitSymbol } from '@bourse/symbology';
import { LabelSet } from './label-set.js';
import { LocalClock } from './local-time.js';

/** Fewer rows with one time each day may be a coincidence. */
const MIN_ROWS = 2;
/** Half days of exchanges end earlier. */
const USUAL = 0.9;
const NEW_YORK = 'America/New_York';
/** Midnight and the open in New York: without a known zone, only these times are days there. Its close is midnight elsewhere. */
const newYorkTimes: ReadonlySet<number> = new Set([0, 570]);

/** The times of the rows of a file that all have one. */
export interface RowTimes {
  /** Minutes as written. */
  readonly written: LabelSet;
  /** The same in UTC. */
  readonly utc: LabelSet;
  /** Whether a row is written with the offset of UTC, which may not be that of its exchange. */
  readonly isUtc: boolean;
}

/** The days of bars that have one time each day: as written, or those of a clock. */
export interface DayMoments {
  readonly days: LabelSet;
  readonly clock: LocalClock | null;
}

/**
 * Whether times are those of daily bars, labelled with their midnight, open or close: null for times of other bars.
 * Midnight in Hong Kong is 16:00 UTC of the day before.
 */
export function dayMoments(
  { written, utc, isUtc }: RowTimes,
  zone: string | null,
): DayMoments | { readonly refused: string } | null {
  if (!isUtc) {
    const days = daysOf(written, (minute) => minute).days;
    return days === null ? null : { days, clock: null };
  }
  const clock = new LocalClock(zone ?? NEW_YORK);
  const { days, times } = daysOf(utc, (minute) => minute + clock.offsetAt(minute));
  const isKnown = zone !== null || [...times.keys()].every((time) => newYorkTimes.has(time));
  if (days !== null && times.size === 1 && isKnown) return { days, clock };
  return daysOf(utc, (minute) => minute).days === null ? null : { refused: NO_ZONE };
}

const NO_ZONE = 'it has one time a day, in UTC: set --timezone to the zone of the exchange, whose days these are';

/** The zone of the exchange that a symbol names; null without a suffix. */
export function zoneOfSymbol(symbol: string): string | null {
  const { suffix } = splitSymbol(symbol);
  return suffix === null ? null : (exchangeOfSuffix(suffix)?.timezone ?? null);
}

/** The days of rows where there is one a day, most of them at one time; else null. */
function daysOf(
  minutes: LabelSet,
  toLocal: (minute: number) => number,
): { readonly days: LabelSet | null; readonly times: ReadonlyMap<number, number> } {
  const days = new LabelSet();
  const times = new Map<number, number>();
  let [rows, last, isOnePerDay] = [0, -Infinity, true];
  for (const minute of minutes) {
    const local = toLocal(minute);
    const day = Math.floor(local / MINUTES_PER_DAY);
    const time = local - day * MINUTES_PER_DAY;
    isOnePerDay &&= day > last;
    [last, rows] = [day, rows + 1];
    days.add(day);
    times.set(time, (times.get(time) ?? 0) + 1);
  }
  const isUsual = rows >= MIN_ROWS && Math.max(...times.values()) >= USUAL * rows;
  return { days: isOnePerDay && isUsual ? days : null, times };
}
