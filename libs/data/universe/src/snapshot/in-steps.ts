import { setImmediate } from 'node:timers/promises';

/** Runs work that yields every few milliseconds, and lets the event loop go on in between. */
export async function inSteps<Result>(work: Generator<void, Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await setImmediate();
    signal?.throwIfAborted();
  }
}

/** Runs it at once. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
