import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds, as `expect.poll` does inside a test: what throws does not hold yet. Throws when it takes too long. */
export async function until(what: string, holds: () => Promise<boolean>, withinMs = 5000): Promise<void> {
  for (const deadline = Date.now() + withinMs; ; await sleep(20)) {
    let cause: unknown;
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`, { cause });
  }
}
