// Decides between 404 and an empty list (range-9).
import { isClosedDay, isClosedUtcDay } from '@bourse/calendar';
import { coversAny, type Day, type Interval, isIntraday, isWeekend, type Window } from '@bourse/range';
import type { PriceCatalog } from '../catalog/price-catalog.js';
import { storedIntervalOf } from './days-of-minutes.js';
import type { PricedInstrument } from './series-request.js';

export interface EmptyWindowQuery {
  readonly interval: Interval;
  readonly window: Window;
  readonly closedWeekdays: boolean;
  /** The only source whose days count as covered; any when absent. */
  readonly source?: string | null | undefined;
}

/**
 * Whether a window without bars is an answer all the same: it meets a covered span, or holds only days on which the
 * exchange was closed (range-9). `closedWeekdays`: whether imported bars may close a weekday; they may not where a live
 * source could be queried for the day.
 */
export function isAnsweredEmpty(
  catalog: PriceCatalog,
  instrument: PricedInstrument,
  { interval, window, closedWeekdays, source }: EmptyWindowQuery,
): boolean {
  const { days } = window;
  if (days === null) return false;
  const from = days.from ?? -Infinity;
  const { series: all } = catalog.of(instrument.id);
  const stored = storedIntervalOf({ instrument, interval, source }, all);
  const covered = all.some((series) => {
    const isMeant = series.interval === stored && (source ?? series.source) === series.source;
    return isMeant && coversAny(series.spans, from, days.to);
  });
  if (covered) return true;
  if (days.from === null) return false;
  const isClosedOn = isIntraday(interval) ? isClosedUtcDay : isClosedDay;
  const sessions = instrument.exchange === null || !closedWeekdays ? null : catalog.sessions(instrument.exchange);
  const isObservedClosed = (day: Day) => isWeekend(day) || sessions?.isClosed(day) === true;
  for (let day = days.from; day <= days.to; day++) if (!isClosedOn(instrument, day, isObservedClosed)) return false;
  return true;
}
