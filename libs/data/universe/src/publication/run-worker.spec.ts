import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWorker } from './run-worker.js';

/** What the worker of these tests does. */
type Task =
  | { readonly does: 'count'; readonly to: number }
  | { readonly does: 'fail' }
  | { readonly does: 'wait' | 'spin'; readonly pidFile: string };

const own = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const workerScript = `
  import { writeFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { serveTask } from ${own('./serve-task.ts')};
  serveTask(async (task, send) => {
    if (task.does === 'count') for (let i = 1; i <= task.to; i++) send({ i, at: new Date(i), big: 1n });
    if (task.does === 'fail') throw Object.assign(new RangeError('the disk is full'), { code: 'ENOSPC' });
    if (task.pidFile !== undefined) writeFileSync(task.pidFile, String(process.pid));
    if (task.does === 'spin') for (const end = Date.now() + 1000; Date.now() < end; );
    if (task.pidFile !== undefined) await sleep(60_000);
  });
`;

let folder: string;
let worker: string;
let files = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-worker-'));
  worker = join(folder, 'worker.mjs');
  writeFileSync(worker, workerScript);
});
afterAll(() => rmSync(folder, { recursive: true }));

const newPidFile = () => join(folder, `pid-${files++}`);
const run = (task: Task, options?: Parameters<typeof runWorker>[2]) => runWorker(worker, task, options);

async function startedPid(pidFile: string): Promise<number> {
  for (;;) {
    try {
      const pid = Number(readFileSync(pidFile, 'utf8'));
      if (pid > 0) return pid;
    } catch {
      // Not written yet.
    }
    await sleep(10);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a worker in a process of its own', () => {
  test('all messages arrive before the end, with dates and large numbers', async () => {
    const seen: unknown[] = [];
    await run({ does: 'count', to: 1000 }, { onMessage: (message) => void seen.push(message) });
    expect(seen).toHaveLength(1000);
    expect(seen.at(-1)).toEqual({ i: 1000, at: new Date(1000), big: 1n });
  });

  test('its error keeps message, name and code', async () => {
    await expect(run({ does: 'fail' })).rejects.toMatchObject({
      message: 'the disk is full',
      name: 'RangeError',
      code: 'ENOSPC',
    });
  });

  test('a worker file that is missing rejects', async () => {
    await expect(runWorker(join(folder, 'missing.mjs'), {})).rejects.toThrow('the worker ended with code 1');
  });

  test('a worker that is killed rejects with the signal', async () => {
    const pidFile = newPidFile();
    const running = run({ does: 'wait', pidFile }).catch((error: Error) => error.message);
    process.kill(await startedPid(pidFile), 'SIGKILL');
    expect(await running).toBe('the worker ended with SIGKILL');
  });

  test('an abort ends the process, also in the middle of a computation, and rejects with its reason', async () => {
    const pidFile = newPidFile();
    const stopping = new AbortController();
    const task: Task = { does: 'spin', pidFile };
    const running = run(task, { signal: stopping.signal }).catch((error: Error) => error.message);
    const pid = await startedPid(pidFile);
    stopping.abort(new Error('superseded'));
    expect(await running).toBe('superseded');
    expect(isAlive(pid)).toBe(false);
    await expect(run({ does: 'count', to: 1 }, { signal: stopping.signal })).rejects.toThrow('superseded');
  });

  test.skipIf(process.platform !== 'linux')('in the background, all of its threads have a low priority', async () => {
    const pidFile = newPidFile();
    const stopping = new AbortController();
    const running = run({ does: 'wait', pidFile }, { signal: stopping.signal, isBackground: true }).catch(() => null);
    const tasks = `/proc/${await startedPid(pidFile)}/task`;
    const priorities = () => readdirSync(tasks).map((thread) => getPriority(Number(thread)));
    expect(priorities().length).toBeGreaterThan(1);
    await expect.poll(() => Math.min(...priorities())).toBeGreaterThan(getPriority());
    stopping.abort();
    await running;
  });
});
