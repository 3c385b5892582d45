import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment, standaloneMain } from './environment.js';
import type { Target } from './http-client.js';
import { ownersOf, ownersWithin } from './processes.js';

const HOST = '127.0.0.1';
const READY_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 30_000;

/** A separate Bourse: a child process on free ports with a data folder. */
export interface Bourse extends Target {
  readonly dataDir: string;
  readonly metricsPort: number;
  readonly gatewayPort: number;
  readonly pid: number;
  readonly msToReady: number;
  /** The environment for commands on the same data. */
  readonly env: Readonly<Record<string, string>>;
  /** The output so far, both streams. */
  output: () => string;
  /** SIGTERM, then its exit code (null: a signal ended it). */
  stop: () => Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
  exited: Promise<number | null>;
}

export interface StartOptions {
  /** The data folder, which is kept; by default a new one that `cleanUp` removes. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The standalone program of another checkout. */
  readonly main?: string;
}

/** Starts `apps/standalone` and waits for the line `Bourse is ready`. */
export async function startBourse(options: StartOptions = {}): Promise<Bourse> {
  const dataDir = options.dataDir ?? createTemporaryFolder();
  const ports = await findFreePorts(3);
  const env = { ...toServerEnvironment(dataDir, ports), ...options.env };
  const started = Date.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', options.main ?? standaloneMain], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  running.add(child);
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  void exited.then(() => running.delete(child));
  await untilReady(child, output);
  return {
    host: HOST,
    port: ports[0]!,
    metricsPort: ports[1]!,
    gatewayPort: ports[2]!,
    apiKey: readDemoKey(dataDir),
    dataDir,
    pid: child.pid!,
    msToReady: Date.now() - started,
    env,
    output,
    exited,
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      const code = await exited;
      clearTimeout(force);
      return code;
    },
  };
}

function toServerEnvironment(dataDir: string, ports: readonly number[]): Record<string, string> {
  const names = ['BOURSE_API_PORT', 'BOURSE_METRICS_PORT', 'BOURSE_GATEWAY_PORT'];
  const listening = Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
  // Seconds of work of each server, without effect on any response.
  return { BOURSE_DATA_DIR: dataDir, BOURSE_HOST: HOST, BOURSE_SEARCH_WARM_UP: 'off', ...listening };
}

/** The demo key that a first start leaves in its data folder. */
export function readDemoKey(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'demo-key'), 'utf8').trim();
  } catch {
    return null;
  }
}

const temporaryFolders = new Set<string>();
const running = new Set<ChildProcess>();

/** A folder in the system's temporary folder, removed by `cleanUp`. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-e2e-'));
  temporaryFolders.add(folder);
  return folder;
}

/** Ends the remaining servers of this process and the owners of their databases, and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(Array.from(temporaryFolders, remove));
}

async function remove(folder: string): Promise<void> {
  // An owner would stay for further commands; its pending writes are discarded.
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(20)) {
    const owners = ownersWithin(folder);
    if (owners.length === 0) break;
    owners.forEach(killProcess);
  }
  rmSync(folder, { recursive: true, force: true });
  temporaryFolders.delete(folder);
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Waits until the owner of a folder's embedded database has closed it. */
export async function waitForDatabaseRelease(dataDir: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
    if (ownersOf(dataDir).length === 0) return;
  }
  ownersOf(dataDir).forEach(killProcess);
}

export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (text += part));
  return () => text;
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; ; await sleep(20)) {
    if (/^Bourse is ready/m.test(output())) return;
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (!ended && Date.now() < deadline) continue;
    child.kill('SIGKILL');
    throw new Error(`Bourse ${ended ? 'ended' : 'did not get ready'}; it printed:\n${output().slice(-4000)}`);
  }
}
