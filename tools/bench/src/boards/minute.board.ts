import type { Database } from '@bourse/db';
import { dayText } from '@bourse/range';
import { failedOf, getRequest, load } from '../load/load.js';
import { type Contestant, measure, type Measurement, quantile } from '../load/measure.js';
import { expectedValues, sameValues } from '../prices/bar-values.js';
import { announce } from '../prices/chunk-filler.js';
import { chunkBytes, vacuum } from '../prices/chunk-table.js';
import { loadMinutes } from '../prices/minute-load.js';
import { MINUTES_PER_SESSION, sessionDays } from '../prices/session-labels.js';
import { type Instrument, minuteBarsOf } from '../prices/synthetic-bars.js';
import { atMost, type Line, reportLine } from '../report.js';
import { shuffle } from '../requests.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { bodyOf, bourseContestant, type PriceContestant } from '../servers/price-contestants.js';
import { growthLines, loadLines } from './minute-scale.js';

export interface MinuteBoardOptions {
  db: Database;
  databaseUrl: string;
  key: string;
  instruments: readonly Instrument[];
  /** Per instrument. */
  sessions: number;
  rounds: number;
  milliseconds: number;
  bourse: MeasuredServer;
  /** Restarts the server. */
  restart: () => Promise<MeasuredServer>;
  startConstant: (name: string, body: string) => Promise<MeasuredServer>;
  /** Waits until servers know the stored bars. */
  settle: () => Promise<void>;
}

const board = 'minute-bars';
const BARS_ASKED = 5000;
const sessionsAsked = Math.ceil(BARS_ASKED / MINUTES_PER_SESSION);
const WINDOWS = 5000;
const VERIFIED_ANSWERS = 20;
/** Few enough for Bourse to cache their responses. */
const FAVOURITES = 20;
const MINUTES_PER_DAY = 1440;

/** minute-bars: 5,000 minute bars at random times, from a tenth of the instruments and from all; then after a restart. */
export async function* minuteBoard(options: MinuteBoardOptions): AsyncGenerator<Line[]> {
  const { instruments, db } = options;
  const first = Math.ceil(instruments.length / 10);
  const emptyBytes = await chunkBytes(db);
  const small = await stage(options, instruments.slice(0, first), first);
  yield small.lines;
  const whole = await stage(options, instruments.slice(first), instruments.length);
  const bars = instruments.length * options.sessions * MINUTES_PER_SESSION;
  const bytes = (await chunkBytes(db)) - emptyBytes;
  yield [
    ...whole.lines,
    atMost(3, { board, what: 'warm, any window: p50', measured: whole.anywhere.p50Ms, unit: 'ms' }),
    atMost(1.2, {
      board,
      what: 'all bars over a tenth of them: p50',
      measured: whole.anywhere.p50Ms / small.anywhere.p50Ms,
      unit: '×',
    }),
    atMost(8, { board, what: 'on disk, index included', measured: bytes / bars, unit: 'bytes/bar' }),
    reportLine({ board, what: 'bars a chunk', measured: MINUTES_PER_SESSION, unit: 'bars' }),
    ...(await loadLines(options, { bars, seconds: small.seconds + whole.seconds })),
    ...(await growthLines(options, bytes / bars)),
  ];
  yield await coldLines(options);
}

interface Stage {
  lines: Line[];
  /** The load alone. */
  seconds: number;
  anywhere: Measurement;
}

/** Stores more instruments and reads all of them. */
async function stage(options: MinuteBoardOptions, added: readonly Instrument[], present: number): Promise<Stage> {
  const { db, databaseUrl, instruments, sessions, key } = options;
  const seconds = await loadMinutes({ databaseUrl, instruments: added, sessions });
  await announce(db, added);
  await vacuum(databaseUrl);
  await options.settle();
  const barsEach = sessions * MINUTES_PER_SESSION;
  const of = `of ${(present * barsEach).toExponential(1)} bars`;
  const bourse = bourseContestant(options.bourse, key);
  const presentInstruments = instruments.slice(0, present);
  const wrong = await wrongAnswers(bourse, presentInstruments, sessions);
  const [l0, anywhere, newest] = await measureReads(options, bourse, presentInstruments);
  const failed = wrong + l0!.failed + anywhere!.failed + newest!.failed;
  const lines = [
    reportLine({
      board,
      what: `${of}: the last ${added.length} instruments stored`,
      measured: seconds,
      unit: 's',
    }),
    reportLine({
      board,
      what: `${of}: bars stored`,
      measured: (added.length * barsEach) / seconds,
      unit: 'bars/s',
    }),
    atMost(0, { board, what: `${of}: wrong answers and failed requests`, measured: failed, unit: '' }),
    ...[l0!, anywhere!, newest!].flatMap(({ name, p50Ms, p99Ms }) => [
      reportLine({ board, what: `${of}: ${name}: p50`, measured: p50Ms, unit: 'ms' }),
      reportLine({ board, what: `${of}: ${name}: p99`, measured: p99Ms, unit: 'ms' }),
    ]),
  ];
  return { lines, seconds, anywhere: anywhere! };
}

async function measureReads(
  { rounds, milliseconds, sessions, startConstant }: MinuteBoardOptions,
  bourse: PriceContestant,
  instruments: readonly Instrument[],
): Promise<Measurement[]> {
  const { server, headers } = bourse;
  const newest = instruments.slice(0, FAVOURITES).map(({ symbol }) => getRequest(pathOf(bourse, symbol), headers));
  const anywhere = windowsOf(instruments, sessions).map(({ instrument, end }) => {
    return getRequest(pathOf(bourse, instrument.symbol, end), headers);
  });
  const constant = await startConstant('minutes', await bodyOf(bourse, pathOf(bourse, instruments[0]!.symbol)));
  const contestants: Contestant[] = [
    { name: 'L0', server: constant, requests: [getRequest('/v1/stocks')] },
    { name: 'Bourse, any window', server, requests: shuffle(anywhere, 5) },
    { name: `Bourse, the newest bars of ${newest.length} again and again`, server, requests: newest },
  ];
  const runs = await measure(contestants, rounds, milliseconds, 1);
  await constant.stop();
  return runs;
}

interface QueryWindow {
  instrument: Instrument;
  /** The last day of a window of 5,000 bars. */
  end: number;
}

/** Windows that end before the last session, which Bourse does not cache. */
function windowsOf(instruments: readonly Instrument[], sessions: number): QueryWindow[] {
  const ends = sessionDays(sessions).subarray(sessionsAsked, sessions - 1);
  return Array.from({ length: WINDOWS }, (_, i) => {
    const draw = Math.imul(i + 1, 0x9e3779b1) >>> 0;
    return { instrument: instruments[i % instruments.length]!, end: ends[draw % ends.length]! };
  });
}

function pathOf(bourse: PriceContestant, symbol: string, end: number | null = null): string {
  const until = end === null ? '' : `&end_date=${dayText(end)}T23:59:00Z`;
  return `${bourse.path(symbol, BARS_ASKED)}&interval=1min${until}`;
}

async function wrongAnswers(
  bourse: PriceContestant,
  instruments: readonly Instrument[],
  sessions: number,
): Promise<number> {
  let wrong = 0;
  for (const { instrument, end } of shuffle(windowsOf(instruments, sessions), 2).slice(0, VERIFIED_ANSWERS)) {
    const body = await bodyOf(bourse, pathOf(bourse, instrument.symbol, end));
    const upTo = (end + 1) * MINUTES_PER_DAY - 1;
    const expected = expectedValues(minuteBarsOf(instrument, sessions), 'minute', BARS_ASKED, upTo);
    if (!sameValues(bourse.values(body), expected)) wrong++;
  }
  return wrong;
}

/** The first read of each instrument in a new process; the database's pages mostly stay in memory. */
async function coldLines({ restart, settle, key, instruments }: MinuteBoardOptions): Promise<Line[]> {
  const bourse = bourseContestant(await restart(), key);
  await settle();
  const requests = shuffle(instruments, 8).map(({ symbol }) => getRequest(pathOf(bourse, symbol), bourse.headers));
  const job = { port: bourse.server.port, requests, connections: 1, milliseconds: 60_000, once: true };
  const result = await load(job);
  const { latenciesMs } = result;
  return [
    atMost(15, { ...cold('p50'), measured: failedOf(result) === 0 ? quantile(latenciesMs, 0.5) : Infinity }),
    reportLine({ ...cold('p99'), measured: quantile(latenciesMs, 0.99) }),
    reportLine({ ...cold('the very first'), measured: latenciesMs[0] ?? Number.NaN }),
  ];
}

function cold(what: string) {
  return { board, what: `first read of an instrument after a restart: ${what}`, unit: 'ms' };
}
