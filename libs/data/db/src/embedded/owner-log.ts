import { appendFileSync } from 'node:fs';

/** A line for `owner.log`, which is the standard error of the owner. Its disk may be the full one. */
export function logLine(text: string, file: string | number = 2): void {
  try {
    appendFileSync(file, `${new Date().toISOString()} ${text}\n`);
  } catch {
    // No other output is left.
  }
}
