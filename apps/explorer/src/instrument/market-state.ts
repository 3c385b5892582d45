import { MS_PER_DAY } from '@bourse/range';
import type { MarketStates } from '@bourse/sdk';

type Market = MarketStates['markets'][number];

/** `open until 16:00`, `closed until Mon 09:30`, in the time of the exchange; null if it is unknown or never closes. */
export function marketStateText({ state, until, timezone }: Market, nowMs: number): string | null {
  if (state === 'unknown' || until === null || timezone === null) return null;
  const changes = new Date(until);
  const day = (date: Date | number) => new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(date);
  const isToday = day(changes) === day(nowMs);
  const time = { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const isNear = changes.getTime() - nowMs < 6 * MS_PER_DAY;
  const date = isToday
    ? {}
    : isNear
      ? { weekday: 'short' as const }
      : { month: 'short' as const, day: 'numeric' as const };
  const text = new Intl.DateTimeFormat('en', { ...time, ...date }).format(changes);
  return `${state === 'break' ? 'in a break' : state} until ${text}`;
}
