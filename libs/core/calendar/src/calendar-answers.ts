import { type Calendar, type CalendarDay, calendarWindow, type MarketState, type MarketStates } from '@bourse/contract';
import { type Day, dayIn, dayText, labelText, MS_PER_MINUTE, parseDay } from '@bourse/range';
import { countryOfMic, exchangeOfCode, exchangeOfMic, isMic } from '@bourse/symbology';
import { calendarOfExchange, calendarOfMic, calendarSource } from './calendars.js';
import type { TradingCalendar } from './trading-calendar.js';

/** The days that `YYYY-MM-DD` can express. */
const [FIRST_DAY, LAST_DAY] = [parseDay('0000-01-01')!, parseDay('9999-12-31')!];

/** A window of days of an exchange; `start` or `end` alone begin or end the default window. */
export interface CalendarRequest {
  /** Canonical code or MIC. */
  readonly exchange: string;
  readonly start?: Day | undefined;
  readonly end?: Day | undefined;
}

/** The answer of `GET /v1/calendar` at a time in milliseconds since 1970. */
export function calendarDays({ exchange, start, end }: CalendarRequest, now: number): Calendar {
  const { calendar, code, mic, timezone } = venueOf(exchange);
  const length = calendarWindow.defaultDays - 1;
  const first = start ?? (end === undefined ? dayIn(timezone ?? 'UTC', now) : Math.max(end - length, FIRST_DAY));
  const last = Math.min(end ?? first + length, LAST_DAY);
  const source = calendar && calendarSource;
  const [validFrom, validTo] = [calendar?.first, calendar?.last].map((day) =>
    day === undefined ? null : dayText(day),
  );
  return {
    meta: { exchange: code, mic, timezone, source, valid_from: validFrom!, valid_to: validTo! },
    days: Array.from({ length: last - first + 1 }, (_, i) => describeDay(calendar, first + i)),
  };
}

/** The answer of `GET /v1/market_state` for codes or MICs, at a time in milliseconds since 1970. */
export function marketStates(exchanges: readonly string[], now: number): MarketStates {
  const minute = Math.floor(now / MS_PER_MINUTE);
  return { as_of: timeText(minute), markets: exchanges.map((exchange) => describeMarket(exchange, minute)) };
}

/** Days until the first calendar of some exchanges ends; null if none has one. */
export function calendarDaysLeft(exchanges: readonly string[], now: number): number | null {
  const calendars = exchanges.map(calendarOfExchange).filter((each) => each !== null);
  const days = calendars.map(({ last, timezone }) => last - dayIn(timezone, now));
  return days.length === 0 ? null : Math.min(...days);
}

function describeDay(calendar: TradingCalendar | null, day: Day): CalendarDay {
  const session = calendar?.sessionOn(day) ?? null;
  const isKnown = calendar?.hasSession(day) != null;
  return {
    date: dayText(day),
    status: session?.status ?? (isKnown ? 'closed' : 'unknown'),
    open: session && timeText(session.start),
    close: session && timeText(session.end),
    breaks: session?.breaks.map(({ start, end }) => ({ start: timeText(start), end: timeText(end) })) ?? [],
  };
}

function describeMarket(exchange: string, minute: number): MarketState {
  const { calendar, code, mic, timezone } = venueOf(exchange);
  const state = calendar?.stateAt(minute);
  return {
    exchange: code,
    mic,
    country: mic && countryOfMic(mic),
    timezone,
    state: state?.state ?? 'unknown',
    since: timeText(state?.since ?? null),
    until: timeText(state?.until ?? null),
    next_open: timeText(state?.nextOpen ?? null),
    next_close: timeText(state?.nextClose ?? null),
  };
}

function venueOf(name: string) {
  const exchange = exchangeOfCode(name) ?? exchangeOfMic(name);
  const mic = isMic(name) ? name.toUpperCase() : (exchange?.mic ?? null);
  const calendar = mic === null ? calendarOfExchange(name) : calendarOfMic(mic);
  return { calendar, mic, code: exchange?.code ?? null, timezone: calendar?.timezone ?? exchange?.timezone ?? null };
}

function timeText(minute: number): string;
function timeText(minute: number | null): string | null;
function timeText(minute: number | null): string | null {
  return minute === null ? null : labelText('1min', minute);
}
