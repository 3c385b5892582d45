const PAUSE_MAX_MS = 60_000;

export interface RetryPauseOptions {
  readonly firstMs: number;
  /** The header as received, in seconds or as a date; null: it was missing. */
  readonly retryAfter: string | null;
  readonly now?: number;
  /** 0..1, so that clients that failed together do not retry together. */
  readonly chance?: number;
}

/** Milliseconds to wait after the nth attempt: no less than the server requests, never more than a minute. */
export function pauseBefore(attempt: number, options: RetryPauseOptions): number {
  const { firstMs, retryAfter, now = Date.now(), chance = Math.random() } = options;
  const ownMs = firstMs * 2 ** (attempt - 1) * (0.5 + chance / 2);
  return Math.min(PAUSE_MAX_MS, Math.max(ownMs, retryAfterMs(retryAfter, now)));
}

function retryAfterMs(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? 0 : ms;
}
