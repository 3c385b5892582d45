import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Items are worked on for this time without a pause. */
const SLICE_MS = 4;
/** A machine that has just started the service has more urgent work. */
const PAUSE_MS = 5;
/** While requests use more of the event loop, no item is worked on. */
const MAX_UTILIZATION = 0.5;

/** Works on items in slices between requests, as long as the work is wanted. */
export async function runWhileIdle<Item>(
  items: Iterable<Item>,
  isWanted: () => boolean,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let sliceEndsAt = -Infinity;
  for (const item of items) {
    if (performance.now() > sliceEndsAt) {
      await waitForIdleLoop();
      sliceEndsAt = performance.now() + SLICE_MS;
    }
    if (!isWanted()) return;
    await work(item);
  }
}

/** Pauses until requests leave enough of the event loop. */
async function waitForIdleLoop(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await sleep(PAUSE_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization <= MAX_UTILIZATION) return;
  }
}
