import { type SearchOptions, SearchUnavailable } from '@bourse/search-client';
import { withTimeout } from '@bourse/timeout';

/** With less time left, work is not started: its answer would be late. */
const MIN_WORK_MS = 5;

/** Runs cancellable work, and rejects at the deadline or when the signal aborts, even if the work continues. */
export async function withDeadline<T>(
  { deadlineMs: ms, signal }: SearchOptions,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  return ms < MIN_WORK_MS ? failLate() : withTimeout(work, { ms, signal, onTimeout: failLate });
}

function failLate(): never {
  throw new SearchUnavailable('timeout', 'deadline_exceeded');
}
