// The cost of an import for a running server, and the delay until its rows are visible in the listing, in the detail
// and in search by name and by description. Compared with the full build of a start without files.
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.js';
import { quantile } from '../load/quantile.js';
import { boardOf, type Line } from '../report.js';
import { bearer, getText } from '../requests.js';
import type { MeasuredServer } from '../servers/measured-server.js';

const { atMost, report } = boardOf('publication');
const PATIENCE_MS = 60_000;
const MANY_ROWS = 1000;
/** The numbers of later rounds, so that their words are new. */
const FIRST_ROUND_UNDER_LOAD = 1000;

export async function* publicationBoard(bench: Bench): AsyncGenerator<Line[]> {
  const { publications } = bench.options;
  yield [report('instruments', Number(bench.firstImport!.summary['added']), 'rows')];
  await rm(join(bench.home.dataDir, 'universe'), { recursive: true, force: true });
  const started = performance.now();
  const server = await bench.startWhole();
  yield [
    report('whole build: time', (performance.now() - started) / 1000, 's'),
    report('whole build: processor time', server.readCpuMicroseconds() / 1e6, 's'),
  ];
  yield await followRows(bench, server, 1, publications);
  yield await followRows(bench, server, MANY_ROWS, Math.ceil(publications / 5));
  yield await underLoad(bench, server);
}

async function followRows(bench: Bench, server: MeasuredServer, rows: number, publications: number): Promise<Line[]> {
  const [idle, seen, cpu]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < publications; round++) {
    await sleep(1000);
    const before = server.readCpuMicroseconds();
    await sleep(1000);
    idle.push(server.readCpuMicroseconds() - before);
    const began = server.readCpuMicroseconds();
    const word = await publish(bench, rows, round);
    const published = performance.now();
    await untilSeen(bench, server, word);
    seen.push(performance.now() - published);
    cpu.push(server.readCpuMicroseconds() - began);
  }
  const what = `${rows} changed ${rows === 1 ? 'row' : 'rows'}`;
  const cpuMs = quantile(cpu, 0.5) / 1000;
  return [
    atMost(1000, `${what}: end of the command to seen everywhere, median`, quantile(seen, 0.5), 'ms'),
    atMost(2000, `${what}: 99th percentile`, quantile(seen, 0.99), 'ms'),
    atMost(rows === 1 ? 300 : 600, `${what}: processor time of the server, median`, cpuMs, 'ms'),
    report('the server without a publication, per second', quantile(idle, 0.5) / 1000, 'ms'),
  ];
}

/** Four clients read during consecutive imports. */
async function underLoad(bench: Bench, server: MeasuredServer): Promise<Line[]> {
  const { publications } = bench.options;
  const idle = await readDuring(bench, server, () => sleep(5000));
  const residentBefore = server.readResidentBytes();
  const busy = await readDuring(bench, server, async () => {
    for (let round = 0; round < publications; round++) await publish(bench, 1, FIRST_ROUND_UNDER_LOAD + round);
  });
  const grown = (server.readResidentBytes() - residentBefore) / 2 ** 20;
  const [idleMs, busyMs] = [idle, busy].map(({ latencies }) => quantile(latencies, 0.99));
  const what = `${publications} publications in a row`;
  return [
    atMost(0, `${what}: 5xx of ${busy.latencies.length} responses`, busy.failed, ''),
    atMost(1.3, '99th percentile of reads during it, over idle', busyMs! / idleMs!, '×'),
    report('99th percentile of reads without', idleMs!, 'ms'),
    report('99th percentile of reads beside imports', busyMs!, 'ms'),
    report('memory afterwards over that before', grown, 'MiB'),
  ];
}

async function readDuring({ key }: Bench, { url }: MeasuredServer, work: () => Promise<unknown>) {
  const latencies: number[] = [];
  let failed = 0;
  const over = new AbortController();
  const paths = ['/v1/stocks?outputsize=100', '/v1/stocks/AAPL', '/v1/symbol_search?query=volkswagn', '/v1/exchanges'];
  const reading = paths.map(async (path) => {
    while (!over.signal.aborted) {
      const started = performance.now();
      const response = await fetch(url + path, { headers: bearer(key) });
      await response.arrayBuffer();
      latencies.push(performance.now() - started);
      if (response.status >= 500) failed++;
      await sleep(5);
    }
  });
  await work().finally(() => over.abort());
  await Promise.all(reading);
  return { latencies, failed };
}

/** Imports rows that change with every round; returns a word of theirs. */
async function publish({ home }: Bench, rows: number, round: number): Promise<string> {
  const word = `zor${String(rows * 10_000 + round).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
  const lines = Array.from({ length: rows }, (_, row) => {
    const summary = `"Maker of ${word} harpsichords in the town of ${word}."`;
    return `BENCH${row}.L,Quabbert ${word} ${row},LSE,XTS,Common Stock,${summary}`;
  });
  const file = join(home.dataDir, 'changed.csv');
  writeFileSync(file, ['symbol,name,exchange,currency,type,summary', ...lines].join('\n'));
  await home.runBourse('import', 'instruments', '--format', 'csv', file);
  return word;
}

async function untilSeen({ key }: Bench, { url }: MeasuredServer, word: string): Promise<void> {
  const looks = [
    '/v1/stocks?currency=XTS&outputsize=1000',
    '/v1/stocks/BENCH0.L',
    `/v1/symbol_search?query=${encodeURIComponent(`quabbert ${word}`)}`,
    `/v1/symbol_search?query=${encodeURIComponent(`maker of ${word} harpsichords`)}`,
  ];
  const deadline = performance.now() + PATIENCE_MS;
  for (const path of looks) {
    while (!(await getText(url + path, bearer(key))).includes(word)) {
      if (performance.now() > deadline) throw new Error(`${path} does not show ${word}`);
      await sleep(10);
    }
  }
}
