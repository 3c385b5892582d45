// The cost of an import for a running server, and the delay until its rows are visible in the listing, in the detail
// and in search by name and by description. Compared with the full build of a start without files.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../load/measure.js';
import { BenchHome } from '../bench-home.js';
import { atMost, type Line, reportLine } from '../report.js';
import { bearer, getJson } from '../requests.js';
import { WholeBourse } from '../servers/whole-bourse.js';

export interface PublicationOptions {
  publications: number;
}

const board = 'publication';
const PATIENCE_MS = 60_000;
const MANY_ROWS = 1000;

export async function* publicationBoard({ publications }: PublicationOptions): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(undefined);
  try {
    const { summary } = await home.importUniverse();
    yield [reportLine({ board, what: 'instruments', measured: Number(summary['added']), unit: 'rows' })];
    yield await wholeBuild(home);
    const bourse = await WholeBourse.start(home);
    try {
      await isWhole(bourse);
      yield await measureFollowing(home, bourse, { rows: 1, publications });
      yield await measureFollowing(home, bourse, { rows: MANY_ROWS, publications: Math.ceil(publications / 5) });
      yield await underLoad(home, bourse, publications);
      yield await besideBusyProcesses(home, bourse, Math.ceil(publications / 4));
    } finally {
      await bourse.server.stop();
    }
  } finally {
    await home.close();
  }
}

/** A start with only the database, until search by description is complete. */
async function wholeBuild(home: BenchHome): Promise<Line[]> {
  await rm(join(home.dataDir, 'universe'), { recursive: true, force: true });
  const started = performance.now();
  const bourse = await WholeBourse.start(home);
  try {
    await isWhole(bourse);
    const measured = { seconds: (performance.now() - started) / 1000, cpu: bourse.server.readCpuMicroseconds() / 1e6 };
    return [
      reportLine({ board, what: 'whole build: time', measured: measured.seconds, unit: 's' }),
      reportLine({ board, what: 'whole build: processor time', measured: measured.cpu, unit: 's' }),
    ];
  } finally {
    await bourse.server.stop();
  }
}

interface Round {
  rows: number;
  publications: number;
}

async function measureFollowing(home: BenchHome, bourse: WholeBourse, { rows, publications }: Round): Promise<Line[]> {
  const key = await bourse.createKey('unlimited');
  const [idle, seen, cpu]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < publications; round++) {
    await sleep(1000);
    const before = bourse.server.readCpuMicroseconds();
    await sleep(1000);
    idle.push(bourse.server.readCpuMicroseconds() - before);
    const { symbol, file } = changedRows(home, rows, round);
    const began = bourse.server.readCpuMicroseconds();
    await home.runBourse('import', 'instruments', '--format', 'csv', file);
    const published = performance.now();
    await isSeen(bourse, key, symbol);
    seen.push(performance.now() - published);
    cpu.push(bourse.server.readCpuMicroseconds() - began);
  }
  const what = `${rows} changed ${rows === 1 ? 'row' : 'rows'}`;
  const unit = 'ms';
  const cpuMs = quantile(cpu, 0.5) / 1000;
  return [
    atMost(1000, {
      board,
      what: `${what}: end of the command to seen everywhere, median`,
      measured: quantile(seen, 0.5),
      unit,
    }),
    atMost(2000, { board, what: `${what}: 99th percentile`, measured: quantile(seen, 0.99), unit }),
    atMost(rows === 1 ? 300 : 600, {
      board,
      what: `${what}: processor time of the server, median`,
      measured: cpuMs,
      unit,
    }),
    reportLine({
      board,
      what: 'the server without a publication, per second',
      measured: quantile(idle, 0.5) / 1000,
      unit,
    }),
  ];
}

/** Four clients read during consecutive imports. */
async function underLoad(home: BenchHome, bourse: WholeBourse, publications: number): Promise<Line[]> {
  const key = await bourse.createKey('unlimited');
  const idle = await readers(bourse, key, async () => sleep(5000));
  const commandsAlone = await readers(bourse, key, async () => {
    for (let round = 0; round < Math.min(publications, 20); round++) {
      const { file } = changedRows(home, 1, 1000 + round);
      await home.runBourse('import', 'instruments', '--format', 'csv', '--dry-run', file);
    }
  });
  const residentBefore = bourse.server.readResidentBytes();
  const busy = await readers(bourse, key, async () => {
    for (let round = 0; round < publications; round++) {
      const { file } = changedRows(home, 1, 1000 + round);
      await home.runBourse('import', 'instruments', '--format', 'csv', file);
    }
  });
  const grown = (bourse.server.readResidentBytes() - residentBefore) / 2 ** 20;
  const ratio = quantile(busy.latencies, 0.99) / quantile(idle.latencies, 0.99);
  return [
    atMost(0, {
      board,
      what: `${publications} publications in a row: 5xx of ${busy.latencies.length} answers`,
      measured: busy.failed,
      unit: '',
    }),
    atMost(1.3, { board, what: '99th percentile of reads during it, over idle', measured: ratio, unit: '×' }),
    reportLine({
      board,
      what: '99th percentile of reads without',
      measured: quantile(idle.latencies, 0.99),
      unit: 'ms',
    }),
    reportLine({
      board,
      what: '99th percentile of reads beside commands that publish nothing',
      measured: quantile(commandsAlone.latencies, 0.99),
      unit: 'ms',
    }),
    reportLine({
      board,
      what: '99th percentile of reads beside imports',
      measured: quantile(busy.latencies, 0.99),
      unit: 'ms',
    }),
    reportLine({ board, what: 'memory afterwards over that before', measured: grown, unit: 'MiB' }),
  ];
}

/** Two processes that keep both cores of a small machine busy. */
async function besideBusyProcesses(home: BenchHome, bourse: WholeBourse, publications: number): Promise<Line[]> {
  const key = await bourse.createKey('unlimited');
  const spinning = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const seen: number[] = [];
  const { failed } = await readers(bourse, key, async () => {
    for (let round = 0; round < publications; round++) {
      const { symbol, file } = changedRows(home, 1, 5000 + round);
      await home.runBourse('import', 'instruments', '--format', 'csv', file);
      const published = performance.now();
      await isSeen(bourse, key, symbol);
      seen.push(performance.now() - published);
    }
  }).finally(() => spinning.forEach((child) => child.kill('SIGKILL')));
  const what = 'beside two busy processes: end of the command to seen everywhere';
  return [
    atMost(5000, {
      board,
      what: `${what}, longest of ${publications}`,
      measured: Math.max(...seen),
      unit: 'ms',
    }),
    atMost(0, { board, what: 'beside two busy processes: 5xx', measured: failed, unit: '' }),
  ];
}

async function readers(bourse: WholeBourse, key: string, work: () => Promise<unknown>) {
  const latencies: number[] = [];
  let failed = 0;
  const over = new AbortController();
  const paths = ['/v1/stocks?outputsize=100', '/v1/stocks/AAPL', '/v1/symbol_search?query=volkswagn', '/v1/exchanges'];
  const reading = paths.map(async (path) => {
    while (!over.signal.aborted) {
      const started = performance.now();
      const { status } = await fetch(`${bourse.url}${path}`, { headers: bearer(key) }).then(async (answer) => {
        await answer.arrayBuffer();
        return answer;
      });
      latencies.push(performance.now() - started);
      if (status >= 500) failed++;
      await sleep(5);
    }
  });
  await work().finally(() => over.abort());
  await Promise.all(reading);
  return { latencies, failed };
}

const symbolOf = (row: number): string => `BENCH${row}.L`;

/** A file of rows that change with every round; the first is searched for. */
function changedRows(home: BenchHome, rows: number, round: number): { symbol: string; file: string } {
  const lines = Array.from({ length: rows }, (_, row) => {
    const word = wordOf(rows, round);
    return `${symbolOf(row)},Quabbert ${word} ${row},LSE,XTS,Common Stock,"Maker of ${word} harpsichords in the town of ${word}."`;
  });
  const file = join(home.dataDir, 'changed.csv');
  writeFileSync(file, ['symbol,name,exchange,currency,type,summary', ...lines].join('\n'));
  return { symbol: `${symbolOf(0)} ${wordOf(rows, round)}`, file };
}

/** A different word per round. */
function wordOf(rows: number, round: number): string {
  return `zor${String(rows * 10_000 + round).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
}

async function isSeen(bourse: WholeBourse, key: string, written: string): Promise<void> {
  const [symbol, word] = written.split(' ') as [string, string];
  const looks = [
    '/v1/stocks?currency=XTS&outputsize=1000',
    `/v1/stocks/${symbol}`,
    `/v1/symbol_search?query=${encodeURIComponent(`quabbert ${word}`)}`,
    `/v1/symbol_search?query=${encodeURIComponent(`maker of ${word} harpsichords`)}`,
  ];
  const deadline = performance.now() + PATIENCE_MS;
  for (const path of looks) {
    for (;;) {
      const text = JSON.stringify(await getJson(`${bourse.url}${path}`, key));
      if (text.includes(word)) break;
      if (performance.now() > deadline) throw new Error(`${path} does not show ${word}`);
      await sleep(10);
    }
  }
}

async function isWhole(bourse: WholeBourse): Promise<void> {
  const key = await bourse.createKey('unlimited');
  const deadline = performance.now() + 300_000;
  for (;;) {
    const answer = await fetch(`${bourse.url}/v1/symbol_search?query=danish%20brewer`, { headers: bearer(key) });
    await answer.arrayBuffer();
    if (answer.ok && answer.headers.get('x-degraded') === null) return;
    if (performance.now() > deadline) throw new Error('search does not become whole');
    await sleep(200);
  }
}
