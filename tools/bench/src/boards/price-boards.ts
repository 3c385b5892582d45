// The boards of prices: backfill stores the daily bars that daily-bars and long-series read; minute-bars stores minute bars of other instruments.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@bourse/db';
import { sql } from 'kysely';
import { BenchHome } from '../bench-home.js';
import { type CsvFolder, writeCopyFile, writeCsvFolder } from '../prices/bar-files.js';
import { BarsTable, type TablePlace } from '../prices/bars-table.js';
import { fillSeries, raiseRevisions } from '../prices/chunk-filler.js';
import { MINUTES_PER_SESSION } from '../prices/session-labels.js';
import { DAILY_BARS_EACH, dailyBarsOf, type Instrument } from '../prices/synthetic-bars.js';
import { type Line, skippedLineOf } from '../report.js';
import { shuffle } from '../requests.js';
import { startBourse, startConstant } from '../servers/contestants.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { bourseContestant, type PriceContestant, startPeers } from '../servers/price-contestants.js';
import { walk } from '../walk.js';
import { backfillBoard } from './backfill.board.js';
import { dailyBoard } from './daily.board.js';
import { minuteBoard } from './minute.board.js';

export interface PriceBoardsOptions {
  key: string;
  dailyBars: number;
  minuteBars: number;
  rounds: number;
  milliseconds: number;
  startConstant: (name: string, body: string) => Promise<MeasuredServer>;
}

/** Limit on the embedded engine, which stores and is filled in one process. */
const MAX_EMBEDDED_DAILY_INSTRUMENTS = 300;
const MIN_DAILY_INSTRUMENTS = 20;
const READ_INSTRUMENTS = 100;
const BACKFILL_PARTS = 2;
/** 3.4 years. */
const SESSIONS_MOST = 850;
const SESSIONS_LEAST = 20;
const MIN_MINUTE_INSTRUMENTS = 10;
/** Servers check for stored data twice per second. */
const SETTLE_MS = 1500;

export async function* priceBoards(home: BenchHome, options: PriceBoardsOptions): AsyncGenerator<Line[]> {
  yield* runBoards([dailyBoards, minuteBoards], home, options);
}

export interface DailyBarsOptions extends Pick<PriceBoardsOptions, 'dailyBars' | 'rounds'> {
  seconds: number;
  /** Also measures on this PostgreSQL. */
  databaseUrl?: string;
}

/** `--only daily-bars`: backfill, daily-bars and long-series. */
export async function* dailyBarsBoards({ databaseUrl, seconds, ...options }: DailyBarsOptions): AsyncGenerator<Line[]> {
  for (const serverUrl of databaseUrl === undefined ? [undefined] : [undefined, databaseUrl]) {
    const home = await BenchHome.open(serverUrl);
    try {
      await home.importUniverse();
      const key = await home.createAmpleKey();
      const start = (name: string, body: string) => startConstant(home, name, body);
      const engine = serverUrl === undefined ? 'embedded' : 'PostgreSQL';
      const { dailyBars, rounds } = options;
      const boardOptions = {
        key,
        dailyBars,
        rounds,
        minuteBars: 0,
        milliseconds: seconds * 1000,
        startConstant: start,
      };
      for await (const lines of runBoards([dailyBoards], home, boardOptions)) {
        yield lines.map((line) => ({ ...line, what: `${engine}: ${line.what}` }));
      }
    } finally {
      await home.close();
    }
  }
}

type Boards = (context: PriceBoardContext, options: PriceBoardsOptions) => AsyncGenerator<Line[]>;

async function* runBoards(
  boards: readonly Boards[],
  home: BenchHome,
  options: PriceBoardsOptions,
): AsyncGenerator<Line[]> {
  const db = openDatabase({ dataDir: home.dataDir, databaseUrl: home.databaseUrl });
  const folder = mkdtempSync(join(tmpdir(), 'bourse-bench-bars-'));
  const server = await startBourse(home, options.key);
  const context = { home, db, folder, server, supply: await supplyOf(db, server, options.key) };
  try {
    for (const each of boards) yield* each(context, options);
  } finally {
    await context.server.stop();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface PriceBoardContext {
  home: BenchHome;
  db: Database;
  folder: string;
  server: MeasuredServer;
  supply: InstrumentSupply;
}

/** Returns instruments of the universe, each only once. */
type InstrumentSupply = (count: number) => Instrument[];

export async function supplyOf(db: Database, { port }: MeasuredServer, key: string): Promise<InstrumentSupply> {
  const { rows } = await walk(`http://127.0.0.1:${port}`, key, 'outputsize=1000&type=Common%20Stock');
  const symbols = rows.map(({ symbol }) => symbol).filter((symbol) => /^[A-Z0-9]+(\.[A-Z]+)?$/.test(symbol));
  const { rows: instruments } = await sql<Instrument>`
    select id, symbol from instruments where symbol = any(${symbols}::text[]) order by symbol`.execute(db);
  const left = shuffle(instruments, 12);
  return (count) => {
    if (left.length < count) throw new Error(`this universe has too few stocks: ${count} more are needed`);
    return left.splice(0, count);
  };
}

async function* dailyBoards(context: PriceBoardContext, options: PriceBoardsOptions): AsyncGenerator<Line[]> {
  const { home, db, folder, server, supply } = context;
  const tablePlace: TablePlace =
    home.databaseUrl === undefined ? { folder: join(folder, 'rows') } : { databaseUrl: home.databaseUrl };
  const wanted = Math.max(MIN_DAILY_INSTRUMENTS, Math.round(options.dailyBars / DAILY_BARS_EACH));
  const most = home.databaseUrl === undefined ? MAX_EMBEDDED_DAILY_INSTRUMENTS : Infinity;
  const instruments = supply(Math.min(wanted, most));
  const table = await BarsTable.make(tablePlace);
  const parts = await partsOf(folder, instruments);
  const off = await startBourse(home, options.key, { BOURSE_PRICE_CACHE_MB: '0' });
  const forgetful = await startBourse(home, options.key, { BOURSE_PRICE_MEMORY_MB: '0' });
  const bourse = bourseContestant(server, options.key);
  const diskless = bourseContestant(off, options.key);
  const memoryless = bourseContestant(forgetful, options.key);
  const read = supply(READ_INSTRUMENTS);
  yield await runBackfill(context, options, { table, parts, read, diskless });
  await table.finish();
  await table.close();
  const copyFiles = parts.map(({ copyFile }) => copyFile);
  const peers = await startPeers({ folder, table: tablePlace, instruments, copyFiles });
  copyFiles.forEach((file) => rmSync(file));
  const raiseAndSettle = async () => {
    await raiseRevisions(db, instruments);
    await sleep(SETTLE_MS);
  };
  try {
    for (const count of [365, 5000] as const) {
      const board = { ...options, bourse, diskless, memoryless, peers, instruments, freshen: raiseAndSettle };
      yield await dailyBoard(count, board);
    }
  } finally {
    await Promise.all([peers.stop(), off.stop(), forgetful.stop()]);
  }
}

type CopyParts = { instruments: readonly Instrument[]; copyFile: string }[];

async function partsOf(folder: string, instruments: readonly Instrument[]): Promise<CopyParts> {
  const size = Math.ceil(instruments.length / BACKFILL_PARTS);
  const parts = Array.from({ length: BACKFILL_PARTS }, (_, i) => ({
    instruments: instruments.slice(i * size, (i + 1) * size),
    copyFile: join(folder, `part-${i}.copy`),
  }));
  for (const part of parts) await writeCopyFile(part.copyFile, part.instruments);
  return parts;
}

interface BackfillParts {
  table: BarsTable;
  parts: CopyParts;
  /** Read while others are stored. */
  read: readonly Instrument[];
  diskless: PriceContestant;
}

async function runBackfill(
  { home, db, folder, server, supply }: PriceBoardContext,
  { key, milliseconds, rounds }: PriceBoardsOptions,
  { table, parts, read, diskless }: BackfillParts,
): Promise<Line[]> {
  const count = parts.reduce((sum, { instruments }) => sum + instruments.length, 0);
  for (const instrument of read) await fillSeries(db, instrument, '1day', dailyBarsOf(instrument));
  await sleep(SETTLE_MS);
  const csv = writeCsvFolder(join(folder, 'csv'), supply(Math.ceil(count / 10)));
  const underReads = [1, 2].map((i) => {
    return writeCsvFolder(join(folder, `under-reads-${i}`), supply(Math.ceil(count / 4)));
  }) as [CsvFolder, CsvFolder];
  const [instrument] = supply(1);
  const awaited = { instrument: instrument!, csv: writeCsvFolder(join(folder, 'awaited'), [instrument!]) };
  const bourse = bourseContestant(server, key);
  const idleMilliseconds = milliseconds * rounds;
  const board = { home, db, bourse, diskless, table, parts, csv, underReads, read, awaited, idleMilliseconds };
  return backfillBoard(board).finally(() => {
    for (const barFiles of [csv, ...underReads, awaited.csv]) rmSync(barFiles.folder, { recursive: true });
  });
}

export async function* minuteBoards(context: PriceBoardContext, options: PriceBoardsOptions): AsyncGenerator<Line[]> {
  const { home, db, supply } = context;
  if (home.databaseUrl === undefined) {
    yield [
      skippedLineOf({ board: 'minute-bars', what: '5,000 minute bars' }, 'measured on PostgreSQL (--database-url)'),
    ];
    return;
  }
  const wanted = Math.ceil(options.minuteBars / (MINUTES_PER_SESSION * SESSIONS_MOST));
  const instruments = supply(Math.max(MIN_MINUTE_INSTRUMENTS, wanted));
  const sessions = Math.round(options.minuteBars / (MINUTES_PER_SESSION * instruments.length));
  yield* minuteBoard({
    ...options,
    db,
    databaseUrl: home.databaseUrl,
    instruments,
    sessions: Math.min(SESSIONS_MOST, Math.max(SESSIONS_LEAST, sessions)),
    bourse: context.server,
    restart: async () => {
      await context.server.stop();
      return (context.server = await startBourse(home, options.key));
    },
    settle: () => sleep(SETTLE_MS),
  });
}
