import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StartOptions {
  /** A file for standard output, which is discarded by default. */
  log?: string;
  /** Receives the id of the process immediately. */
  onSpawn?: (pid: number) => void;
}

/** As `npm start` and the images start it. */
const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
const TICKS_PER_SECOND = 100;
const READY_LIMIT_MS = 300_000;
const PROBE_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 20_000;

/** A server in a separate process, with processor time and memory read from the kernel. */
export class MeasuredServer {
  readonly #process: ChildProcess;

  private constructor(
    readonly port: number,
    process: ChildProcess,
    /** From the start of the process to its first valid response. */
    readonly startMs: number,
  ) {
    this.#process = process;
  }

  static async start(
    script: string,
    env: (port: number) => Record<string, string>,
    ready: string,
    options: StartOptions = {},
  ): Promise<MeasuredServer> {
    const port = await findFreePort();
    const started = performance.now();
    const child = spawn(process.execPath, [...nodeFlags, script], {
      env: { ...process.env, ...env(port) },
      stdio: ['ignore', options.log === undefined ? 'ignore' : openSync(options.log, 'a'), 'inherit'],
    });
    options.onSpawn?.(child.pid!);
    while (!(await answers(`http://127.0.0.1:${port}${ready}`, env(port)['BENCH_KEY']))) {
      if (hasEnded(child)) throw new Error(`${script} ended before it answered`);
      if (performance.now() - started > READY_LIMIT_MS) {
        child.kill('SIGKILL');
        throw new Error(`${script} was not ready after ${READY_LIMIT_MS / 1000} s`);
      }
      await sleep(10);
    }
    return new MeasuredServer(port, child, performance.now() - started);
  }

  readCpuMicroseconds(): number {
    const fields = readFileSync(`/proc/${this.#process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS_PER_SECOND;
  }

  readResidentBytes(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#process.pid!;
  }

  async stop(): Promise<void> {
    if (hasEnded(this.#process)) return;
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(timer);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function answers(url: string, key: string | undefined): Promise<boolean> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return fetch(url, { headers, signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
    (response) => response.ok,
    () => false,
  );
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
