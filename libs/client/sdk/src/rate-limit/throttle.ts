import type { RateLimit } from './rate-limit-header.js';

interface Minute {
  remaining: number;
  readonly resetMs: number;
}

/** After a limit resets, one request per second goes out until an answer reports the remainder. */
const PROBE_MS = 1000;

/** Computes from the answers so far how long a request must wait to stay within the limit of the minute. */
export class Throttle {
  #minute: Minute | null = null;

  /** Records an answer that arrived at `nowMs`. */
  observe(rateLimit: RateLimit | null, nowMs: number): void {
    const minute = rateLimit?.minute;
    if (!minute) return;
    this.#minute = { remaining: minute.remaining, resetMs: nowMs + minute.resetSeconds * 1000 };
  }

  /** Returns the milliseconds until the next request may go out. At 0, it counts `cost` units as used. */
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
