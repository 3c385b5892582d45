import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ValidPrices } from '../fuzz/valid-prices.js';
import { ValidRequests } from '../fuzz/valid-requests.js';
import type { Bourse } from '../harness/bourse-server.js';
import { BackgroundClients, type Observation } from '../harness/background-clients.js';
import { runBourse } from '../harness/command.js';
import { effort, sampleFile } from '../harness/environment.js';
import { type Figure, recordFigures, sum } from '../harness/figures.js';
import { send } from '../harness/http-client.js';
import { createKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { ownersOf } from '../harness/processes.js';
import { Random } from '../harness/random.js';
import { growthOf, type Resources, resourcesOf, slopeOf } from '../harness/resources.js';
import { sample } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';

const milliseconds = effort.soakMinutes * 60_000;
const isLong = effort.soakMinutes >= 10;
/** Short runs inject each fault once. */
const faultEveryMs = isLong ? 180_000 : 3000;
const sampleEveryMs = isLong ? 5000 : 250;
const restMs = isLong ? 60_000 : 2000;

const questions = [
  '/v1/types',
  '/v1/stocks/MSFT',
  '/v1/symbol_search?query=apple&limit=3',
  '/v1/symbol_search?query=US0378331005',
  '/v1/time_series?symbol=AAPL&start_date=2012-08-01&end_date=2012-08-31',
  '/v1/dividends?symbol=AAPL',
];
const operations = [
  { graphql: '{ instrument(symbol: "AAPL") { name series(outputsize: 5, endDate: "2012-08-31") { close } } }' },
];

/** The disturbances of the server under load, one after another. */
const faults: Readonly<Record<string, (server: Bourse) => Promise<unknown>>> = {
  'the database is killed': async ({ dataDir }) => {
    for (const pid of ownersOf(dataDir)) process.kill(pid, 'SIGKILL');
  },
  'a universe is imported': ({ env }) => runBourse(['import', 'instruments', '--format', 'csv', sampleFile], env),
  'clients leave': (server) => Promise.all(Array.from({ length: 200 }, () => leave(server))),
  'keys are made': async ({ env }) => {
    for (let keyCount = 0; keyCount < 5; keyCount++) await createKey(env, { perMinute: 10 });
  },
  'the process is stopped': async (server) => {
    server.kill('SIGSTOP');
    await sleep(2000);
    server.kill('SIGCONT');
  },
};

async function leave({ host, port, apiKey }: Bourse): Promise<void> {
  const socket = connect(port, host).on('error', () => undefined);
  socket.write(`GET /v1/stocks?outputsize=1000 HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`);
  await sleep(20);
  socket.destroy();
}

async function faultsInTurn(server: Bourse, end: number): Promise<number> {
  const all = Object.entries(faults);
  for (let done = 0; ; done++) {
    const next = Math.min(faultEveryMs, end - performance.now());
    await sleep(Math.max(0, next));
    if (performance.now() >= end) return done;
    const [name, happen] = all[done % all.length]!;
    await happen(server);
    const { residentMiB, files, sockets } = resourcesOf(server.pid);
    note(`${name}; ${residentMiB.toFixed(0)} MiB, ${files} files, ${sockets} sockets`);
  }
}

/** Sends unique requests, so that caches fill and evict; returns faulty responses. */
async function roam(server: Bourse, end: number): Promise<string[]> {
  const random = new Random(effort.seed);
  const kinds = [new ValidRequests(sample(), random), new ValidPrices(random)];
  const wrong: string[] = [];
  while (performance.now() < end) {
    const { path } = random.pick(kinds).any();
    const answer = await send(server, 'GET', path).catch(() => null);
    if (answer === null || ![200, 404, 503].includes(answer.status)) wrong.push(`${path}: ${answer?.status}`);
    await sleep(5);
  }
  return wrong;
}

function figuresOf(observed: readonly Observation[], samples: readonly Resources[], after: Resources): Figure[] {
  const count = (of: (one: Observation) => number) => sum(observed.map(of));
  const right = count((one) => one.right);
  const others = count(({ wrong, unavailable, dropped }) => wrong.length + unavailable + dropped);
  const settled = samples.slice(Math.floor(samples.length / 2));
  const start = samples[Math.floor(samples.length / 10)]!;
  const toLimit = (atMost: number) => (isLong ? { atMost } : {});
  const memory = settled.map(({ residentMiB }) => residentMiB);
  const perHour = slopeOf(memory) * (3_600_000 / sampleEveryMs);
  return [
    { what: 'wrong answers', measured: count(({ wrong }) => wrong.length), atMost: 0 },
    {
      what: `share of ${right + others} answered as they should be`,
      measured: right / (right + others),
      ...(isLong ? { atLeast: 0.9995 } : {}),
    },
    { what: 'requests that were dropped', measured: count(({ dropped }) => dropped), ...toLimit(0) },
    { what: 'resident memory, growth over the second half', measured: growthOf(memory), unit: 'MiB', ...toLimit(20) },
    { what: 'resident memory, slope over the second half', measured: perHour, unit: 'MiB/h' },
    { what: 'files and sockets more than at first, after a rest', measured: after.files - start.files, ...toLimit(5) },
    { what: 'sockets more than at first, after a rest', measured: after.sockets - start.sockets, ...toLimit(0) },
  ];
}

test(
  `soak: a mixed load for ${effort.soakMinutes} min (BOURSE_SOAK_MINUTES), with a fault every ${faultEveryMs / 1000} s`,
  { timeout: milliseconds + 300_000 },
  async ({ task }) => {
    const server = await startSeeded();
    const rest = await BackgroundClients.start(server, questions);
    const graphql = await BackgroundClients.start({ ...server, port: server.gatewayPort }, operations);
    const end = performance.now() + milliseconds;
    const samples: Resources[] = [];
    const sampling = setInterval(() => samples.push(resourcesOf(server.pid)), sampleEveryMs);
    const roaming = roam(server, end);
    const observed: Observation[] = [];
    let happened = 0;
    const during = async () => void (happened = await faultsInTurn(server, end));
    observed.push(await rest.observe(async () => void observed.push(await graphql.observe(during))));
    const roamed = await roaming;
    clearInterval(sampling);
    await sleep(restMs);
    const after = resourcesOf(server.pid);
    for (const { wrong } of observed) wrong.slice(0, 5).forEach(note);
    expect(roamed).toEqual([]);
    expect(happened).toBeGreaterThan(0);
    expect(recordFigures(task, 'soak', figuresOf(observed, samples, after))).toEqual([]);
    expect(await server.stop()).toBe(0);
  },
);
