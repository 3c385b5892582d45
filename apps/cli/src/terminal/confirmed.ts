import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { UsageError } from '../command-error.js';

/** Whether a person can be asked. */
export function isTerminal(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Throws where nobody can be asked: a command that takes something away then needs --yes. */
export function requireTerminal(): void {
  if (!isTerminal()) throw new UsageError('Nobody can be asked here: --yes goes on without a question.');
}

/** Asks on the terminal; only `y` and `yes` go on. Ctrl-D answers nothing. */
export async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // A terminal that readline reads makes no signal of Ctrl-C.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const closed = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question(`${question} [y/N] `).catch(() => ''), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
