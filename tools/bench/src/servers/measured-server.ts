import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ticksPerSecond = 100;

/** A server in a process of its own, whose processor time and memory the kernel tells. */
export class MeasuredServer {
  private constructor(
    readonly port: number,
    private readonly process: ChildProcess,
    /** From the start of the process to its first good answer. */
    readonly startMs: number,
  ) {}

  static async start(
    script: string,
    env: (port: number) => Record<string, string>,
    ready: string,
  ): Promise<MeasuredServer> {
    const port = await freePort();
    const started = performance.now();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      env: { ...process.env, ...env(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await answers(`http://127.0.0.1:${port}${ready}`, env(port)['BENCH_KEY']))) {
      if (child.exitCode !== null) throw new Error(`${script} ended before it answered`);
      await sleep(10);
    }
    return new MeasuredServer(port, child, performance.now() - started);
  }

  cpuMicroseconds(): number {
    const fields = readFileSync(`/proc/${this.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticksPerSecond;
  }

  residentBytes(): number {
    const status = readFileSync(`/proc/${this.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    await gone;
  }
}

async function answers(url: string, key: string | undefined): Promise<boolean> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return fetch(url, { headers }).then(
    (response) => response.ok,
    () => false,
  );
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
