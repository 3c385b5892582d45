import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What the worker of these tests does. */
type Task = { readonly does: 'wait' | 'spin'; readonly pidFile: string };

const own = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const workerScript = `
  import { writeFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { serveTask } from ${own('./serve-task.ts')};
  serveTask(async (task) => {
    writeFileSync(task.pidFile, String(process.pid));
    if (task.does === 'spin') for (const end = Date.now() + 1000; Date.now() < end; );
    await sleep(60_000);
  });
`;
const parentScript = `
  import { runWorker } from ${own('./run-worker.ts')};
  await runWorker(process.argv[2], JSON.parse(process.argv[3]));
`;

let folder: string;
let worker: string;
let files = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-worker-'));
  worker = join(folder, 'worker.mjs');
  writeFileSync(worker, workerScript);
  writeFileSync(join(folder, 'parent.mjs'), parentScript);
});
afterAll(() => rmSync(folder, { recursive: true }));

const newPidFile = () => join(folder, `pid-${files++}`);
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
  test.each(['wait', 'spin'] as const)('a killed parent leaves no worker that would %s', async (does) => {
    const pidFile = newPidFile();
    const task: Task = { does, pidFile };
    const parent = spawn(process.execPath, [join(folder, 'parent.mjs'), worker, JSON.stringify(task)]);
    const pid = await startedPid(pidFile);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  });
});
