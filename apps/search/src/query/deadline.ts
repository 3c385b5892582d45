import { SearchRefusal } from './search-refusal.js';

/** With less time left, work is not begun: its answer would come too late. */
const WORK_MS_MIN = 5;

/** Runs work that knows when to stop, and refuses with `deadline_exceeded` at that moment whether it stops or not. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => T | Promise<T>): Promise<T> {
  if (ms < WORK_MS_MIN) throw new SearchRefusal('deadline_exceeded');
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new SearchRefusal('deadline_exceeded');
      controller.abort(late);
      reject(late);
    }, ms);
  });
  try {
    return await Promise.race([deadline, work(controller.signal)]);
  } finally {
    clearTimeout(timer);
  }
}
