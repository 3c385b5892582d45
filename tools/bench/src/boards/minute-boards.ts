// minute-bars and live-minutes by name, each on a universe of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@bourse/db';
import { BenchHome } from '../bench-home.js';
import { type Line, skippedLineOf } from '../report.js';
import { startBourse, startConstant } from '../servers/contestants.js';
import { liveMinutesBoard } from './live-minutes.board.js';
import { minuteBoards, type PriceBoardContext, type PriceBoardsOptions, supplyOf } from './price-boards.js';

export interface MinuteBoardsOptions {
  databaseUrl?: string;
  onlyPostgres: boolean;
  minuteBars: number;
  /** 10,000 by default; 1,000 on the embedded engine. */
  liveInstruments?: number;
  rounds: number;
  seconds: number;
}

/** `--only minute-bars`. */
export async function* minuteBarsBoard(options: MinuteBoardsOptions): AsyncGenerator<Line[]> {
  const { databaseUrl } = options;
  if (databaseUrl === undefined) {
    const missing = { board: 'minute-bars', what: '5,000 minute bars' };
    return yield [skippedLineOf(missing, 'measured on PostgreSQL (--database-url)')];
  }
  yield* onHome(databaseUrl, (context, key) => minuteBoards(context, boardOptions(context, key, options)));
}

function boardOptions(
  { home }: PriceBoardContext,
  key: string,
  { minuteBars, rounds, seconds }: MinuteBoardsOptions,
): PriceBoardsOptions {
  const constant = (name: string, body: string) => startConstant(home, name, body);
  return { key, dailyBars: 0, minuteBars, rounds, milliseconds: seconds * 1000, startConstant: constant };
}

/** A whole market; fewer on the embedded engine, which stores and is read in one process. */
const LIVE_INSTRUMENTS = 10_000;
const LIVE_INSTRUMENTS_EMBEDDED = 1000;

/** `--only live-minutes`. */
export async function* liveBoard({
  databaseUrl,
  onlyPostgres,
  seconds,
  liveInstruments,
}: MinuteBoardsOptions): AsyncGenerator<Line[]> {
  const engines = onlyPostgres ? [] : [undefined];
  for (const url of [...engines, ...(databaseUrl === undefined ? [] : [databaseUrl])]) {
    console.log(url === undefined ? 'embedded' : 'PostgreSQL');
    const most = url === undefined ? LIVE_INSTRUMENTS_EMBEDDED : LIVE_INSTRUMENTS;
    yield* onHome(url, (context, key) => {
      const instruments = context.supply(Math.min(most, liveInstruments ?? most));
      return liveMinutesBoard({ ...context, key, instruments, milliseconds: seconds * IDLE_TIMES * 1000 });
    });
  }
}

/** Seconds of reads without a writer, of those of a contestant. */
const IDLE_TIMES = 5;

/** Runs a board on a new database with the universe and a server. */
export async function* onHome(
  serverUrl: string | undefined,
  board: (context: PriceBoardContext, key: string) => AsyncGenerator<Line[]>,
): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'bourse-bench-minutes-'));
  try {
    await home.importUniverse();
    const key = await home.createAmpleKey();
    const db = openDatabase({ dataDir: home.dataDir, databaseUrl: home.databaseUrl });
    const server = await startBourse(home, key);
    const context = { home, db, folder, server, supply: await supplyOf(db, server, key) };
    try {
      yield* board(context, key);
    } finally {
      await context.server.stop();
      await db.destroy();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await home.close();
  }
}
