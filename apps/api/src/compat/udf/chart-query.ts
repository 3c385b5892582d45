import { field, integer, Invalid } from '@bourse/contract';
import { dayOfLabel, type Interval, isIntraday, MAX_BARS, SECONDS_PER_DAY, type Window } from '@bourse/range';
import { z } from 'zod';

const intervalOf = new Map<string, Interval>([
  ['1', '1min'],
  ['5', '5min'],
  ['15', '15min'],
  ['30', '30min'],
  ['60', '1h'],
  ['1D', '1day'],
  ['1W', '1week'],
  ['1M', '1month'],
]);

export const resolutions: readonly string[] = [...intervalOf.keys()];

/** `D`, `W` and `M` are `1D`, `1W` and `1M`. */
const resolution = () =>
  field((text) => {
    const interval = intervalOf.get(/^[DWM]$/.test(text) ? `1${text}` : text);
    return interval ?? new Invalid(`must be one of ${resolutions.join(', ')}`);
  });

/** Seconds since 1970, in the years 1 to 9999. */
const seconds = () => integer({ min: -62_135_596_800, max: 253_402_300_799 });

/** What charts ask for; `to` is exclusive. */
export const ChartQuery = z.object({ symbol: z.string(), resolution: resolution(), from: seconds(), to: seconds() });
export type ChartQuery = z.output<typeof ChartQuery>;

export const HistoryQuery = ChartQuery.extend({
  from: seconds().optional(),
  countback: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
}).refine(({ from, countback }) => from !== undefined || countback !== undefined, { path: ['from'] });

/** Seconds per unit of the labels of bars: minutes or days. */
export function secondsPerLabel(interval: Interval): number {
  return isIntraday(interval) ? 60 : SECONDS_PER_DAY;
}

type Range = Pick<z.output<typeof HistoryQuery>, 'from' | 'to' | 'countback'>;

/** The bars before `to`: the newest `countback` ones, else those from `from` on. Null if no bar can begin in between. */
export function chartWindow(interval: Interval, { from, to, countback }: Range): Window | null {
  const unit = secondsPerLabel(interval);
  const first = countback === undefined ? Math.ceil(from! / unit) : null;
  const last = Math.ceil(to / unit) - 1;
  if (first !== null && first > last) return null;
  const days = { from: first === null ? null : dayOfLabel(interval, first), to: dayOfLabel(interval, last) };
  const limit = Math.min(countback ?? MAX_BARS, MAX_BARS);
  return { from: first, to: last, limit, days, requestedBounds: { from: null, to: null } };
}
