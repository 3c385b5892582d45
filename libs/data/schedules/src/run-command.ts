import { type ChildProcess, fork } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** After SIGTERM, a command has this long to end. */
const GRACE_MS = 4000;
export const MAX_OUTPUT_LENGTH = 8000;

export interface CommandResult {
  readonly state: 'succeeded' | 'failed' | 'interrupted';
  /** The last lines of both streams. */
  readonly output: string;
}

export interface RunOptions {
  /** The file of the command `bourse`. */
  readonly program: string;
  readonly timeLimitSeconds: number;
  readonly signal: AbortSignal;
}

/**
 * Runs `bourse` as a child process with the environment of this one. The channel to the child ends with this process,
 * however it ends, and the child ends with the channel.
 */
export async function runCommand(
  command: readonly string[],
  { program, timeLimitSeconds, signal }: RunOptions,
): Promise<CommandResult> {
  if (signal.aborted) return { state: 'interrupted', output: '' };
  const output = new OutputTail();
  const child = fork(program, command, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => output.add(text));
  const limit = AbortSignal.timeout(timeLimitSeconds * 1000);
  const ended = AbortSignal.any([signal, limit]);
  const stop = () => end(child);
  ended.addEventListener('abort', stop);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => output.add(`${error.message}\n`));
    child.on('close', resolve);
  });
  ended.removeEventListener('abort', stop);
  if (exitCode !== 0) output.add(`\nExit code: ${exitCode ?? 'none'}\n`);
  if (limit.aborted) output.add(`\nThe command was ended after its time limit of ${timeLimitSeconds} seconds.\n`);
  const isSuccess = exitCode === 0 && !limit.aborted;
  return {
    state: signal.aborted ? 'interrupted' : isSuccess ? 'succeeded' : 'failed',
    output: output.text,
  };
}

function end(child: ChildProcess): void {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.once('close', () => clearTimeout(force));
}

/** The last lines of an output, as text that a database accepts: without control characters. */
export class OutputTail {
  #text = '';
  #isCut = false;

  add(text: string): void {
    this.#text += text;
    if (this.#text.length <= 2 * MAX_OUTPUT_LENGTH) return;
    this.#text = this.#text.slice(-MAX_OUTPUT_LENGTH);
    this.#isCut = true;
  }

  get text(): string {
    const clean = stripVTControlCharacters(this.#text)
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .toWellFormed()
      .trim();
    if (!this.#isCut && clean.length <= MAX_OUTPUT_LENGTH) return clean;
    const last = clean.slice(-MAX_OUTPUT_LENGTH);
    return `…\n${last.slice(last.indexOf('\n') + 1)}`;
  }
}
