// The cost of content codings and validators on random pages, on popular pages and on the whole listing as text.
import { get } from 'node:http';
import { getRequest } from '../load/load.js';
import { type Contestant, measure, type Measurement } from '../load/measure.js';
import { BenchHome } from '../bench-home.js';
import { atLeast, atMost, type Line, reportLine } from '../report.js';
import { bearer, shuffle } from '../requests.js';
import { startBourse, startConstant } from '../servers/contestants.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { walk } from '../walk.js';

const board = 'compression';
const codings = ['zstd', 'br', 'gzip'];
const HOT_PAGES = 20;
/** More pages of about 100 rows than a server caches, so that none is compressed already. */
const RANDOM_PAGES = 4000;
const sizes = Array.from({ length: 41 }, (_, i) => 80 + i);
const ROUNDS = 5;
const MILLISECONDS = 3000;

export async function* compressionBoard(): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(undefined);
  try {
    await home.importUniverse();
    const key = await home.createAmpleKey();
    const bourse = await startBourse(home, key);
    const { cursors } = await walk(`http://127.0.0.1:${bourse.port}`, key, 'outputsize=100');
    const places = cursors.flatMap((cursor) =>
      sizes.map((size) => `outputsize=${size}&cursor=${encodeURIComponent(cursor)}`),
    );
    const paths = shuffle(places, 100)
      .slice(0, RANDOM_PAGES)
      .map((query) => `/v1/stocks?${query}`);
    try {
      yield await pages(home, bourse, key, paths);
      yield await exports(bourse, key);
    } finally {
      await bourse.stop();
    }
  } finally {
    await home.close();
  }
}

async function pages(home: BenchHome, bourse: MeasuredServer, key: string, paths: readonly string[]): Promise<Line[]> {
  const hot = paths.slice(0, HOT_PAGES);
  const sample = await Promise.all(hot.map((path) => ask(bourse, path, bearer(key))));
  const constant = await startConstant(home, 'page', sample[0]!.text);
  const megabytes = sum(sample.map(({ bytes }) => bytes)) / HOT_PAGES / 1e6;
  const of = (name: string, requestPaths: readonly string[], headers: Record<string, string>): Contestant => ({
    name,
    server: bourse,
    requests: requestPaths.map((path) => getRequest(path, { ...bearer(key), ...headers })),
  });
  const conditional = hot.map((path, i) => getRequest(path, { ...bearer(key), 'if-none-match': sample[i]!.etag }));
  const contestants: Contestant[] = [
    { name: 'L0', server: constant, requests: [getRequest('/v1/stocks')] },
    { name: '304', server: bourse, requests: conditional, status: 304 },
    of('plain', paths, {}),
    ...codings.map((coding) => of(coding, paths, { 'accept-encoding': coding })),
    ...codings.map((coding) => of(`${coding}, asked for again`, hot, { 'accept-encoding': coding })),
  ];
  const [l0, unchanged, plain, ...coded] = await measure(contestants, ROUNDS, MILLISECONDS);
  await constant.stop();
  return [
    ...(await shares(bourse, key, hot, megabytes)),
    atLeast(0.6, {
      board,
      what: '304 beside L0',
      measured: unchanged!.requestsPerSecond / l0!.requestsPerSecond,
      unit: '×',
    }),
    ...[l0!, unchanged!, plain!, ...coded].flatMap(figures),
    ...coded.map(({ name, cpuMicrosecondsPerRequest }) => {
      const measured = (cpuMicrosecondsPerRequest - plain!.cpuMicrosecondsPerRequest) / 1000 / megabytes;
      return atMost(5, { board, what: `${name}: over plain`, measured, unit: 'ms CPU/MB' });
    }),
    atMost(0, {
      board,
      what: 'failed requests',
      measured: sum([l0!, unchanged!, plain!, ...coded].map(({ failed }) => failed)),
      unit: '',
    }),
  ];
}

function figures({ name, requestsPerSecond, cpuMicrosecondsPerRequest, p99Ms }: Measurement): Line[] {
  return [
    reportLine({ board, what: name, measured: requestsPerSecond, unit: 'requests/s' }),
    reportLine({ board, what: name, measured: cpuMicrosecondsPerRequest, unit: 'µs CPU/request' }),
    reportLine({ board, what: `${name}: p99`, measured: p99Ms, unit: 'ms' }),
  ];
}

/** The compressed share of a page's bytes. */
async function shares(
  bourse: MeasuredServer,
  key: string,
  paths: readonly string[],
  megabytes: number,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const coding of codings) {
    const answers = await Promise.all(
      paths.map((path) => ask(bourse, path, { ...bearer(key), 'accept-encoding': coding })),
    );
    const measured = sum(answers.map(({ bytes }) => bytes)) / paths.length / 1e6 / megabytes;
    lines.push(reportLine({ board, what: `${coding}: bytes of a page over plain`, measured, unit: '×' }));
  }
  return lines;
}

/** Every instrument as CSV, once per coding. */
async function exports(bourse: MeasuredServer, key: string): Promise<Line[]> {
  const lines: Line[] = [];
  const headers = { ...bearer(key), accept: 'text/csv' };
  const path = '/v1/stocks?status=all';
  await ask(bourse, path, headers);
  for (const coding of [null, ...codings]) {
    const [cpu, started] = [bourse.readCpuMicroseconds(), performance.now()];
    const { bytes } = await ask(bourse, path, { ...headers, ...(coding !== null && { 'accept-encoding': coding }) });
    const what = `all instruments as CSV, ${coding ?? 'plain'}`;
    lines.push(
      reportLine({ board, what, measured: bytes / 1e6, unit: 'MB' }),
      reportLine({ board, what, measured: (performance.now() - started) / 1000, unit: 's' }),
      reportLine({ board, what, measured: (bourse.readCpuMicroseconds() - cpu) / 1e6, unit: 's CPU' }),
    );
  }
  return lines;
}

interface MeasuredAnswer {
  readonly bytes: number;
  readonly text: string;
  readonly etag: string;
}

/** Bytes on the wire. */
function ask({ port }: MeasuredServer, path: string, headers: Record<string, string>): Promise<MeasuredAnswer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode}`));
        resolve({ bytes: body.length, text: body.toString(), etag: response.headers.etag ?? '' });
      });
    }).on('error', reject);
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
