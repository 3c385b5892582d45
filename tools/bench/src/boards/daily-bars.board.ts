// Daily bars of random symbols, compared with services in front of rows; and the import of these bars compared with COPY.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@bourse/db';
import { sql } from 'kysely';
import type { Bench } from '../bench.js';
import { type CsvFolder, writeCopyFile, writeCsvFolder } from '../prices/bar-files.js';
import { BarsTable } from '../prices/bars-table.js';
import { DAILY_BARS_EACH, type Instrument } from '../prices/synthetic-bars.js';
import { boardOf, type Line } from '../report.js';
import { shuffle } from '../requests.js';
import type { TablePlace } from '../servers/contestants.js';
import { bourseContestant, startSqlPeers } from '../servers/price-contestants.js';
import { measureBars } from './bars-read.js';

const { report } = boardOf('bars-import');
/** Limit on the embedded engine, which stores and is filled in one process. */
const MAX_EMBEDDED_INSTRUMENTS = 300;
const MIN_INSTRUMENTS = 20;
const plainSymbol = /^[A-Z0-9]+(\.[A-Z]+)?$/;
/** Servers check for stored data twice per second. */
const SETTLE_MS = 1500;

export async function* dailyBarsBoard(bench: Bench): AsyncGenerator<Line[]> {
  const { home, key } = bench;
  const folder = mkdtempSync(join(tmpdir(), 'bourse-bench-bars-'));
  const place: TablePlace =
    home.databaseUrl === undefined ? { folder: join(folder, 'rows') } : { databaseUrl: home.databaseUrl };
  try {
    const instruments = await chooseInstruments(bench);
    const memoryless = await bench.startApi({ BOURSE_PRICE_MEMORY_MB: '0' });
    const bourse = await bench.startApi();
    yield await storeBars(bench, folder, place, instruments);
    await sleep(SETTLE_MS);
    const peers = await startSqlPeers(place, folder, instruments);
    const contestants = {
      bourse: bourseContestant('Bourse', memoryless, key),
      kept: bourseContestant('Bourse, responses in memory', bourse, key),
      peers,
    };
    for (const count of [365, 5000] as const) yield await measureBars(bench, count, contestants, instruments);
    await peers.stop();
  } finally {
    await bench.stopServers();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function chooseInstruments(bench: Bench): Promise<Instrument[]> {
  const { rows } = await bench.steps();
  const stocks = rows.filter(({ symbol, type }) => type === 'Common Stock' && plainSymbol.test(symbol));
  const wanted = Math.max(MIN_INSTRUMENTS, Math.round(bench.options.dailyBars / DAILY_BARS_EACH));
  const most = bench.engine === 'embedded' ? MAX_EMBEDDED_INSTRUMENTS : Infinity;
  const symbols = shuffle(stocks, 12)
    .slice(0, Math.min(wanted, most))
    .map(({ symbol }) => symbol);
  return withDatabase(bench, async (db) => {
    const found = await sql<Instrument>`select id, symbol from instruments where symbol = any(${symbols}::text[])`;
    return (await found.execute(db)).rows;
  });
}

/** As files by the `bourse` command, and as rows by COPY. */
async function storeBars(
  bench: Bench,
  folder: string,
  place: TablePlace,
  instruments: readonly Instrument[],
): Promise<Line[]> {
  const csv = writeCsvFolder(join(folder, 'csv'), instruments);
  const copyFile = join(folder, 'rows.copy');
  await writeCopyFile(copyFile, instruments);
  const importMs = await importBars(bench, csv);
  const table = await BarsTable.make(place);
  const copyMs = await table.copy(copyFile);
  const rowBytes = await table.bytes();
  await table.finish();
  await table.close();
  const chunkBytes = await withDatabase(bench, async (db) => {
    const size = sql<{ bytes: number }>`select pg_total_relation_size('price_chunks')::float8 as bytes`;
    return (await size.execute(db)).rows[0]!.bytes;
  });
  return [
    report('bars stored both ways', csv.rows, 'bars'),
    report('`bourse import bars` of CSV files', (1000 * csv.rows) / importMs, 'bars/s'),
    report('COPY into rows with their primary key', (1000 * csv.rows) / copyMs, 'bars/s'),
    report('the command beside COPY', copyMs / importMs, '×'),
    report('on disk in chunks', chunkBytes / csv.rows, 'bytes/bar'),
    report('on disk in rows, without the covering index', rowBytes / csv.rows, 'bytes/bar'),
  ];
}

async function importBars({ home }: Bench, { folder, rows }: CsvFolder): Promise<number> {
  const started = performance.now();
  const { barsAdded, rejected } = await home.runBourse('import', 'bars', '--format', 'csv', folder);
  if (barsAdded !== rows) throw new Error(`${rows} bars: ${String(barsAdded)} added, ${String(rejected)} rejected`);
  return performance.now() - started;
}

async function withDatabase<T>({ home }: Bench, work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase({ dataDir: home.dataDir, databaseUrl: home.databaseUrl });
  return work(db).finally(() => db.destroy());
}
