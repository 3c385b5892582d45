// Figures of minute-bars about the load and the size: compared with plain rows, on disk, and computed for ten times the bars.
import type { Database } from '@bourse/db';
import { catalogBytesPerInstrument } from '../prices/catalog-memory.js';
import { indexLevels } from '../prices/chunk-table.js';
import { computeIndexLevels } from '../prices/growth.js';
import { loadConnections } from '../prices/minute-load.js';
import { copyMinuteRows } from '../prices/minute-rows.js';
import { MINUTES_PER_SESSION } from '../prices/session-labels.js';
import type { Instrument } from '../prices/synthetic-bars.js';
import { atLeast, type Line, reportLine, skippedLineOf } from '../report.js';

export interface ScaleOptions {
  db: Database;
  databaseUrl: string;
  instruments: readonly Instrument[];
  /** Per instrument. */
  sessions: number;
}

const board = 'minute-bars';
/** Instruments of the sample that is also stored as rows. */
const SAMPLE = 6;
const TIMES = 10;

/** The rate of the load beside COPY of a sample of the same bars as rows, over as many connections. */
export async function loadLines(
  { databaseUrl, instruments, sessions }: ScaleOptions,
  loaded: { bars: number; seconds: number },
): Promise<Line[]> {
  const connections = loadConnections();
  const sample = instruments.slice(0, SAMPLE);
  const copied = await copyMinuteRows({ databaseUrl, instruments: sample, sessions, connections });
  const [loadRate, copyRate] = [loaded.bars / loaded.seconds, (1000 * copied.rows) / copied.milliseconds];
  const unit = 'bars/s';
  return [
    reportLine({ board, what: 'bars loaded', measured: loaded.bars, unit: 'bars' }),
    reportLine({
      board,
      what: `bars created, packed and loaded over ${connections} connections`,
      measured: loadRate,
      unit,
    }),
    reportLine({
      board,
      what: `COPY of ${copied.rows.toExponential(1)} of them as rows over ${connections} connections`,
      measured: copyRate,
      unit,
    }),
    atLeast(0.5, { board, what: 'the load beside COPY', measured: loadRate / copyRate, unit: '×' }),
    reportLine({
      board,
      what: 'on disk as rows, primary key included',
      measured: copied.bytes / copied.rows,
      unit: 'bytes/bar',
    }),
  ];
}

/** The depth of the index and the memory of the catalog, and both and the bytes for ten times as many bars. */
export async function growthLines(
  { db, databaseUrl, instruments, sessions }: ScaleOptions,
  bytesPerBar: number,
): Promise<Line[]> {
  const [chunks, bars] = [instruments.length * sessions, instruments.length * sessions * MINUTES_PER_SESSION];
  const catalogBytes = await catalogBytesPerInstrument(db);
  const computed = `computed for ${(TIMES * bars).toExponential(1)} bars`;
  return [
    ...(await depthLines(databaseUrl)),
    reportLine({
      board,
      what: 'levels of the index above its leaves, computed',
      measured: computeIndexLevels(chunks),
      unit: 'levels',
    }),
    reportLine({ board, what: 'catalog in memory', measured: catalogBytes, unit: 'bytes/instrument' }),
    reportLine({ board, what: `${computed}: on disk`, measured: (TIMES * bars * bytesPerBar) / 1e9, unit: 'GB' }),
    reportLine({
      board,
      what: `${computed}: levels of the index`,
      measured: computeIndexLevels(TIMES * chunks),
      unit: 'levels',
    }),
    reportLine({
      board,
      what: `${computed}: catalog in memory`,
      measured: (TIMES * instruments.length * catalogBytes) / 2 ** 20,
      unit: 'MiB',
    }),
  ];
}

async function depthLines(databaseUrl: string): Promise<Line[]> {
  const what = 'levels of the index above its leaves';
  const levels = await indexLevels(databaseUrl);
  if (levels === null) return [skippedLineOf({ board, what }, 'pageinspect cannot be made in this database')];
  return [reportLine({ board, what, measured: levels, unit: 'levels' })];
}
