// The bars of days beside the calendar of their exchange.
import { isWeekend, MS_PER_DAY, weekdayOf } from '@bourse/range';
import type { Bar, Calendar, CalendarDay } from '@bourse/sdk';
import { exchangeTime } from './exchange-time.js';

/** A bar, and the days between it and the bar before, in the calendar. */
export interface DayNote {
  /** Number of closed days between them, without weekends. */
  readonly closed: number;
  /** Number of sessions between them. Each should have a bar. */
  readonly missing: number;
  readonly text: string;
}

/** The notes of bars, oldest first, by datetime. The calendar contains the days before a bar whole, or not at all. */
export function notesOf(bars: readonly Bar[], { meta, days }: Calendar): Map<string, DayNote> {
  const [oldest = '', newest = ''] = [bars[0]?.datetime, bars.at(-1)?.datetime];
  const isNoted = excludeWeekends(days);
  const timeOf = exchangeTime(meta.timezone ?? 'UTC');
  let at = 0;
  const byBar = Map.groupBy(
    days.filter(({ date }) => date > oldest && date <= newest),
    ({ date }) => {
      while (bars[at]!.datetime < date) at++;
      return bars[at]!.datetime;
    },
  );
  const notes = new Map<string, DayNote>();
  for (const [datetime, until] of byBar) {
    const own = until.pop()!;
    const note = noteOf(until.filter(isNoted), own, timeOf);
    if (own.date === datetime && note.text !== '') notes.set(datetime, note);
  }
  return notes;
}

function noteOf(before: readonly CalendarDay[], own: CalendarDay, timeOf: (datetime: string) => string): DayNote {
  const {
    closed = [],
    unknown = [],
    missing = [],
  } = Object.groupBy(before, ({ status }) => (status === 'closed' || status === 'unknown' ? status : 'missing'));
  const time = (datetime: string | null) => timeOf(datetime ?? '').slice(11);
  const texts = [
    own.status === 'early_close' && `early close ${time(own.close)}`,
    own.status === 'late_open' && `late open ${time(own.open)}`,
    own.status === 'closed' && 'exchange closed on this day',
    missing.length > 0 && `no bar of ${daysText(missing, 'sessions')}`,
    closed.length > 0 && `exchange closed ${daysText(closed, 'days')}`,
    unknown.length > 0 && `not in the calendar: ${daysText(unknown, 'days')}`,
  ];
  return { closed: closed.length, missing: missing.length, text: texts.filter(Boolean).join(', ') };
}

function daysText(days: readonly CalendarDay[], noun: string): string {
  const [first, last] = [days[0]!.date, days.at(-1)!.date];
  return first === last ? first : `${days.length} ${noun}, ${first} to ${last}`;
}

const dayOf = ({ date }: CalendarDay) => Date.parse(date) / MS_PER_DAY;
const keyOf = (day: CalendarDay) => day.date.slice(0, 4) + weekdayOf(dayOf(day));

/** Refuses days without a session of a weekday that has none in most weeks of its year. */
function excludeWeekends(days: readonly CalendarDay[]): (day: CalendarDay) => boolean {
  const sessions = new Map<string, number>();
  for (const day of days.filter(({ status }) => status !== 'unknown'))
    sessions.set(keyOf(day), (sessions.get(keyOf(day)) ?? 0) + (day.status === 'closed' ? -1 : 1));
  return (day) => {
    if (day.status === 'unknown') return !isWeekend(dayOf(day));
    return day.status !== 'closed' || sessions.get(keyOf(day))! > 0;
  };
}
