import { setTimeout as sleep } from 'node:timers/promises';
import { getRequest, load } from '../load/load.js';
import { type Contestant, measure, type Measurement } from '../load/measure.js';
import { expectedValues, sameValues } from '../prices/bar-values.js';
import { dailyBarsOf, type Instrument } from '../prices/synthetic-bars.js';
import { atLeast, atMost, type Line, reportLine, skippedLineOf } from '../report.js';
import { shuffle } from '../requests.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { bodyOf, type Peers, type PriceContestant } from '../servers/price-contestants.js';

export interface DailyBoardOptions {
  bourse: PriceContestant;
  /** The same without the cache of bars on the local disk. */
  diskless: PriceContestant;
  /** The same without memory for bars: it reads them from the disk. */
  memoryless: PriceContestant;
  peers: Peers;
  instruments: readonly Instrument[];
  rounds: number;
  milliseconds: number;
  startConstant: (name: string, body: string) => Promise<MeasuredServer>;
  /** Invalidates Bourse's caches of these instruments and waits until the server follows. */
  freshen: () => Promise<void>;
}

const VERIFIED_ANSWERS = 20;
/** Few enough for Bourse to cache their responses. */
const FAVOURITES = 20;
const kept = `Bourse, ${FAVOURITES} symbols again and again`;
/** Bars are written to the disk after the response. */
const WRITE_MS = 500;
const MAX_PASS_MS = 120_000;
/** The bars have changed since they were read: the database answers. */
const CHANGED = 'Bourse, changed bars';
const DISKLESS = 'Bourse, price cache off';

/** The boards daily-bars and long-series: daily bars of random symbols, over one connection for latency and over sixteen for throughput. */
export async function dailyBoard(count: 365 | 5000, options: DailyBoardOptions): Promise<Line[]> {
  const wrong = await wrongAnswers(count, options);
  const body = await bodyOf(options.bourse, options.bourse.path(options.instruments[0]!.symbol, count));
  const constant = await options.startConstant(`bars-${count}`, body);
  const contestants = contestantsOf(count, options, constant);
  const { rounds, milliseconds } = options;
  const one = await measure(contestants, rounds, milliseconds, 1);
  const sixteen = await measure(contestants, rounds, milliseconds, 16);
  await constant.stop();
  return linesOf(count, { wrong, one, sixteen }, options.peers);
}

/**
 * Bourse: responses built from bars on the local disk with nothing in memory, from the database with this cache and
 * without it, and cached responses.
 */
function contestantsOf(count: number, options: DailyBoardOptions, constant: MeasuredServer): Contestant[] {
  const { bourse, diskless, memoryless, peers, instruments, freshen } = options;
  const symbols = shuffle(instruments, count).map(({ symbol }) => symbol);
  const toContestant = ({ name, server, path, headers }: PriceContestant, most = Infinity): Contestant => {
    const requests = symbols.slice(0, most).map((symbol) => getRequest(path(symbol, count), headers));
    return { name, server, requests };
  };
  const fromDisk = toContestant(memoryless);
  return [
    { name: 'L0', server: constant, requests: [getRequest('/v1/stocks')] },
    { ...toContestant(diskless), name: DISKLESS, once: true, before: freshen },
    { ...toContestant(bourse), name: CHANGED, once: true, before: freshen },
    { ...fromDisk, before: () => readAll(fromDisk) },
    { ...toContestant(bourse, FAVOURITES), name: kept },
    toContestant(peers.l2),
    ...peers.others.map((peer) => toContestant(peer)),
  ];
}

/** Reads each series once, since revisions have risen, and waits until the bars are on the disk. */
async function readAll({ server, requests }: Contestant): Promise<void> {
  await load({ port: server.port, requests, connections: 4, milliseconds: MAX_PASS_MS, once: true, status: 200 });
  await sleep(WRITE_MS);
}

async function wrongAnswers(count: number, { bourse, peers, instruments }: DailyBoardOptions): Promise<number> {
  let wrong = 0;
  for (const instrument of shuffle(instruments, 1).slice(0, VERIFIED_ANSWERS)) {
    const expected = expectedValues(dailyBarsOf(instrument), 'day', count);
    for (const contestant of [bourse, peers.l2, ...peers.others]) {
      const values = contestant.values(await bodyOf(contestant, contestant.path(instrument.symbol, count)));
      if (sameValues(values, expected)) continue;
      console.error(`${contestant.name}: wrong bars of ${instrument.symbol}`);
      wrong++;
    }
  }
  return wrong;
}

interface DailyResult {
  wrong: number;
  /** Results over one connection and over sixteen. */
  one: readonly Measurement[];
  sixteen: readonly Measurement[];
}

function linesOf(count: 365 | 5000, measured: DailyResult, { missing }: Peers): Line[] {
  const board = count === 365 ? 'daily-bars' : 'long-series';
  const what = (text: string) => `${count} daily bars: ${text}`;
  const runs = [...measured.one, ...measured.sixteen];
  const failed = measured.wrong + runs.reduce((sum, run) => sum + run.failed, 0);
  return [
    atMost(0, { board, what: what('wrong answers and failed requests'), measured: failed, unit: '' }),
    ...goalsOf(count, measured, failed === 0).map((line) => ({ ...line, board, what: what(line.what) })),
    ...measured.one.flatMap((run) => [
      reportLine({ board, what: what(`${run.name}, one connection: p50`), measured: run.p50Ms, unit: 'ms' }),
      reportLine({ board, what: what(`${run.name}, one connection: p99`), measured: run.p99Ms, unit: 'ms' }),
    ]),
    ...measured.sixteen.map((run) => {
      return reportLine({
        board,
        what: what(`${run.name}, 16`),
        measured: run.requestsPerSecond,
        unit: 'requests/s',
      });
    }),
    ...missing.map(({ name, why }) => skippedLineOf({ board, what: what(name) }, why)),
  ];
}

function goalsOf(count: 365 | 5000, { one, sixteen }: DailyResult, isRight: boolean): Line[] {
  const [l0, bourse] = [findRun(one, 'L0'), findRun(one, 'Bourse')];
  const peers = one.filter(({ name }) => !['L0', 'Bourse', CHANGED, DISKLESS, kept].includes(name));
  const best = peers.reduce((first, peer) => (peer.p50Ms < first.p50Ms ? peer : first));
  const score = (ratio: number) => (isRight ? ratio : 0);
  const throughputOf = (name: string, of = 'Bourse') => {
    return score(findRun(sixteen, of).requestsPerSecond / findRun(sixteen, name).requestsPerSecond);
  };
  const board = '';
  const bestLine = {
    board,
    what: `p50 of the best SQL peer (${best.name}) over Bourse's`,
    measured: score(best.p50Ms / bourse.p50Ms),
    unit: '×',
  };
  const ofL0 = { board, what: 'throughput of L0', measured: throughputOf('L0'), unit: '×' };
  const keptOfL0 = { board, what: 'throughput of L0, answers kept', measured: throughputOf('L0', kept), unit: '×' };
  const ofDiskless = disklessLine(findRun(one, DISKLESS), bourse, isRight);
  const ofL2 = { board, what: 'throughput of L2', measured: throughputOf('L2'), unit: '×' };
  if (count === 365) {
    const server = { board, what: 'p50 over L0, nothing in memory', measured: bourse.p50Ms - l0.p50Ms, unit: 'ms' };
    return [
      atMost(0.5, server),
      atLeast(3, bestLine),
      atLeast(0.25, ofL0),
      reportLine(keptOfL0),
      reportLine(ofL2),
      reportLine(ofDiskless),
    ];
  }
  return [
    atMost(3, { board, what: 'p50, nothing in memory', measured: bourse.p50Ms, unit: 'ms' }),
    atMost(8, { board, what: 'p99, nothing in memory', measured: bourse.p99Ms, unit: 'ms' }),
    atLeast(4, ofL2),
    atLeast(0.12, ofL0),
    atLeast(0.5, keptOfL0),
    reportLine(bestLine),
    reportLine(ofDiskless),
  ];
}

function disklessLine(diskless: Measurement, bourse: Measurement, isRight: boolean): Parameters<typeof reportLine>[0] {
  const measured = isRight ? diskless.p50Ms / bourse.p50Ms : 0;
  return { board: '', what: 'p50 without the price cache over that with it', measured, unit: '×' };
}

function findRun(runs: readonly Measurement[], name: string): Measurement {
  return runs.find((run) => run.name === name)!;
}
