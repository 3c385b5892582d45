// Resident memory of each server on the whole universe: after a start with the files of the version, without them, and
// with an import that changes much. On PostgreSQL also the time until two search servers follow such an import.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BenchHome, root } from '../bench-home.js';
import { atMost, type Line, reportLine } from '../report.js';
import { findFreePort, MeasuredServer } from '../servers/measured-server.js';
import { MemoryWatch, peakOf, residentOf } from '../servers/memory-watch.js';

export interface MemoryPartsOptions {
  databaseUrl?: string;
}

type App = 'standalone' | 'api' | 'search';

const board = 'memory';
const unit = 'MiB';
const goals: Record<App, number> = { standalone: 500, api: 250, search: 600 };
/** The log line of a server that has taken over a version completely. */
const wholeLines: Record<App, string> = {
  standalone: '"msg":"search ready"',
  search: '"msg":"search ready"',
  api: '"msg":"the universe is current"',
};
const PATIENCE_MS = 600_000;
const SETTLE_MS = 15_000;
/** More than 5 % of the universe: the snapshot is not spliced. */
const MANY_ROWS = 20_000;

export async function* memoryPartsBoard({ databaseUrl }: MemoryPartsOptions): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(undefined);
  try {
    await home.importUniverse();
    for (const app of ['standalone', 'api', 'search'] as const) yield await startLines(home, app);
    yield await importLines(home);
  } finally {
    await home.close();
  }
  if (databaseUrl !== undefined) yield await followLines(databaseUrl);
}

async function startLines(home: BenchHome, app: App): Promise<Line[]> {
  rmSync(join(home.dataDir, 'universe'), { recursive: true, force: true });
  const without = await Started.whole(home, app);
  const peak = without.watch.stop();
  await sleep(SETTLE_MS);
  const settled = residentOf(without.server.pid);
  await without.server.stop();
  const again = await Started.whole(home, app);
  await sleep(SETTLE_MS);
  const withFiles = residentOf(again.server.pid);
  again.watch.stop();
  await again.server.stop();
  return [
    atMost(goals[app], { board, what: `${app}: after a start with its files`, measured: withFiles, unit }),
    atMost(goals[app], { board, what: `${app}: after a start without files`, measured: settled, unit }),
    atMost(1000, { board, what: `${app}: peak of that start, with its builders`, measured: peak, unit }),
  ];
}

async function importLines(home: BenchHome): Promise<Line[]> {
  const started = await Started.whole(home, 'standalone');
  const wholes = started.countWhole();
  const command = importMany(home, 'memory');
  const watch = new MemoryWatch(command.pid!);
  await waitUntilEnded(command);
  const commandPeak = watch.stop();
  await started.untilWhole(wholes + 1);
  const peak = started.watch.stop();
  await sleep(SETTLE_MS);
  const settled = residentOf(started.server.pid);
  await started.server.stop();
  return [
    atMost(1000, { board, what: `standalone: peak during an import of ${MANY_ROWS} rows`, measured: peak, unit }),
    atMost(goals.standalone, { board, what: 'standalone: after that import', measured: settled, unit }),
    reportLine({ board, what: 'peak of the command', measured: commandPeak, unit }),
  ];
}

/** Two servers with data folders of their own on one PostgreSQL, beside two busy processes. */
async function followLines(serverUrl: string): Promise<Line[]> {
  const home = await BenchHome.open(serverUrl);
  const folders = ['a', 'b'].map((name) => join(home.dataDir, name));
  const servers: Started[] = [];
  const spinning: ChildProcess[] = [];
  try {
    await home.importUniverse();
    for (const folder of folders) servers.push(await Started.whole(home, 'search', folder));
    const before = servers.map((server) => server.countWhole());
    for (let core = 0; core < 2; core++)
      spinning.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    await waitUntilEnded(importMany(home, 'follow'));
    const imported = performance.now();
    const times = await Promise.all(
      servers.map(async (server, at) => {
        await server.untilWhole(before[at]! + 1);
        return (performance.now() - imported) / 1000;
      }),
    );
    const peaks = servers.map((server) => server.watch.stop());
    const [first, second] = times.toSorted((left, right) => left - right) as [number, number];
    const resident = Math.max(...servers.map(({ server }) => residentOf(server.pid)));
    const own = Math.max(...servers.map(({ server }) => peakOf(server.pid)));
    return [
      reportLine({
        board,
        what: `${MANY_ROWS} rows on two busy cores: end of the command to the first search server`,
        measured: first,
        unit: 's',
      }),
      atMost(10, { board, what: 'from there to the second one', measured: second - first, unit: 's' }),
      atMost(goals.search, { board, what: 'search: the larger of both afterwards', measured: resident, unit }),
      reportLine({ board, what: 'search: its peak without builders', measured: own, unit }),
      reportLine({ board, what: 'search: its peak with builders', measured: Math.max(...peaks), unit }),
    ];
  } finally {
    for (const child of spinning) child.kill('SIGKILL');
    for (const { server } of servers) await server.stop();
    await home.close();
  }
}

/** A server, its log and its memory since its start. */
class Started {
  readonly #log: string;
  readonly #app: App;

  private constructor(
    readonly server: MeasuredServer,
    readonly watch: MemoryWatch,
    { app, log }: { app: App; log: string },
  ) {
    this.#app = app;
    this.#log = log;
  }

  /** Resolves when the server has all parts of its version. */
  static async whole(home: BenchHome, app: App, dataDir = home.dataDir): Promise<Started> {
    const log = join(home.dataDir, `${app}-${Date.now()}.log`);
    writeFileSync(log, '');
    const ports = {
      api: await findFreePort(),
      gateway: await findFreePort(),
      search: await findFreePort(),
      metrics: await findFreePort(),
    };
    const env = (port: number) => ({
      ...home.environment,
      BOURSE_DATA_DIR: dataDir,
      BOURSE_API_PORT: String(app === 'search' ? ports.api : port),
      BOURSE_GATEWAY_PORT: String(ports.gateway),
      BOURSE_SEARCH_PORT: String(ports.search),
      BOURSE_METRICS_PORT: String(app === 'search' ? port : ports.metrics),
      BOURSE_DEMO_KEY: 'off',
    });
    const watch: { current: MemoryWatch | null } = { current: null };
    const onSpawn = (pid: number) => void (watch.current = new MemoryWatch(pid));
    const server = await MeasuredServer.start(join(root, `apps/${app}/bundle/main.js`), env, '/readyz', {
      log,
      onSpawn,
    });
    const started = new Started(server, watch.current!, { app, log });
    await started.untilWhole(1);
    return started;
  }

  /** How often the server has become whole. */
  countWhole(): number {
    return readFileSync(this.#log, 'utf8').split(wholeLines[this.#app]).length - 1;
  }

  async untilWhole(times: number): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.countWhole() < times) {
      if (performance.now() > deadline) throw new Error(`${this.#app} is not whole after ${PATIENCE_MS / 1000} s`);
      await sleep(100);
    }
  }
}

function importMany(home: BenchHome, word: string): ChildProcess {
  const file = join(home.dataDir, `${word}.csv`);
  const rows = Array.from({ length: MANY_ROWS }, (_, row) => {
    return `BENCH${row}.L,${word} ${row} plc,LSE,GBP,Common Stock,"Maker of ${word} number ${row}."`;
  });
  writeFileSync(file, ['symbol,name,exchange,currency,type,summary', ...rows].join('\n'));
  const program = join(root, 'apps/cli/bundle/main.js');
  const args = ['--disable-warning=ExperimentalWarning', program, 'import', 'instruments', '--format', 'csv', file];
  return spawn(process.execPath, args, { env: { ...process.env, ...home.environment }, stdio: 'ignore' });
}

function waitUntilEnded(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('exit', resolve));
}
