// Figures that the operator reads off two answers, or that need a unit.
import { SECONDS_PER_DAY } from '@bourse/range';
import type { ServerStatus } from '@bourse/sdk';

const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;

/** `3 d 4 h`, `2 h 5 min`, `12 s`. */
export function formatDuration(seconds: number): string {
  const days = Math.floor(seconds / SECONDS_PER_DAY);
  const hours = Math.floor((seconds % SECONDS_PER_DAY) / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min` : `${Math.round(seconds)} s`;
}

const instants = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function formatInstant(instant: string | null): string {
  return instant === null ? '–' : instants.format(new Date(instant));
}

/** Share of the time between two answers in which the event loop was active; null if the server restarted. */
export function busyShare(before: ServerStatus | null, after: ServerStatus): number | null {
  if (before === null || before.server.started_at !== after.server.started_at) return null;
  const active = after.event_loop.active_seconds - before.event_loop.active_seconds;
  const idle = after.event_loop.idle_seconds - before.event_loop.idle_seconds;
  return active + idle <= 0 ? null : active / (active + idle);
}

/** Share of a limit, 0 to 1; null without a limit. */
export function shareOf(used: number, limit: number | null): number | null {
  if (limit === null) return null;
  return limit === 0 ? 1 : Math.min(1, used / limit);
}
