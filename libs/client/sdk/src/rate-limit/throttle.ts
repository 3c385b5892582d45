import type { RateLimit } from './rate-limit-header.js';

interface Minute {
  remaining: number;
  readonly resetMs: number;
}

/** Until an answer tells more, one request a second goes out once a limit that was used up has some room again. */
const PROBE_MS = 1000;

/** Knows from the answers so far how long a request has to wait in order not to run into the minute's limit. */
export class Throttle {
  #minute: Minute | null = null;

  /** Takes note of an answer; `nowMs` is when it came. */
  observe(rateLimit: RateLimit | null, nowMs: number): void {
    const minute = rateLimit?.minute;
    if (!minute) return;
    this.#minute = { remaining: minute.remaining, resetMs: nowMs + minute.resetSeconds * 1000 };
  }

  /** Milliseconds until the next request may go out. 0: now, and `cost` units count as used. */
  waitMs(cost: number, nowMs: number): number {
    const minute = this.#minute;
    if (minute === null) return 0;
    if (minute.remaining > 0) {
      minute.remaining = Math.max(0, minute.remaining - cost);
      return 0;
    }
    if (nowMs < minute.resetMs) return minute.resetMs - nowMs;
    this.#minute = { remaining: 0, resetMs: nowMs + PROBE_MS };
    return 0;
  }
}
