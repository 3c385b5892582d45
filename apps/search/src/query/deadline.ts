import { withTimeout } from '@bourse/timeout';
import { SearchRefusal } from './search-refusal.js';

/** With less time left, work is not started: its answer would be late. */
const MIN_WORK_MS = 5;

/** Runs cancellable work, and rejects with `deadline_exceeded` at the deadline even if the work continues. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => T | Promise<T>): Promise<T> {
  return ms < MIN_WORK_MS ? late() : withTimeout(work, { ms, onTimeout: late });
}

function late(): never {
  throw new SearchRefusal('deadline_exceeded');
}
