import { withTimeout } from '@bourse/timeout';
import { SearchRefusal } from './search-refusal.js';

/** With less time left, work is not begun: its answer would come too late. */
const MIN_WORK_MS = 5;

/** Runs work that knows when to stop, and refuses with `deadline_exceeded` at that moment whether it stops or not. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => T | Promise<T>): Promise<T> {
  return ms < MIN_WORK_MS ? late() : withTimeout(work, { ms, onTimeout: late });
}

function late(): never {
  throw new SearchRefusal('deadline_exceeded');
}
