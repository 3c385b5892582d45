import { integer } from '@bourse/contract';
import { dayOfLabel, type Interval, MAX_BARS, type Window } from '@bourse/range';
import { z } from 'zod';
import { resolution, secondsPerLabel } from './resolution.js';

/** The first and last second that a date of four digits has. */
const seconds = () => integer({ min: -62_135_596_800, max: 253_402_300_799 });

/** The bars that a chart asks for. */
export const ChartRange = z.object({
  symbol: z.string(),
  resolution: resolution(),
  from: seconds(),
  /** Exclusive. */
  to: seconds(),
});
export type ChartRange = z.output<typeof ChartRange>;

export const HistoryQuery = ChartRange.extend({
  from: seconds().optional(),
  countback: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
}).refine(({ from, countback }) => from !== undefined || countback !== undefined, { path: ['from'] });
export type HistoryQuery = z.output<typeof HistoryQuery>;

interface Range extends Pick<HistoryQuery, 'to' | 'countback'> {
  readonly from?: number | undefined;
}

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
