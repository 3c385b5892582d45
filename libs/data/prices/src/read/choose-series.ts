import { type Adjust, adjustments } from '@bourse/contract';
import { coveredDays, type Day, type Interval, type Span, type StoredInterval, type Window } from '@bourse/range';
import type { PriceSeries } from '../catalog/price-series.js';
import type { PriceBasis } from '../formats/price-file.js';

/** What can be computed from prices of a basis: nothing that has been divided out comes back. */
export const reachable: Readonly<Record<PriceBasis, readonly Adjust[]>> = {
  raw: ['none', 'splits', 'all'],
  splits: ['splits', 'all'],
  all: ['all'],
};

export interface SeriesChoice {
  readonly interval: Interval;
  readonly stored: StoredInterval;
  readonly window: Window;
  readonly adjust: Adjust;
}

/**
 * The one series that answers: of those that can be brought to the adjustment, the one that covers most of the window,
 * on a tie the last stored one. Without a start the window is as long as the bars asked for, and ends with the newest
 * bar that any of them has. Null when there is none of the interval.
 */
export function chooseSeries(series: readonly PriceSeries[], choice: SeriesChoice): PriceSeries | null {
  const candidates = series.filter(
    ({ interval, basis }) => interval === choice.stored && reachable[basis].includes(choice.adjust),
  );
  if (candidates.length <= 1) return candidates[0] ?? null;
  const [from, to] = measured(candidates, choice);
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

/** The adjustments that some series of the interval can be brought to. */
export function reachableOf(series: readonly PriceSeries[], stored: StoredInterval): Adjust[] {
  const bases = new Set(series.filter(({ interval }) => interval === stored).flatMap(({ basis }) => reachable[basis]));
  return adjustments.filter((adjust) => bases.has(adjust));
}

function measured(candidates: readonly PriceSeries[], { interval, window }: SeriesChoice): Span {
  const { days, limit } = window;
  const to = days?.to ?? Infinity;
  if (days !== null && days.from !== null) return [days.from, days.to];
  const newest = candidates.reduce((last, { spans }) => Math.max(last, lastCovered(spans, to)), -Infinity);
  return [newest - Math.ceil(limit * daysABar[interval]), newest];
}

/** Days of the calendar that a bar takes, weekends included and sessions of six and a half hours. */
export const daysABar: Readonly<Record<Interval, number>> = {
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
