import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { BenchHome } from '../bench-home.js';
import { getRequest } from '../load/load.js';
import { measure, type Measurement } from '../load/measure.js';
import { atLeast, atMost, type Line, reportLine } from '../report.js';
import { getJson, shuffle } from '../requests.js';
import { startBare, startBourse, startConstant, startHandwritten } from '../servers/contestants.js';
import { fillHandwrittenTable } from '../servers/handwritten-table.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { type Page, type Walk, walk } from '../walk.js';

export interface ListingServers {
  bourse: MeasuredServer;
  bare: MeasuredServer;
  handwritten: MeasuredServer;
}

export interface ListingBoardOptions {
  key: string;
  /** A walk by 100 rows, whose cursors are the starts of random pages. */
  steps: Walk;
  rounds: number;
  milliseconds: number;
  startConstant: (name: string, body: string) => Promise<MeasuredServer>;
}

const VERIFIED_PAGES = 100;

/** The boards listing, large-pages and request-cost: random pages, against a constant buffer, the bare handler and the hand-written service. */
export async function listingBoard(servers: ListingServers, options: ListingBoardOptions): Promise<Line[]> {
  const lines: Line[] = [];
  for (const size of [100, 1000]) {
    const places = shuffle(placesOf(options.steps), size);
    const wrong = await wrongPages(servers, options.key, places.slice(0, VERIFIED_PAGES), size);
    const [l0, bare, bourse, l2] = await compare(servers, options, places, size);
    lines.push(...linesOf(size, { l0: l0!, bare: bare!, bourse: bourse!, l2: l2! }, wrong));
  }
  return lines;
}

export interface ListingBoardsOptions {
  rounds: number;
  seconds: number;
}

/** Runs the boards listing, large-pages and request-cost alone, on the embedded engine. */
export async function* listingBoards({ rounds, seconds }: ListingBoardsOptions): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(undefined);
  const started: MeasuredServer[] = [];
  const start = async (starting: Promise<MeasuredServer>) => {
    started.push(await starting);
    return started.at(-1)!;
  };
  try {
    await home.importUniverse();
    const key = await home.createAmpleKey();
    const bourse = await start(startBourse(home, key));
    const steps = await walk(`http://127.0.0.1:${bourse.port}`, key, 'outputsize=100');
    const table = { folder: join(home.dataDir, 'handwritten') };
    await fillHandwrittenTable(table, steps.rows);
    const servers = { bourse, bare: await start(startBare(home)), handwritten: await start(startHandwritten(table)) };
    const startConstantOf = (name: string, body: string) => startConstant(home, name, body);
    const measured = { rounds, milliseconds: seconds * 1000, startConstant: startConstantOf };
    yield await listingBoard(servers, { key, steps, ...measured });
  } finally {
    for (const server of started) await server.stop();
    await home.close();
  }
}

interface StartingPlace {
  symbol: string;
  cursor: string;
}

function placesOf(steps: Walk): StartingPlace[] {
  return steps.cursors.map((cursor, page) => ({ cursor, symbol: steps.rows[100 * (page + 1) - 1]!.symbol }));
}

async function compare(
  servers: ListingServers,
  options: ListingBoardOptions,
  places: StartingPlace[],
  size: number,
): Promise<Measurement[]> {
  const authorization = { authorization: `Bearer ${options.key}` };
  const path = (name: string, value: string) => `/v1/stocks?outputsize=${size}&${name}=${encodeURIComponent(value)}`;
  const url = `http://127.0.0.1:${servers.bourse.port}${path('cursor', places[0]!.cursor)}`;
  const constant = await options.startConstant(`page-${size}`, JSON.stringify(await getJson(url, options.key)));
  const contestants = [
    { name: 'L0', server: constant, requests: [getRequest('/v1/stocks')] },
    { name: 'bare', server: servers.bare, requests: places.map(({ symbol }) => getRequest(path('after', symbol))) },
    {
      name: 'Bourse',
      server: servers.bourse,
      requests: places.map(({ cursor }) => getRequest(path('cursor', cursor), authorization)),
    },
    {
      name: 'L2',
      server: servers.handwritten,
      requests: places.map(({ symbol }) => getRequest(path('cursor', symbol))),
    },
  ];
  const measured = await measure(contestants, options.rounds, options.milliseconds);
  await constant.stop();
  return measured;
}

/** Responses must be right: pages equal those of the hand-written service, row for row. */
async function wrongPages(
  servers: ListingServers,
  key: string,
  places: readonly StartingPlace[],
  size: number,
): Promise<number> {
  let wrong = 0;
  for (const { cursor, symbol } of places) {
    const base = (server: MeasuredServer) => `http://127.0.0.1:${server.port}/v1/stocks?outputsize=${size}&cursor=`;
    const ours = await getJson<Page>(base(servers.bourse) + encodeURIComponent(cursor), key);
    const theirs = await getJson<Page>(base(servers.handwritten) + encodeURIComponent(symbol));
    try {
      deepStrictEqual(ours.instruments, theirs.instruments);
    } catch {
      wrong++;
    }
  }
  return wrong;
}

function linesOf(size: number, runs: Record<'l0' | 'bare' | 'bourse' | 'l2', Measurement>, wrong: number): Line[] {
  const { l0, bare, bourse, l2 } = runs;
  const board = size === 100 ? 'listing' : 'large-pages';
  const failed = wrong + l0.failed + bare.failed + bourse.failed + l2.failed;
  const score = (rate: number) => (failed === 0 ? rate : 0);
  const ratio = (other: Measurement) => score(bourse.requestsPerSecond / other.requestsPerSecond);
  const what = `${size} rows`;
  const lines = [
    atMost(0, { board, what: `${what}: wrong pages and failed requests`, measured: failed, unit: '' }),
    atLeast(size === 100 ? 0.4 : 0.5, { board, what: `${what}: throughput of L0`, measured: ratio(l0), unit: '×' }),
    atLeast(size === 100 ? 5 : 8, { board, what: `${what}: throughput of L2`, measured: ratio(l2), unit: '×' }),
    ...[l0, bare, bourse, l2].flatMap((run) => [
      reportLine({ board, what: `${what}: ${run.name}`, measured: run.requestsPerSecond, unit: 'requests/s' }),
      reportLine({
        board,
        what: `${what}: ${run.name}`,
        measured: run.cpuMicrosecondsPerRequest,
        unit: 'µs CPU/request',
      }),
      reportLine({ board, what: `${what}: ${run.name} p99`, measured: run.p99Ms, unit: 'ms' }),
    ]),
  ];
  if (size !== 100) return lines;
  const tax = bourse.cpuMicrosecondsPerRequest - bare.cpuMicrosecondsPerRequest;
  return [
    ...lines,
    atMost(20, {
      board: 'request-cost',
      what: 'the whole product over the bare handler',
      measured: tax,
      unit: 'µs CPU/request',
    }),
  ];
}
