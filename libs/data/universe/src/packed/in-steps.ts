import { setImmediate } from 'node:timers/promises';

/** Maximum time for which work in steps blocks the event loop. */
const TURN_MS = 2;
const STEP_MASK = 0x3fff;

/** Runs work that yields often, and lets the event loop continue every two milliseconds. */
export async function runInSteps<Result>(work: Generator<unknown, Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted();
    const endsAt = performance.now() + TURN_MS;
    do {
      const { done, value } = work.next();
      if (done === true) return value;
    } while (performance.now() < endsAt);
    await setImmediate();
  }
}

/** Runs it at once. */
export function runAtOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Whether a loop over many numbers yields at this one: every 16,384th. */
export function isPause(at: number): boolean {
  return (at & STEP_MASK) === STEP_MASK;
}
