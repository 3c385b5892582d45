// The boards daily-bars and long-series: over one connection for latency, over sixteen for throughput.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.js';
import { type Contestant, measure, type Measurement } from '../load/measure.js';
import { expectedValues, sameValues, valuesOf } from '../prices/bar-values.js';
import { dailyBarsOf, type Instrument } from '../prices/synthetic-bars.js';
import { boardOf, type Line } from '../report.js';
import { getText, shuffle } from '../requests.js';
import type { PriceContestant, SqlPeers } from '../servers/price-contestants.js';

export interface BarsContestants {
  /** Without memory for bars: it reads them from the local disk. */
  bourse: PriceContestant;
  /** Few symbols again and again, whose responses it keeps. */
  kept: PriceContestant;
  peers: SqlPeers;
}

type BarCount = 365 | 5000;

/** One connection and sixteen, in the order of the contestants. */
interface Runs {
  one: Measurement[];
  sixteen: Measurement[];
}

const VERIFIED_ANSWERS = 20;
/** Few enough for Bourse to keep their responses. */
const FAVOURITES = 20;
/** Bars are written to the disk after the response. */
const WRITE_MS = 500;

export async function measureBars(
  bench: Bench,
  count: BarCount,
  contestants: BarsContestants,
  instruments: readonly Instrument[],
): Promise<Line[]> {
  const { bourse, kept, peers } = contestants;
  const symbols = shuffle(instruments, count).map(({ symbol }) => symbol);
  for (const symbol of symbols) await bodyOf(bourse, symbol, count);
  await sleep(WRITE_MS);
  const wrong = await countWrong(count, [bourse, kept, peers.l2, ...peers.others], instruments);
  const constant = await bench.startConstant(await bodyOf(bourse, symbols[0]!, count));
  const entrant = ({ name, server, path, headers }: PriceContestant, most = symbols.length): Contestant => {
    const requests = symbols.slice(0, most).map((symbol) => ({ path: path(symbol, count), headers }));
    return { name, server, requests };
  };
  const entrants = [
    { name: 'L0', server: constant, requests: [{ path: '/v1/stocks' }] },
    entrant(bourse),
    entrant(kept, FAVOURITES),
    ...[peers.l2, ...peers.others].map((peer) => entrant(peer)),
  ];
  const effort = { rounds: bench.options.rounds, milliseconds: bench.milliseconds };
  const one = await measure(entrants, { ...effort, connections: 1 });
  const sixteen = await measure(entrants, { ...effort, connections: 16 });
  await constant.stop();
  return linesOf(count, { one, sixteen }, wrong);
}

function bodyOf({ server, path, headers }: PriceContestant, symbol: string, count: number): Promise<string> {
  return getText(server.url + path(symbol, count), headers);
}

async function countWrong(
  count: number,
  contestants: readonly PriceContestant[],
  instruments: readonly Instrument[],
): Promise<number> {
  let wrong = 0;
  for (const instrument of shuffle(instruments, 1).slice(0, VERIFIED_ANSWERS)) {
    const expected = expectedValues(dailyBarsOf(instrument), count);
    for (const contestant of contestants) {
      if (sameValues(valuesOf(await bodyOf(contestant, instrument.symbol, count)), expected)) continue;
      console.error(`${contestant.name}: wrong bars of ${instrument.symbol}`);
      wrong++;
    }
  }
  return wrong;
}

function linesOf(count: BarCount, runs: Runs, wrong: number): Line[] {
  const { atMost, report } = boardOf(count === 365 ? 'daily-bars' : 'long-series');
  const what = (text: string) => `${count} daily bars: ${text}`;
  const failed = wrong + [...runs.one, ...runs.sixteen].reduce((sum, run) => sum + run.failed, 0);
  return [
    atMost(0, what('wrong responses and failed requests'), failed, ''),
    ...(failed === 0 ? goalsOf(count, runs, what) : []),
    ...runs.one.flatMap((run) => [
      report(what(`${run.name}, one connection: p50`), run.p50Ms, 'ms'),
      report(what(`${run.name}, one connection: p99`), run.p99Ms, 'ms'),
    ]),
    ...runs.sixteen.map((run) => report(what(`${run.name}, 16 connections`), run.requestsPerSecond, 'requests/s')),
  ];
}

function goalsOf(count: BarCount, { one, sixteen }: Runs, what: (text: string) => string): Line[] {
  const { atLeast, atMost, report } = boardOf(count === 365 ? 'daily-bars' : 'long-series');
  const [l0, bourse, , ...peers] = one;
  const best = peers.reduce((first, peer) => (peer.p50Ms < first.p50Ms ? peer : first));
  const [rate0, rate, keptRate, rate2] = sixteen.map(({ requestsPerSecond }) => requestsPerSecond);
  const overBest = [what(`p50 of the best SQL peer (${best.name}) over Bourse's`), best.p50Ms / bourse!.p50Ms] as const;
  const ofL0 = [what('throughput of L0'), rate! / rate0!] as const;
  const ofL2 = [what('throughput of L2'), rate! / rate2!] as const;
  const keptOfL0 = [what('throughput of L0, responses in memory'), keptRate! / rate0!] as const;
  if (count === 365) {
    return [
      atMost(0.5, what('p50 over L0, nothing in memory'), bourse!.p50Ms - l0!.p50Ms, 'ms'),
      atLeast(3, ...overBest, '×'),
      atLeast(0.25, ...ofL0, '×'),
      report(...ofL2, '×'),
      report(...keptOfL0, '×'),
    ];
  }
  return [
    atMost(3, what('p50, nothing in memory'), bourse!.p50Ms, 'ms'),
    atMost(8, what('p99, nothing in memory'), bourse!.p99Ms, 'ms'),
    report(...overBest, '×'),
    atLeast(0.12, ...ofL0, '×'),
    atLeast(4, ...ofL2, '×'),
    atLeast(0.5, ...keptOfL0, '×'),
  ];
}
