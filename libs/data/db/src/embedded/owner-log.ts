import { writeSync } from 'node:fs';

/** A line for `owner.log`, which is the standard error of the owner. Its disk may be the full one. */
export function logLine(text: string): void {
  try {
    writeSync(2, `${new Date().toISOString()} ${text}\n`);
  } catch {
    // No other output is left.
  }
}
