import { calendarOfExchange, calendarOfMic, type ClockHours, type TradingCalendar } from '@bourse/calendar';
import type { PricedInstrument } from '@bourse/prices';
import { type Day, dayIn, dayText, MINUTES_PER_DAY, weekdayOf } from '@bourse/range';

/** When an instrument trades, as charts read it. */
interface TradingSession {
  readonly session: string;
  readonly session_holidays?: string;
  readonly corrections?: string;
}

const ALWAYS = '24x7';
/** Any hour of the days on which nearly all markets trade: hours are never guessed. */
const UNKNOWN = '0000-2400:23456';
/** Exceptions of ten years before and after today. */
const DAYS_OF_EXCEPTIONS = 3653;

/** Time zones that charts know by the name of another one with the same clock; null: they do not know it. */
const chartTimezones: Readonly<Record<string, string | null>> = {
  UTC: 'Etc/UTC',
  'Asia/Tel_Aviv': 'Asia/Jerusalem',
  'Atlantic/Bermuda': null,
  'Europe/Ljubljana': 'Europe/Belgrade',
  'Europe/Zagreb': 'Europe/Belgrade',
};

/** The time zone, and the hours of the calendar, of an instrument's market. */
export function tradingSession({ type, exchange, mic, timezone: ofExchange }: PricedInstrument, nowMs: number) {
  const calendar = (mic && calendarOfMic(mic)) || (exchange && calendarOfExchange(exchange)) || null;
  const zone = calendar?.timezone ?? ofExchange;
  const chartZone = chartTimezones[zone] === undefined ? zone : chartTimezones[zone];
  const timezone = chartZone ?? 'Etc/UTC';
  if (type === 'Crypto') return { timezone, session: ALWAYS };
  if (calendar === null || chartZone === null) return { timezone, session: UNKNOWN };
  return { timezone, ...sessionOf(calendar, dayIn(zone, nowMs)) };
}

const sessions = new WeakMap<TradingCalendar, TradingSession & { readonly day: Day }>();

/** Computed once a day: it reads the days of twenty years. */
function sessionOf(calendar: TradingCalendar, day: Day): TradingSession {
  let kept = sessions.get(calendar);
  if (kept?.day !== day) sessions.set(calendar, (kept = { ...describeSession(calendar, day), day }));
  const { day: _, ...session } = kept;
  return session;
}

function describeSession(calendar: TradingCalendar, today: Day): TradingSession {
  const week = calendar.regularWeek(Math.min(today, calendar.last));
  const byHours = Map.groupBy([...week.keys()], (weekday) => hoursText(week.get(weekday)!));
  const parts = [...byHours].map(([hours, weekdays]) => `${hours}:${weekdays.map(chartDigit).sort().join('')}`);
  const session = parts.join('|');
  if (session === '0000-2400:1234567') return { session: ALWAYS };
  const { holidays, changes } = exceptionsOf(calendar, today, week);
  const corrections = [...changes].map(([hours, days]) => `${hours}:${days.join()}`).join(';');
  return {
    session,
    ...(holidays.length > 0 && { session_holidays: holidays.join() }),
    ...(corrections !== '' && { corrections }),
  };
}

/** Closed days of the week as it is now, and days with other hours than were regular at their time. */
function exceptionsOf(calendar: TradingCalendar, today: Day, week: ReadonlyMap<number, ClockHours>) {
  const holidays: string[] = [];
  const changes = new Map<string, string[]>();
  const first = Math.max(calendar.first, today - DAYS_OF_EXCEPTIONS);
  const last = Math.min(calendar.last, today + DAYS_OF_EXCEPTIONS);
  for (let each = first; each <= last; each++) {
    const isInWeek = week.has(weekdayOf(each));
    const found = calendar.hoursOn(each);
    if (found === null ? !isInWeek : isInWeek && found.hours === found.regular) continue;
    const day = dayText(each).replaceAll('-', '');
    if (found === null) holidays.push(day);
    else changes.set(hoursText(found.hours), [...(changes.get(hoursText(found.hours)) ?? []), day]);
  }
  return { holidays, changes };
}

/** `0930-1130,1230-1500`; `1700-1700` begins on the day before. */
function hoursText(hours: ClockHours): string {
  return hours.map(({ start, end }) => `${clockText(start)}-${clockText(end)}`).join();
}

function clockText(minute: number): string {
  const ofDay = minute < 0 ? minute + MINUTES_PER_DAY : minute;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}${String(ofDay % 60).padStart(2, '0')}`;
}

/** 1 Sunday to 7 Saturday. */
function chartDigit(weekday: number): number {
  return ((weekday + 1) % 7) + 1;
}
