/** A figure for the reader of the run; never judged. */
export function note(text: string): void {
  process.stdout.write(`    ${text}\n`);
}
