import { type Day, isWeekend, MINUTES_PER_DAY } from '@bourse/range';
import { calendarOfExchange } from './calendars.js';

/** What decides on which days an instrument can trade. */
export interface Market {
  /** Canonical code. */
  readonly exchange: string | null;
  readonly type: string;
}

/** Decides for days that no calendar contains. */
type Otherwise = (day: Day) => boolean;

/** Whether the market of an instrument is closed on a session date. */
export function isClosedDay({ exchange, type }: Market, day: Day, otherwise: Otherwise = isWeekend): boolean {
  if (type === 'Crypto') return false;
  const hasSession = exchange === null ? null : (calendarOfExchange(exchange)?.hasSession(day) ?? null);
  return hasSession === null ? otherwise(day) : !hasSession;
}

/** Whether no session of the market touches a day of UTC. */
export function isClosedUtcDay(market: Market, day: Day, otherwise: Otherwise = isWeekend): boolean {
  const calendar = market.exchange === null ? null : calendarOfExchange(market.exchange);
  if (market.type === 'Crypto' || calendar?.hasSession(day) == null) return isClosedDay(market, day, otherwise);
  return !calendar.sessionsBetween(day - 1, day + 1).some(({ start, end }) => touches(start, end, day));
}

const touches = (start: number, end: number, day: Day) =>
  start < (day + 1) * MINUTES_PER_DAY && end > day * MINUTES_PER_DAY;
