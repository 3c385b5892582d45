import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives all other threads of the machine precedence over this one. Linux has a priority per thread; where it is
 * unavailable the thread keeps its priority.
 */
export function lowerPriority(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isSafeInteger(id) && id > 0) setPriority(id, constants.priority.PRIORITY_LOW);
  } catch {
    // Another system, or one that forbids it.
  }
}
