import type { Adjust } from '@bourse/contract';
import type { Split } from '@bourse/bars';
import { coveredDays, type Day, type Interval, type Span, type StoredInterval, type Window } from '@bourse/range';
import type { InstrumentPrices } from '../catalog/price-catalog.js';
import type { PriceSeries } from '../catalog/price-series.js';
import { reachable } from '../catalog/reachable.js';

export interface SeriesChoice {
  readonly interval: Interval;
  readonly stored: StoredInterval;
  readonly window: Window;
  readonly adjust: Adjust;
  /** The only source that may answer; null: any. */
  readonly source?: string | null | undefined;
}

/**
 * The one series that answers (price-6): of those that can be brought to the adjustment, the one that covers most of
 * the window, on a tie the last stored one. Without a start, only series that reach the newest day of all answer, and
 * the window is as long as the requested bars. Null without a series of the interval.
 */
export function chooseSeries(series: readonly PriceSeries[], choice: SeriesChoice): PriceSeries | null {
  const candidates = series.filter(
    ({ interval, basis, source }) =>
      interval === choice.stored && reachable[basis].includes(choice.adjust) && (choice.source ?? source) === source,
  );
  return bestOf(candidates, choice);
}

/**
 * The daily series, or the minutes in its place, whose newest bar is an instrument's quote: the newest of those that can be given as traded, of any
 * basis. Where several reach that day, one that is not adjusted for dividends, since it has the previous close too;
 * then the one that covers most of the year.
 */
export function chooseQuoteSeries(
  { series, splits, lastExDay }: QuotedPrices,
  { stored, window, source }: Pick<SeriesChoice, 'stored' | 'window' | 'source'>,
): PriceSeries | null {
  const daily = series.filter(
    (each) =>
      each.interval === stored && (source ?? each.source) === each.source && isNewestAsTraded(each, splits, lastExDay),
  );
  const [newest] = newestOf(daily, window);
  const plain = newest.filter(({ basis }) => basis !== 'all');
  return bestOf(plain.length > 0 ? plain : newest, { interval: '1day', window });
}

/** Inputs of the choice of a quote. */
export type QuotedPrices = Pick<InstrumentPrices, 'series' | 'splits' | 'lastExDay'>;

/** Whether no split or dividend falls between the newest bar and the day up to which prices are adjusted. */
function isNewestAsTraded({ basis, asOf, spans }: PriceSeries, splits: readonly Split[], lastExDay: Day): boolean {
  const last = spans.at(-1)?.[1] ?? -Infinity;
  if (basis !== 'all' || asOf === null || asOf <= last) return true;
  return lastExDay <= last && splits.every(({ exDay }) => exDay <= last);
}

function bestOf(
  candidates: readonly PriceSeries[],
  { interval, window }: Pick<SeriesChoice, 'interval' | 'window'>,
): PriceSeries | null {
  if (candidates.length <= 1) return candidates[0] ?? null;
  if (window.days !== null && window.days.from !== null)
    return mostCovered(candidates, [window.days.from, window.days.to]);
  const [newest, last] = newestOf(candidates, window);
  return mostCovered(newest, [last - Math.ceil(window.limit * daysPerBar[interval]), last]);
}

function mostCovered(candidates: readonly PriceSeries[], [from, to]: Span): PriceSeries | null {
  let best: PriceSeries | null = null;
  let most = -1;
  for (const candidate of candidates) {
    const covered = coveredDays(candidate.spans, from, to);
    if (covered < most) continue;
    most = covered;
    best = candidate;
  }
  return best;
}

/** The series that reach the newest day up to the end of a window that any of them has, and that day. */
function newestOf(candidates: readonly PriceSeries[], { days }: Window): [series: readonly PriceSeries[], last: Day] {
  const to = days?.to ?? Infinity;
  const lasts = candidates.map(({ spans }) => lastCovered(spans, to));
  const newest = lasts.reduce((last, each) => Math.max(last, each), -Infinity);
  return [candidates.filter((_, i) => lasts[i] === newest), newest];
}

/** Calendar days per bar, weekends included and sessions of six and a half hours. */
export const daysPerBar: Readonly<Record<Interval, number>> = {
  '1min': 1.4 / 390,
  '5min': 1.4 / 78,
  '15min': 1.4 / 26,
  '30min': 1.4 / 13,
  '1h': 0.2,
  '1day': 1.4,
  '1week': 7,
  '1month': 30.5,
};

function lastCovered(spans: readonly Span[], to: Day): Day {
  for (const [first, last] of spans.toReversed()) if (first <= to) return Math.min(last, to);
  return -Infinity;
}
