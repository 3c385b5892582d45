import { describe, expect, test } from 'vitest';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { cliMain, handOverModule, sampleFile, shutdownModule } from '../harness/environment.js';
import { startCommand } from '../harness/command.js';
import { send } from '../harness/http-client.js';
import { raw } from '../harness/raw.js';
import { startSeeded } from '../harness/shared.js';

/** A program behind the launcher of `npm start` and `bourse`, in its own process group as in a terminal. */
function launchProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [launcherOf(program, args)], {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function launcherOf(program: string, args: readonly string[] = []): string {
  return script(
    `import { handOver } from ${JSON.stringify(handOverModule)};\nhandOver(${JSON.stringify(program)}, ${JSON.stringify(args)});\n`,
  );
}

function script(text: string): string {
  const path = join(createTemporaryFolder(), 'program.mjs');
  writeFileSync(path, text);
  return path;
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe('a signal received twice, as from a terminal and a launcher', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('%s: the server shuts down gracefully: 0', async (signal) => {
    const server = await startSeeded();
    for (let signalCount = 0; signalCount < 3; signalCount++) {
      server.kill(signal);
      await sleep(20);
    }
    expect(await server.exited).toBe(0);
  });

  test('a later second signal ends it immediately: 1', async () => {
    const server = await startSeeded();
    const halfARequest = raw(server, 'GET /v1/types HTTP/1.1\r\n', { timeoutMs: 10_000 });
    await sleep(100);
    const readiness = () => send(server, 'GET', '/readyz').then(({ status }) => status, String);
    expect(await readiness()).toBe(200);
    server.kill('SIGINT');
    await expect.poll(readiness).not.toBe(200);
    await sleep(700);
    server.kill('SIGINT');
    expect(await server.exited).toBe(1);
    expect(await halfARequest).toMatchObject({ closed: true, answers: [] });
  });

  test('an import ends between two batches with a message: 1', async () => {
    const args = ['import', 'instruments', '--format', 'csv', sampleFile];
    const dataDir = createTemporaryFolder();
    const child = launchProgram(cliMain, args, { BOURSE_DATA_DIR: dataDir });
    const ended = endOf(child);
    // A signal that arrives before the program has started ends it without a message.
    await expect.poll(() => existsSync(join(dataDir, 'database')), { timeout: 60_000 }).toBe(true);
    process.kill(-child.pid!, 'SIGINT');
    const { code, output } = await ended;
    expect([code, output]).toEqual([1, expect.stringContaining('Stopped: nothing was published.')]);
    expect(output).not.toMatch(/\n\s+at .*\.js:\d+/);
  }, 120_000);
});

test('what npm has started ends with npm, which does not pass on every signal', async () => {
  const program = script(
    `let signals = 0;
process.on('SIGTERM', () => signals++ || setTimeout(() => { console.log('ended by ' + signals); process.exit(0); }, 1200));
console.log('started');
setInterval(() => {}, 1000);`,
  );
  const npm = script(
    `import { spawn } from 'node:child_process';\nspawn(process.execPath, [${JSON.stringify(launcherOf(program))}], { stdio: 'inherit' });`,
  );
  const child = spawn(process.execPath, [npm], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('started');
  child.kill('SIGKILL');
  await expect.poll(() => output, { timeout: 10_000 }).toContain('ended by 1');
});

test('an import of prices ends among rejected rows with a complete report: 1', async () => {
  const folder = createTemporaryFolder();
  const file = join(folder, 'AAPL.csv');
  writeFileSync(file, `datetime,open,high,low,close,volume\n${`${'a'.repeat(26)},1\n`.repeat(2_000_000)}`);
  const rejects = join(folder, 'rejects.csv');
  const args = ['import', 'bars', '--format', 'csv', '--rejects', rejects, file];
  const { child, ended } = startCommand(args, { BOURSE_DATA_DIR: folder });
  // The report is created with the first row, when reading has begun.
  await expect.poll(() => existsSync(rejects), { timeout: 60_000 }).toBe(true);
  child.kill('SIGTERM');
  const { code, stdout, stderr } = await ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('Stopped: stored data is kept');
  expect(readFileSync(rejects, 'utf8').endsWith('\n')).toBe(true);
}, 120_000);

test('a failed shutdown states the reason: 1', async () => {
  const program = script(`
    import { closeOnSignals } from ${JSON.stringify(shutdownModule)};
    closeOnSignals(() => Promise.reject(new Error('the counters could not be saved')));
    setTimeout(() => undefined, 20_000);
    process.kill(process.pid, 'SIGTERM');
  `);
  const { code, output } = await endOf(launchProgram(program, []));
  expect([code, output]).toEqual([1, expect.stringContaining('the counters could not be saved')]);
});

describe('the launcher', () => {
  test('passes a signal on and waits for the program', async () => {
    const program = script(`
      process.on('SIGTERM', () => { console.log('signal'); setTimeout(() => process.exit(7), 100); });
      setTimeout(() => console.log('left alone'), 20_000);
      console.log('up');
    `);
    const child = launchProgram(program, []);
    const ended = endOf(child);
    await once(child.stdout!, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 7, output: 'up\nsignal\n' });
  });

  test('passes arguments on and returns the exit code', async () => {
    const program = script('console.log(process.argv.slice(2).join()); process.exitCode = 3;');
    expect(await endOf(launchProgram(program, ['a', '--b c']))).toEqual({ code: 3, output: 'a,--b c\n' });
  });
});
