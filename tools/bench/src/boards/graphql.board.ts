import { isDeepStrictEqual } from 'node:util';
import { measure, type Measurement } from '../load/measure.js';
import { atLeast, atMost, type Line, reportLine, skippedLineOf } from '../report.js';
import {
  contestantOf,
  dataOf,
  type GraphqlContestant,
  nodesOf,
  pageText,
  postgraphileNodesOf,
} from '../servers/graphql-contestants.js';

export interface GraphqlBoardOptions {
  bourse: GraphqlContestant;
  /** Bars as columns. */
  columns: GraphqlContestant;
  handwritten: GraphqlContestant;
  apollo: GraphqlContestant;
  /** The contestant, or why it is missing. */
  postgraphile: GraphqlContestant | string;
  /** SQL statements of one uncached request; null where they cannot be counted. */
  statements: number | null;
  rounds: number;
  milliseconds: number;
}

const board = 'graphql';
const what = (text: string) => `20 instruments, 30 bars, 8 dividends: ${text}`;
const STATEMENTS_MOST = 3;

/** Pages of instruments with bars and dividends, over sixteen connections for throughput and over one for latency. */
export async function graphqlBoard(options: GraphqlBoardOptions): Promise<Line[]> {
  const { bourse, columns, handwritten, apollo, postgraphile, rounds, milliseconds } = options;
  const others = typeof postgraphile === 'string' ? [] : [postgraphile];
  const wrong = await wrongAnswers(options);
  const contestants = [bourse, columns, handwritten, apollo, ...others].map(contestantOf);
  const sixteen = await measure(contestants, rounds, milliseconds, 16);
  const one = await measure(contestants, rounds, milliseconds, 1);
  const runs = [...sixteen, ...one];
  const failed = wrong + runs.reduce((sum, run) => sum + run.failed, 0);
  return [
    atMost(0, {
      board,
      what: what(`wrong answers and failed requests${whose(runs)}`),
      measured: failed,
      unit: '',
    }),
    ...goalsOf(options, sixteen, failed === 0),
    ...sixteen.flatMap(({ name, requestsPerSecond, cpuMicrosecondsPerRequest }) => [
      reportLine({ board, what: what(`${name}, 16`), measured: requestsPerSecond, unit: 'requests/s' }),
      reportLine({
        board,
        what: what(`${name}, 16`),
        measured: cpuMicrosecondsPerRequest,
        unit: 'µs CPU/request',
      }),
    ]),
    ...one.map(({ name, p50Ms }) => {
      return reportLine({ board, what: what(`${name}, one connection: p50`), measured: p50Ms, unit: 'ms' });
    }),
    ...statementLines(options.statements),
  ];
}

/** ` (Bourse: 12)`; nothing when no request failed. */
function whose(runs: readonly Measurement[]): string {
  const failureCounts = runs.filter(({ failed }) => failed > 0).map(({ name, failed }) => `${name}: ${failed}`);
  return failureCounts.length === 0 ? '' : ` (${failureCounts.join(', ')})`;
}

/** Responses must be right: equal to the byte for the same store, else by value. */
async function wrongAnswers(options: GraphqlBoardOptions): Promise<number> {
  const { bourse, columns, handwritten, apollo, postgraphile } = options;
  let wrong = 0;
  const check = ({ name }: GraphqlContestant, page: number, isRight: boolean) => {
    if (isRight) return;
    console.error(`${name}: page ${page} is wrong`);
    wrong++;
  };
  for (const page of bourse.pageRequests.keys()) {
    const expected = await pageText(bourse, page);
    for (const peer of [handwritten, apollo]) {
      check(peer, page, dataOf(await pageText(peer, page)) === dataOf(expected));
    }
    const nodes = nodesOf(expected);
    check(bourse, page, nodes.length === 20 && nodes.every(isWhole));
    check(columns, page, isDeepStrictEqual(nodesOf(await pageText(columns, page)), nodes.map(inColumns)));
    if (typeof postgraphile === 'string') continue;
    check(postgraphile, page, isDeepStrictEqual(postgraphileNodesOf(await pageText(postgraphile, page)), nodes));
  }
  return wrong;
}

interface Node {
  bars: Record<string, unknown>[];
  dividends: unknown[];
}

function isWhole(node: unknown): boolean {
  const { bars, dividends } = node as Node;
  return bars.length === 30 && dividends.length === 8;
}

function inColumns(node: unknown): unknown {
  const { bars, dividends, ...rest } = node as Node;
  const names = Object.keys(bars[0] ?? {});
  const series = Object.fromEntries(names.map((name) => [name, bars.map((bar) => bar[name])]));
  return { ...rest, series, dividends };
}

function goalsOf(
  { bourse, handwritten, apollo, postgraphile }: GraphqlBoardOptions,
  runs: readonly Measurement[],
  isRight: boolean,
): Line[] {
  const rate = ({ name }: GraphqlContestant) => runs.find((run) => run.name === name)!.requestsPerSecond;
  const goal = (least: number, peer: GraphqlContestant): Line => {
    const measured = isRight ? rate(bourse) / rate(peer) : 0;
    return atLeast(least, { board, what: what(`throughput of ${peer.name}`), measured, unit: '×' });
  };
  return [
    goal(0.5, handwritten),
    goal(4, apollo),
    typeof postgraphile === 'string'
      ? skippedLineOf({ board, what: what('throughput of PostGraphile') }, postgraphile)
      : goal(1, postgraphile),
  ];
}

function statementLines(statements: number | null): Line[] {
  if (statements === null) return [];
  const line = { board, what: what('a request with nothing kept, adjust ALL'), measured: statements };
  return [atMost(STATEMENTS_MOST, { ...line, unit: 'SQL statements' })];
}
