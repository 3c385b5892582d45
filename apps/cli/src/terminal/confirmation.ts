import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { UsageError } from '../command-error.js';

/** Whether the terminal is interactive. */
export const isInteractive = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

/** Prompts on the terminal; any answer but `y` or `yes` is no. Rejects when the signal aborts. */
export async function promptToConfirm(question: string, signal?: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Under readline, Ctrl-C in a terminal sends no signal, and a closed terminal (Ctrl-D) returns no answer.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const closed = once(terminal, 'close').then(() => '');
  const answer = terminal.question(`${question} [y/N] `, signal === undefined ? {} : { signal }).catch(() => '');
  const given = await Promise.race([answer, closed]);
  terminal.close();
  signal?.throwIfAborted();
  return /^y(es)?$/i.test(given.trim());
}

/** Fails if a command needs a confirmation and cannot prompt. */
export function requireAnswer({ yes, dryRun }: { readonly yes?: true; readonly dryRun?: true }): void {
  if (yes !== true && dryRun !== true && !isInteractive())
    throw new UsageError('This changes stored data: add --yes to confirm, or --dry-run to show the changes.');
}
