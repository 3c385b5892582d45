// live-minutes: bars of a whole market, minute after minute, while clients read.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import { importBars, priceFormats } from '@bourse/prices';
import { labelText } from '@bourse/range';
import type { BenchHome } from '../bench-home.js';
import { getRequest } from '../load/load.js';
import { quantile } from '../load/measure.js';
import { kneeOf } from '../overload/knee.js';
import { fillSeries, announce } from '../prices/chunk-filler.js';
import { liveMinutes, pastBarsOf, writeMinuteFile } from '../prices/live-bars.js';
import { type LiveReads, LiveReaders } from '../prices/live-readers.js';
import type { Instrument } from '../prices/synthetic-bars.js';
import { readWritten } from '../prices/written-rows.js';
import { atMost, type Line, reportLine } from '../report.js';
import { bearer, getText, shuffle } from '../requests.js';
import type { MeasuredServer } from '../servers/measured-server.js';

export interface LiveMinutesOptions {
  home: BenchHome;
  db: Database;
  folder: string;
  server: MeasuredServer;
  key: string;
  instruments: readonly Instrument[];
  milliseconds: number;
}

/** One way to import a file of a minute. */
interface Way {
  name: string;
  batches: number;
  store(file: string): Promise<unknown>;
}

const board = 'live-minutes';
const BARS_READ = 390;
const CLIENTS = 50;
/** Part of the knee at which clients read. */
const CALM = 0.3;
const LIBRARY_BATCHES = 15;
const COMMAND_BATCHES = 5;
const SETTLE_MS = 2000;
/** Instruments whose newest bar decides whether a batch is visible, the last of the file among them. */
const WATCHED = 5;

export async function* liveMinutesBoard(options: LiveMinutesOptions): AsyncGenerator<Line[]> {
  const { db, home, instruments, server, key, milliseconds } = options;
  for (const instrument of instruments) await fillSeries(db, instrument, '1min', pastBarsOf(instrument), 'csv');
  await announce(db, instruments);
  await sleep(SETTLE_MS);
  const requests = shuffle(instruments, 3).map(({ symbol }) => getRequest(pathOf(symbol, BARS_READ), bearer(key)));
  const { perSecond } = await kneeOf(server.port, { name: board, requests });
  const readers = () => startReaders(options, CALM * perSecond);
  const calm = readers();
  await sleep(milliseconds);
  const idle = await calm.stop();
  yield [
    reportLine({ board, what: 'instruments', measured: instruments.length, unit: 'instruments' }),
    reportLine({ board, what: `reads of ${BARS_READ} bars at the knee`, measured: perSecond, unit: 'requests/s' }),
    ...readLines('idle', idle),
  ];
  const ways: Way[] = [
    {
      name: 'importBars in a process',
      batches: LIBRARY_BATCHES,
      store: (file) => importBars(db, csv, [file], { interval: '1min' }),
    },
    {
      name: '`bourse import bars`',
      batches: COMMAND_BATCHES,
      store: (file) => home.runBourse('import', 'bars', '--format', 'csv', '--interval', '1min', file),
    },
  ];
  let minutes = liveMinutes;
  for (const way of ways) {
    yield await measureWay(options, way, { readers, minutes, idle });
    minutes = minutes.subarray(way.batches);
  }
}

const csv = priceFormats.get('csv')!;

function startReaders({ server, key, instruments }: LiveMinutesOptions, perSecond: number): LiveReaders {
  const lastDay = Math.floor(liveMinutes[0]! / 1440);
  const { port } = server;
  return new LiveReaders({
    port,
    headers: bearer(key),
    instruments,
    perSecond,
    clients: CLIENTS,
    lastDay,
    bars: BARS_READ,
  });
}

interface WayContext {
  readers: () => LiveReaders;
  minutes: Int32Array;
  idle: LiveReads;
}

/** Stores one minute after another, each as soon as the last is visible. */
async function measureWay(options: LiveMinutesOptions, way: Way, context: WayContext): Promise<Line[]> {
  const { db, home, folder, instruments } = options;
  const [stored, visible]: [number[], number[]] = [[], []];
  const isPostgres = home.databaseUrl !== undefined;
  const before = isPostgres ? await readWritten(db) : null;
  const readers = context.readers();
  for (const minute of context.minutes.subarray(0, way.batches)) {
    const file = join(folder, `${minute}.csv`);
    writeMinuteFile(file, instruments, minute);
    const started = performance.now();
    await way.store(file);
    stored.push((performance.now() - started) / 1000);
    await untilVisible(options, minute);
    visible.push((performance.now() - started) / 1000);
    readers.expectMinute(minute);
  }
  const during = await readers.stop();
  const bars = way.batches * instruments.length;
  const written = before === null ? null : await readWritten(db);
  const line = (what: string, measured: number, unit: string) =>
    reportLine({ board, what: `${way.name}: ${what}`, measured, unit });
  return [
    atMost(1, line('a batch from receipt to visible, median', quantile(visible, 0.5), 's')),
    line(`the slowest of ${way.batches} batches`, Math.max(...visible), 's'),
    line('a batch from receipt to stored, median', quantile(stored, 0.5), 's'),
    ...(before === null || written === null
      ? []
      : [
          line('rows written', (written.rows - before.rows) / bars, 'rows/bar'),
          line('WAL written', (written.walBytes - before.walBytes) / bars, 'bytes/bar'),
        ]),
    ...readLines(`${way.name}: during it`, during),
    atMost(1.3, line('p99 of reads during it, over idle', p99(during) / p99(context.idle), '×')),
  ];
}

function readLines(when: string, reads: LiveReads): Line[] {
  for (const wrong of reads.wrong.slice(0, 5)) console.log(`${board}: ${wrong}`);
  return [
    atMost(0, {
      board,
      what: `${when}: wrong answers of ${reads.latenciesMs.length}`,
      measured: reads.wrong.length,
      unit: '',
    }),
    atMost(0, { board, what: `${when}: failed reads`, measured: reads.failed, unit: '' }),
    reportLine({ board, what: `${when}: p50 of reads`, measured: quantile(reads.latenciesMs, 0.5), unit: 'ms' }),
    reportLine({ board, what: `${when}: p99 of reads`, measured: p99(reads), unit: 'ms' }),
  ];
}

function p99({ latenciesMs }: LiveReads): number {
  return quantile(latenciesMs, 0.99);
}

function pathOf(symbol: string, bars: number): string {
  return `/v1/time_series?symbol=${encodeURIComponent(symbol)}&interval=1min&outputsize=${bars}`;
}

const ASK_AGAIN_MS = 20;
const PATIENCE_MS = 300_000;

async function untilVisible({ server, key, instruments }: LiveMinutesOptions, minute: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const watched = [instruments.at(-1)!, ...shuffle(instruments, minute).slice(0, WATCHED - 1)];
  for (const { symbol } of watched) {
    const url = `http://127.0.0.1:${server.port}${pathOf(symbol, 1)}`;
    while (!(await getText(url, bearer(key))).includes(labelText('1min', minute))) {
      if (performance.now() > deadline) throw new Error(`${symbol} does not show its newest minute`);
      await sleep(ASK_AGAIN_MS);
    }
  }
}
