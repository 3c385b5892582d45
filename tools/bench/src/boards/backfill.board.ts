import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bourse/db';
import { dayText } from '@bourse/range';
import { sql } from 'kysely';
import { getRequest } from '../load/load.js';
import { quantile } from '../load/measure.js';
import type { BenchHome } from '../bench-home.js';
import type { CsvFolder } from '../prices/bar-files.js';
import type { BarsTable } from '../prices/bars-table.js';
import { chunkBytes } from '../prices/chunk-table.js';
import { PatientReader, type PatientReads } from '../prices/patient-reader.js';
import { sessionDays } from '../prices/session-labels.js';
import { storeDailyBars } from '../prices/store-import.js';
import { DAILY_BARS_EACH, type Instrument } from '../prices/synthetic-bars.js';
import { atLeast, atMost, type Line, reportLine } from '../report.js';
import { shuffle } from '../requests.js';
import type { PriceContestant } from '../servers/price-contestants.js';

export interface BackfillOptions {
  home: BenchHome;
  db: Database;
  bourse: PriceContestant;
  /** The same without the cache of bars on the local disk. */
  diskless: PriceContestant;
  table: BarsTable;
  /** Stored alternately by Bourse and as rows from a file for COPY. */
  parts: readonly { instruments: readonly Instrument[]; copyFile: string }[];
  /** Stored by the `bourse` command. */
  csv: CsvFolder;
  /** Stored by the command while existing instruments are read: of the server without that cache, and of the other. */
  underReads: readonly [CsvFolder, CsvFolder];
  read: readonly Instrument[];
  /** The bars of another instrument, stored while it is requested. */
  awaited: { csv: CsvFolder; instrument: Instrument };
  idleMilliseconds: number;
}

const board = 'backfill';
const WARM_UP_MILLISECONDS = 2000;
const DAYS_READ = 365;

/** Backfill of daily bars compared with COPY into rows, reads during it, and the delay until bars are visible. */
export async function backfillBoard(options: BackfillOptions): Promise<Line[]> {
  const { table, parts, db, home, csv } = options;
  const rows = DAILY_BARS_EACH * parts.reduce((sum, { instruments }) => sum + instruments.length, 0);
  const [barsBefore, bytesBefore] = [await storedBars(db), await chunkBytes(db)];
  let [storeMs, copyMs] = [0, 0];
  for (const { instruments, copyFile } of parts) {
    storeMs += await storeDailyBars(db, instruments);
    copyMs += await table.copy(copyFile);
  }
  const missing = rows - ((await storedBars(db)) - barsBefore);
  const bytes = (await chunkBytes(db)) - bytesBefore;
  const csvMs = await importedIn(home, csv);
  const [copyRate, storeRate, csvRate] = [rate(rows, copyMs), rate(rows, storeMs), rate(csv.rows, csvMs)];
  return [
    atMost(0, { board, what: 'bars that were not stored', measured: missing, unit: 'bars' }),
    atLeast(0.5, {
      board,
      what: 'storing bars beside COPY',
      measured: missing === 0 ? storeRate / copyRate : 0,
      unit: '×',
    }),
    reportLine({
      board,
      what: '`bourse import bars` of CSV files beside COPY',
      measured: csvRate / copyRate,
      unit: '×',
    }),
    reportLine({ board, what: 'bars stored both ways', measured: rows, unit: 'bars' }),
    reportLine({ board, what: 'storing bars', measured: storeRate, unit: 'bars/s' }),
    reportLine({ board, what: 'COPY into rows with their primary key', measured: copyRate, unit: 'bars/s' }),
    reportLine({ board, what: '`bourse import bars` of CSV files', measured: csvRate, unit: 'bars/s' }),
    reportLine({ board, what: 'on disk in chunks', measured: bytes / rows, unit: 'bytes/bar' }),
    reportLine({
      board,
      what: 'on disk in rows, without the covering index',
      measured: (await table.bytes()) / rows,
      unit: 'bytes/bar',
    }),
    ...(await readLines(options)),
  ];
}

async function readLines(options: BackfillOptions): Promise<Line[]> {
  const { bourse, diskless, underReads } = options;
  const before = await readTimes(options, diskless, underReads[0]);
  const [idle, during] = await readTimes(options, bourse, underReads[1]);
  const seenMs = await visibleAfter(options);
  const failed = [...before, idle, during].reduce((sum, reads) => sum + reads.failed, 0);
  const what = 'p99 of reads during it, over idle';
  return [
    atMost(0, { board, what: 'failed reads', measured: failed, unit: 'requests' }),
    atMost(1.3, { board, what, measured: p99(during) / p99(idle), unit: '×' }),
    reportLine({ board, what: `${what}, price cache off`, measured: p99(before[1]) / p99(before[0]), unit: '×' }),
    ...timeLines('', idle, during),
    ...timeLines(', price cache off', ...before),
    atMost(1000, { board, what: 'from stored to seen by readers', measured: seenMs, unit: 'ms' }),
  ];
}

function timeLines(suffix: string, idle: PatientReads, during: PatientReads): Line[] {
  return [
    reportLine({ board, what: `p50 of reads, idle${suffix}`, measured: p50(idle), unit: 'ms' }),
    reportLine({ board, what: `p50 of reads during it${suffix}`, measured: p50(during), unit: 'ms' }),
    reportLine({ board, what: `p99 of reads, idle${suffix}`, measured: p99(idle), unit: 'ms' }),
    reportLine({ board, what: `p99 of reads during it${suffix}`, measured: p99(during), unit: 'ms' }),
    reportLine({ board, what: `reads meanwhile${suffix}`, measured: during.timesMs.length, unit: 'requests' }),
  ];
}

function rate(rows: number, milliseconds: number): number {
  return (1000 * rows) / milliseconds;
}

function p50({ timesMs }: PatientReads): number {
  return quantile(timesMs, 0.5);
}

function p99({ timesMs }: PatientReads): number {
  return quantile(timesMs, 0.99);
}

async function importedIn(home: BenchHome, { folder, rows }: CsvFolder): Promise<number> {
  const started = performance.now();
  const { barsAdded, rejected } = await home.runBourse('import', 'bars', '--format', 'csv', folder);
  if (barsAdded !== rows)
    throw new Error(`${String(barsAdded)} of ${rows} bars were added, ${String(rejected)} rejected`);
  return performance.now() - started;
}

/** Reads of past windows of a year, which are never cached: idle, and during the backfill. */
async function readTimes(
  { read, home, idleMilliseconds }: BackfillOptions,
  bourse: PriceContestant,
  underReads: CsvFolder,
): Promise<[idle: PatientReads, during: PatientReads]> {
  const ends = shuffle([...sessionDays(DAILY_BARS_EACH).subarray(DAYS_READ)], 7);
  const requests = ends.map((end, i) => {
    return getRequest(
      `${bourse.path(read[i % read.length]!.symbol, DAYS_READ)}&end_date=${dayText(end)}`,
      bourse.headers,
    );
  });
  const reader = await PatientReader.connect(bourse.server.port, requests);
  await reader.read(AbortSignal.timeout(WARM_UP_MILLISECONDS));
  const idle = await reader.read(AbortSignal.timeout(idleMilliseconds));
  const stored = new AbortController();
  const importing = importedIn(home, underReads).finally(() => stored.abort());
  const [during] = await Promise.all([reader.read(stored.signal), importing]);
  reader.end();
  return [idle, during];
}

/** Milliseconds from the bars being visible in the database to the server returning them. */
async function visibleAfter({ home, db, bourse, awaited }: BackfillOptions): Promise<number> {
  const { id, symbol } = awaited.instrument;
  const stored = firstTime(async () => {
    return (await sql`select 1 from price_instruments where instrument_id = ${id}`.execute(db)).rows.length > 0;
  });
  const url = `http://127.0.0.1:${bourse.server.port}${bourse.path(symbol, 1)}`;
  const seen = firstTime(async () => (await fetch(url, { headers: bourse.headers })).ok);
  const [seenAt, storedAt] = await Promise.all([seen, stored, importedIn(home, awaited.csv)]);
  return Math.max(0, seenAt - storedAt);
}

const ASK_AGAIN_MS = 5;
const PATIENCE_MS = 120_000;

async function firstTime(holds: () => Promise<boolean>): Promise<number> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(ASK_AGAIN_MS)) {
    if (await holds()) return performance.now();
  }
  throw new Error('what was stored has not been seen');
}

async function storedBars(db: Database): Promise<number> {
  const { rows } = await sql<{ bars: number }>`
    select coalesce(sum(bars), 0)::float8 as bars from price_series`.execute(db);
  return rows[0]!.bars;
}
