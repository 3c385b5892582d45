import { TimeoutError } from '../errors/other-errors.js';

export interface TimeLimit {
  /** For messages: `GET /v1/stocks`. */
  readonly request: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Timers with a longer delay fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs work until the caller's signal aborts or the time is up, also when the work ignores the signal it receives.
 * Throws a TimeoutError, or the reason of the caller's signal.
 */
export async function runWithTimeout<T>(
  { request, timeoutMs, signal }: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const onTimeout = () =>
    controller.abort(new TimeoutError(`${request} received no complete response within ${timeoutMs} ms.`, timeoutMs));
  signal?.addEventListener('abort', abort, { once: true });
  const timer = timeoutMs <= MAX_TIMER_MS ? setTimeout(onTimeout, timeoutMs) : undefined;
  try {
    return await Promise.race([work(controller.signal), rejectOnAbort(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
