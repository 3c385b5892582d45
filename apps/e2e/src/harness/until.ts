import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds, as `expect.poll` does inside a test; throws when it takes too long. */
export async function until(what: string, holds: () => Promise<boolean>, withinMs = 5000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await holds()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
  }
}
