import { useMemo } from 'preact/hooks';
import { backgroundBourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import type { Bars, ShownBar } from './bar-series.js';
import { notesOf } from './day-notes.js';

/** Longer views show no single days, and their calendars exceed what the API returns at once. */
const MAX_YEARS = 6;
/** A chart that opens or scrolls has several views, and only the last one needs a calendar. */
const SETTLE_MS = 150;
const none: readonly ShownBar[] = [];

/** The calendar of an exchange for the years of the bars in view, and its notes on them. Only bars of days have any. */
export function useCalendar(exchange: string | null, bars: Bars | null, [first, last]: readonly [number, number]) {
  const days = bars?.query.interval === '1day' ? bars.series[0]!.bars : none;
  const yearOf = (at: number) => Number(days[at]?.datetime.slice(0, 4));
  const [from, to] = [yearOf(Math.max(0, first - 1)), yearOf(last)];
  const isShown = exchange !== null && first < last && to - from < MAX_YEARS;
  const { value: calendar, error } = useAnswer(
    (signal) => {
      if (!isShown) return null;
      const window = { exchange, start_date: `${from}-01-01`, end_date: `${to}-12-31` };
      const settled = new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      return settled.then(() => backgroundBourse.calendar(window, { signal }));
    },
    [exchange, isShown && `${from} ${to}`],
  );
  const notes = useMemo(() => (calendar === null ? null : notesOf(days, calendar)), [calendar, days]);
  return { calendar, notes, error };
}
