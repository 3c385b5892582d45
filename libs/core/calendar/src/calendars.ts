import { exchangeOfCode, operatingMicOf } from '@bourse/symbology';
import facts from './generated/calendars.json' with { type: 'json' };
import { type CalendarFacts, TradingCalendar } from './trading-calendar.js';

/** What the calendars are made from: a package and its version. */
export const calendarSource: string = facts.source;

/** Markets that follow the calendar of another one. */
const followedMics: Readonly<Record<string, string>> = {
  XNAS: 'XNYS',
  XASE: 'XNYS',
  ARCX: 'XNYS',
  BATS: 'XNYS',
  OTCM: 'XNYS',
  OOTC: 'XNYS',
  XTSX: 'XTSE',
  XJPX: 'XTKS',
  MISX: 'XMOS',
};

/** Exchange codes without a MIC: crypto never closes, and foreign exchange trades from Sunday to Friday, 17:00 New York. */
const marketsWithoutMic: Readonly<Record<string, CalendarFacts>> = {
  CCC: alwaysOpen({ timezone: 'UTC', weekdays: '1234567', hours: '0000-2400' }),
  CCY: alwaysOpen({ timezone: 'America/New_York', weekdays: '12345', hours: '-0700-1700' }),
};

const byMic: Readonly<Record<string, CalendarFacts>> = facts.calendars as never;
const calendars = new Map<string, TradingCalendar>();

/** The calendar of a MIC (any case), else that of the market it follows or of its operating MIC, or null. */
export function calendarOfMic(mic: string): TradingCalendar | null {
  const name = mic.trim().toUpperCase();
  const operating = operatingMicOf(name) ?? '';
  return calendarNamed([name, followedMics[name], operating, followedMics[operating]], byMic);
}

/** The calendar of a canonical exchange code (`NASDAQ`), or null. */
export function calendarOfExchange(code: string): TradingCalendar | null {
  const mic = exchangeOfCode(code)?.mic ?? null;
  return mic === null ? calendarNamed([code], marketsWithoutMic) : calendarOfMic(mic);
}

function calendarNamed(
  names: readonly (string | undefined)[],
  source: Readonly<Record<string, CalendarFacts>>,
): TradingCalendar | null {
  const name = names.find((each) => each !== undefined && Object.hasOwn(source, each));
  if (name === undefined) return null;
  let calendar = calendars.get(name);
  if (calendar === undefined) calendars.set(name, (calendar = new TradingCalendar(source[name]!)));
  return calendar;
}

function alwaysOpen({ timezone, weekdays, hours }: Record<'timezone' | 'weekdays' | 'hours', string>): CalendarFacts {
  const first = '1970-01-01';
  return {
    timezone,
    first,
    last: '9999-12-31',
    weekdays: [[1970, weekdays]],
    hours: [[weekdays, [[first, hours]]]],
    closed: '',
    extra: '',
    exceptions: {},
  };
}
