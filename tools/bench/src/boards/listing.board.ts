// Random pages, compared with a constant buffer, the bare handler and the hand-written service.
import { deepStrictEqual } from 'node:assert';
import type { Bench } from '../bench.js';
import type { LoadRequest } from '../load/load.js';
import { measure, type Measurement } from '../load/measure.js';
import { boardOf, type Line } from '../report.js';
import { bearer, getJson, getText, shuffle } from '../requests.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import type { Page, Walk } from '../walk.js';

interface Servers {
  bourse: MeasuredServer;
  bare: MeasuredServer;
  handwritten: MeasuredServer;
}

interface StartingPlace {
  symbol: string;
  cursor: string;
}

type Runs = Record<'l0' | 'bare' | 'bourse' | 'l2', Measurement>;

const VERIFIED_PAGES = 100;
/** More than a server keeps responses of. */
const LOOKUPS = 2000;

export async function* listingBoard(bench: Bench): AsyncGenerator<Line[]> {
  const steps = await bench.steps();
  const bourse = await bench.startApi();
  const servers = { bourse, bare: await bench.startBare(), handwritten: await bench.startHandwritten() };
  for (const size of [100, 1000]) {
    const places = shuffle(placesOf(steps), size);
    const wrong = await wrongPages(servers, bench.key, places.slice(0, VERIFIED_PAGES), size);
    yield linesOf(size, await compare(bench, servers, places, size), wrong);
  }
  yield await lookupLines(bench, bourse);
}

function placesOf({ cursors, rows }: Walk): StartingPlace[] {
  return cursors.map((cursor, page) => ({ cursor, symbol: rows[100 * (page + 1) - 1]!.symbol }));
}

async function compare(bench: Bench, servers: Servers, places: readonly StartingPlace[], size: number): Promise<Runs> {
  const { bourse, bare, handwritten } = servers;
  const headers = bearer(bench.key);
  const request = (name: string, value: string): LoadRequest => {
    return { path: `/v1/stocks?outputsize=${size}&${name}=${encodeURIComponent(value)}` };
  };
  const pages = places.map(({ cursor }) => ({ ...request('cursor', cursor), headers }));
  const constant = await bench.startConstant(await getText(bourse.url + pages[0]!.path, headers));
  const bySymbol = (name: string) => places.map(({ symbol }) => request(name, symbol));
  const contestants = [
    { name: 'L0', server: constant, requests: [{ path: '/v1/stocks' }] },
    { name: 'bare', server: bare, requests: bySymbol('after') },
    { name: 'Bourse', server: bourse, requests: pages },
    { name: 'L2', server: handwritten, requests: bySymbol('cursor') },
  ];
  const { milliseconds, options } = bench;
  const runs = await measure(contestants, { rounds: options.rounds, milliseconds });
  await constant.stop();
  return { l0: runs[0]!, bare: runs[1]!, bourse: runs[2]!, l2: runs[3]! };
}

/** Responses must be right: pages equal those of the hand-written service, row for row. */
async function wrongPages(
  { bourse, handwritten }: Servers,
  key: string,
  places: readonly StartingPlace[],
  size: number,
): Promise<number> {
  let wrong = 0;
  for (const { cursor, symbol } of places) {
    const urlOf = ({ url }: MeasuredServer, from: string) =>
      `${url}/v1/stocks?outputsize=${size}&cursor=${encodeURIComponent(from)}`;
    const ours = await getJson<Page>(urlOf(bourse, cursor), key);
    const theirs = await getJson<Page>(urlOf(handwritten, symbol));
    try {
      deepStrictEqual(ours.instruments, theirs.instruments);
    } catch {
      wrong++;
    }
  }
  return wrong;
}

function linesOf(size: number, runs: Runs, wrong: number): Line[] {
  const { l0, bare, bourse, l2 } = runs;
  const { atLeast, atMost, report } = boardOf(size === 100 ? 'listing' : 'large-pages');
  const failed = wrong + l0.failed + bare.failed + bourse.failed + l2.failed;
  const ratio = (other: Measurement) => (failed === 0 ? bourse.requestsPerSecond / other.requestsPerSecond : 0);
  const what = `${size} rows`;
  const tax = bourse.cpuMicrosecondsPerRequest - bare.cpuMicrosecondsPerRequest;
  const requestCost = boardOf('request-cost').atMost(
    20,
    'the whole product over the bare handler',
    tax,
    'µs CPU/request',
  );
  return [
    atMost(0, `${what}: wrong pages and failed requests`, failed, ''),
    atLeast(size === 100 ? 0.4 : 0.5, `${what}: throughput of L0`, ratio(l0), '×'),
    atLeast(size === 100 ? 5 : 8, `${what}: throughput of L2`, ratio(l2), '×'),
    ...Object.values(runs).flatMap((run) => [
      report(`${what}: ${run.name}`, run.requestsPerSecond, 'requests/s'),
      report(`${what}: ${run.name}`, run.cpuMicrosecondsPerRequest, 'µs CPU/request'),
      report(`${what}: ${run.name} p99`, run.p99Ms, 'ms'),
    ]),
    ...(size === 100 ? [requestCost] : []),
  ];
}

/** The processor time of requests for one instrument, from which docs/operate/capacity.md computes. */
async function lookupLines(bench: Bench, server: MeasuredServer): Promise<Line[]> {
  const headers = bearer(bench.key);
  const { rows } = await bench.steps();
  const symbols = shuffle(rows, 18).map(({ symbol }) => encodeURIComponent(symbol));
  const requests = (path: string) => symbols.slice(0, LOOKUPS).map((symbol) => ({ path: path + symbol, headers }));
  const contestants = [
    { name: 'search for a symbol, without a search service', server, requests: requests('/v1/symbol_search?query=') },
    { name: 'detail of an instrument', server, requests: requests('/v1/stocks/') },
  ];
  const runs = await measure(contestants, { rounds: bench.options.rounds, milliseconds: bench.milliseconds });
  const { report } = boardOf('request-cost');
  return runs.map(({ name, cpuMicrosecondsPerRequest }) => report(name, cpuMicrosecondsPerRequest, 'µs CPU/request'));
}
