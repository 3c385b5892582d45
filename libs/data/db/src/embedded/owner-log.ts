import { writeSync } from 'node:fs';

/** A line for `owner.log`, which standard error of the owner is. It may lie on the disk that is full. */
export function logLine(text: string): void {
  try {
    writeSync(2, `${new Date().toISOString()} ${text}\n`);
  } catch {
    // There is nobody else to tell.
  }
}
