// Where 404 ends and [] begins (contract 8).
import { coversAny, type Interval, isWeekend, storedInterval, type Window } from '@bourse/range';
import type { PriceCatalog } from '../catalog/price-catalog.js';
import type { PricedInstrument } from './series-request.js';

export interface VerdictAsked {
  readonly interval: Interval;
  readonly window: Window;
  readonly closedWeekdays: boolean;
  /** The only source whose days count as covered; any where there is none. */
  readonly source?: string | null | undefined;
}

/**
 * Whether a window without bars is an answer all the same: it meets a covered span, or holds only days on which the
 * exchange was closed. `closedWeekdays`: whether imported bars may tell that a weekday was one; where a live source
 * could be asked about the day they may not.
 */
export function isAnsweredEmpty(
  catalog: PriceCatalog,
  instrument: PricedInstrument,
  { interval, window, closedWeekdays, source }: VerdictAsked,
): boolean {
  const { days } = window;
  if (days === null) return false;
  const from = days.from ?? -Infinity;
  const stored = storedInterval(interval);
  const covered = catalog.of(instrument.id).series.some((series) => {
    const isMeant = series.interval === stored && (source ?? series.source) === series.source;
    return isMeant && coversAny(series.spans, from, days.to);
  });
  if (covered) return true;
  if (days.from === null) return false;
  const sessions = instrument.exchange === null || !closedWeekdays ? null : catalog.sessions(instrument.exchange);
  for (let day = days.from; day <= days.to; day++) {
    const isClosed = (isWeekend(day) && instrument.type !== 'Crypto') || sessions?.isClosed(day) === true;
    if (!isClosed) return false;
  }
  return true;
}
