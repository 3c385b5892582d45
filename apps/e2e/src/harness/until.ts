import { setTimeout as sleep } from 'node:timers/promises';

const MAX_WAIT_MS = 30_000;

/** Options of `expect.poll` for what happens soon, however busy the machine is. */
export const eventually = { timeout: MAX_WAIT_MS, interval: 20 } as const;

/** Waits until `holds` is true, like `expect.poll`; an exception counts as false. Throws after the timeout. */
export async function until(condition: string, holds: () => Promise<boolean>, withinMs = MAX_WAIT_MS): Promise<void> {
  for (const deadline = Date.now() + withinMs; ; await sleep(20)) {
    let cause: unknown;
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`${condition}: not within ${withinMs} ms`, { cause });
  }
}
