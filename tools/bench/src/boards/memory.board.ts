// Resident memory of each server on the whole universe: under load, after a start with the files of the version, without
// them, and with an import that changes much.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.js';
import { boardOf, type Line } from '../report.js';
import { type App, LoggedServer } from '../servers/logged-server.js';
import { residentOf } from '../servers/memory-watch.js';
import { memoryUnderLoad } from './memory-load.js';

const { atMost } = boardOf('memory');
const goals: Record<App, number> = { standalone: 500, api: 250, search: 600 };
const MAX_PEAK = 1000;
const SETTLE_MS = 15_000;
/** More than 5 % of the universe: the snapshot is not spliced. */
const MANY_ROWS = 20_000;

export async function* memoryBoard(bench: Bench): AsyncGenerator<Line[]> {
  yield await memoryUnderLoad(bench);
  await bench.stopServers();
  for (const app of ['standalone', 'api', 'search'] as const) yield await startLines(bench, app);
  yield await importLines(bench);
}

async function startLines({ home }: Bench, app: App): Promise<Line[]> {
  rmSync(join(home.dataDir, 'universe'), { recursive: true, force: true });
  const without = await LoggedServer.start(home, app);
  const peak = without.watch.stop();
  const settled = await settledMemory(without);
  const again = await LoggedServer.start(home, app);
  again.watch.stop();
  const withFiles = await settledMemory(again);
  return [
    atMost(goals[app], `${app}: after a start with its files`, withFiles, 'MiB'),
    atMost(goals[app], `${app}: after a start without files`, settled, 'MiB'),
    atMost(MAX_PEAK, `${app}: peak of that start, with its builders`, peak, 'MiB'),
  ];
}

/** Stops the server. */
async function settledMemory({ server }: LoggedServer): Promise<number> {
  await sleep(SETTLE_MS);
  const resident = residentOf(server.pid);
  await server.stop();
  return resident;
}

async function importLines({ home }: Bench): Promise<Line[]> {
  const started = await LoggedServer.start(home, 'standalone');
  const wholes = started.countWhole();
  const file = join(home.dataDir, 'many.csv');
  const rows = Array.from({ length: MANY_ROWS }, (_, row) => {
    return `BENCH${row}.L,memory ${row} plc,LSE,GBP,Common Stock,"Maker of memory number ${row}."`;
  });
  writeFileSync(file, ['symbol,name,exchange,currency,type,summary', ...rows].join('\n'));
  await home.runBourse('import', 'instruments', '--format', 'csv', file);
  await started.untilWhole(wholes + 1);
  const peak = started.watch.stop();
  const settled = await settledMemory(started);
  return [
    atMost(MAX_PEAK, `standalone: peak during an import of ${MANY_ROWS} rows`, peak, 'MiB'),
    atMost(goals.standalone, 'standalone: after that import', settled, 'MiB'),
  ];
}
