import { calendarOfExchange, calendarOfMic, type ClockHours, type TradingCalendar } from '@bourse/calendar';
import { type Day, dayIn, dayText, MINUTES_PER_DAY, weekdayOf } from '@bourse/range';

/** When an instrument trades, as charts read it. */
export interface TradingSession {
  readonly timezone: string;
  readonly session: string;
  readonly session_holidays?: string;
  readonly corrections?: string;
}

/** The instrument fields that decide. */
interface TradedInstrument {
  readonly type: string;
  readonly exchange: string | null;
  readonly mic: string | null;
  readonly timezone: string;
}

const ALWAYS = '24x7';
/** Any hour of the days of the week on which nearly all markets trade. */
const UNKNOWN = '0000-2400:23456';
/** Exceptions of ten years before and after today. */
const DAYS_OF_EXCEPTIONS = 3653;

/** Time zones that charts know under another name with the same clock. */
const chartNames: Readonly<Record<string, string>> = {
  UTC: 'Etc/UTC',
  'Asia/Tel_Aviv': 'Asia/Jerusalem',
  'Europe/Ljubljana': 'Europe/Belgrade',
  'Europe/Zagreb': 'Europe/Belgrade',
};
/** Those that charts do not know. */
const unknownZones = new Set(['Atlantic/Bermuda']);

export function chartTimezone(timezone: string): string | null {
  return unknownZones.has(timezone) ? null : (chartNames[timezone] ?? timezone);
}

/** The hours of the calendar of the instrument's market; hours are never guessed. */
export function tradingSession({ type, exchange, mic, timezone }: TradedInstrument, nowMs: number): TradingSession {
  const calendar =
    (mic === null ? null : calendarOfMic(mic)) ?? (exchange === null ? null : calendarOfExchange(exchange));
  const zone = chartTimezone(calendar?.timezone ?? timezone);
  if (type === 'Crypto') return { timezone: zone ?? 'Etc/UTC', session: ALWAYS };
  if (calendar === null || zone === null) return { timezone: zone ?? 'Etc/UTC', session: UNKNOWN };
  return { timezone: zone, ...sessionOf(calendar, dayIn(calendar.timezone, nowMs)) };
}

interface DaySession {
  readonly day: Day;
  readonly session: Omit<TradingSession, 'timezone'>;
}

const sessions = new WeakMap<TradingCalendar, DaySession>();

/** Computed once a day: it reads the days of some years. */
function sessionOf(calendar: TradingCalendar, today: Day): DaySession['session'] {
  const kept = sessions.get(calendar);
  if (kept?.day === today) return kept.session;
  const session = describeSession(calendar, today);
  sessions.set(calendar, { day: today, session });
  return session;
}

function describeSession(calendar: TradingCalendar, today: Day): DaySession['session'] {
  const week = calendar.regularWeek(Math.min(today, calendar.last));
  const byHours = Map.groupBy([...week.keys()], (weekday) => hoursText(week.get(weekday)!));
  const parts = [...byHours].map(([hours, weekdays]) => `${hours}:${weekdays.map(chartDigit).sort().join('')}`);
  const session = parts.join('|');
  if (session === '0000-2400:1234567') return { session: ALWAYS };
  const { holidays, changes } = exceptionsOf(calendar, today, week);
  const corrections = [...Map.groupBy(changes, ({ hours }) => hours)].map(
    ([hours, days]) => `${hours}:${days.map(({ day }) => day).join()}`,
  );
  return {
    session,
    ...(holidays.length > 0 && { session_holidays: holidays.join() }),
    ...(corrections.length > 0 && { corrections: corrections.join(';') }),
  };
}

/** Closed days of the week as it is now, and days with other hours than were regular at their time. */
function exceptionsOf(calendar: TradingCalendar, today: Day, week: ReadonlyMap<number, ClockHours>) {
  const holidays: string[] = [];
  const changes: { readonly day: string; readonly hours: string }[] = [];
  const first = Math.max(calendar.first, today - DAYS_OF_EXCEPTIONS);
  const last = Math.min(calendar.last, today + DAYS_OF_EXCEPTIONS);
  for (let each = first; each <= last; each++) {
    const isInWeek = week.has(weekdayOf(each));
    const found = calendar.hoursOn(each);
    if (found === null ? !isInWeek : isInWeek && found.hours === found.regular) continue;
    const day = dayText(each).replaceAll('-', '');
    if (found === null) holidays.push(day);
    else changes.push({ day, hours: hoursText(found.hours) });
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
