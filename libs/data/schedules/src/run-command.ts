import { fork } from 'node:child_process';
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
  let output = '';
  const add = (text: string) => (output = `${output}${text}`.slice(-2 * MAX_OUTPUT_LENGTH));
  const child = fork(program, command, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', add);
  const limit = AbortSignal.timeout(timeLimitSeconds * 1000);
  const ended = AbortSignal.any([signal, limit]);
  const stop = () => {
    child.kill();
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  };
  ended.addEventListener('abort', stop);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => add(`${error.message}\n`));
    child.on('close', resolve);
  });
  ended.removeEventListener('abort', stop);
  if (exitCode !== 0) add(`\nExit code: ${exitCode ?? 'none'}\n`);
  if (limit.aborted) add(`\nThe command was ended after its time limit of ${timeLimitSeconds} seconds.\n`);
  const state = exitCode === 0 && !limit.aborted ? 'succeeded' : 'failed';
  return { state: signal.aborted ? 'interrupted' : state, output: tailOf(output) };
}

/** The last lines of an output, as text that a database accepts: without control characters. */
export function tailOf(output: string): string {
  const clean = stripVTControlCharacters(output)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
  return clean.length <= MAX_OUTPUT_LENGTH ? clean : `…\n${clean.slice(-MAX_OUTPUT_LENGTH).replace(/^.*\n/, '')}`;
}
