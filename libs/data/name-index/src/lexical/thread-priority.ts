import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets all other threads of the machine go before this one. Linux keeps a priority a thread; where that cannot be had the
 * thread runs as it is.
 */
export function lowerPriority(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isSafeInteger(id) && id > 0) setPriority(id, constants.priority.PRIORITY_LOW);
  } catch {
    // Another system, or one that forbids it.
  }
}
