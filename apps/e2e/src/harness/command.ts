import { type ChildProcess, spawn } from 'node:child_process';
import { bareEnvironment, cliMain } from './environment.js';

/** The result of a run of the `bourse` command. */
export interface CommandResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
  /** Standard output of `--json`, parsed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a command's output is looked at, not typed
  readonly json: any;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandResult>;
}

/** Starts `bourse …` without waiting. */
export function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  main = cliMain,
): RunningCommand {
  const started = Date.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<CommandResult>((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve(toResult({ code, stdout, stderr, ms: Date.now() - started })));
  });
  return { child, ended };
}

/** Runs `bourse …` to its end, if `main` is given that of another checkout. */
export async function runBourse(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  main?: string,
): Promise<CommandResult> {
  return startCommand(args, env, main).ended;
}

/** Runs `bourse … --json`; returns its JSON value, throws if it fails. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export async function runBourseJson(args: readonly string[], env: Readonly<Record<string, string>>): Promise<any> {
  const result = await runBourse([...args, '--json'], env);
  if (result.code !== 0) throw new Error(`bourse ${args.join(' ')} ended with ${result.code}:\n${result.stderr}`);
  return result.json;
}

function toResult(result: Omit<CommandResult, 'json'>): CommandResult {
  return {
    ...result,
    get json() {
      return JSON.parse(result.stdout);
    },
  };
}
