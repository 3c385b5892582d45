import { setTimeout as sleep } from 'node:timers/promises';
import { hostileBody, type HostileKind, hostileKinds } from '../hostile-documents.js';
import { sendHostile } from '../load/hostile-client.js';
import { runHostileLoad, type HostileResult } from '../load/hostile-load.js';
import { quantile } from '../load/measure.js';
import { atLeast, atMost, type Line, reportLine } from '../report.js';
import { getText } from '../requests.js';
import { dataOf, type GraphqlContestant, pageText } from '../servers/graphql-contestants.js';
import type { MeasuredServer } from '../servers/measured-server.js';

export interface HostileBoardOptions {
  gateway: MeasuredServer;
  metricsUrl: string;
  /** The requests of a well-behaved client during the attack. */
  valid: GraphqlContestant;
}

const board = 'hostile-documents';
const DOCUMENTS = 20_000;
const connections = 16;
/** Duration per kind. */
const DOCUMENTS_ALONE = 100;
const SAMPLE_MS = 200;
const IDLE_MS = 3000;
const DELAY_METRIC = 'bourse_nodejs_eventloop_lag_p99_seconds';

/** Hostile documents at full speed next to a well-behaved client; then each kind alone. */
export async function hostileBoard({ gateway, metricsUrl, valid }: HostileBoardOptions): Promise<Line[]> {
  const honest = new HonestClient(valid, await knownPages(valid));
  const idle = await idleDelayMs(metricsUrl);
  const memory = new MemorySamples(gateway);
  const asking = honest.start();
  const job = { port: gateway.port, headers: valid.headers, count: DOCUMENTS, connections };
  const flood = await runHostileLoad(job).finally(() => {
    honest.stop();
    memory.stop();
  });
  const delay = await delayMs(metricsUrl);
  await asking;
  return [
    ...floodLines(flood),
    ...honest.lines(),
    atMost(50, { board, what: 'delay of the event loop: p99', measured: delay, unit: 'ms' }),
    reportLine({ board, what: 'delay of the event loop: p99 with nothing to do', measured: idle, unit: 'ms' }),
    atMost(30, {
      board,
      what: 'resident memory, growth over the second half',
      measured: memory.growth(),
      unit: 'MiB',
    }),
    ...aloneLines(await eachAlone(gateway, valid.headers)),
  ];
}

async function knownPages(valid: GraphqlContestant): Promise<string[]> {
  const pages: string[] = [];
  for (const page of valid.pageRequests.keys()) pages.push(dataOf(await pageText(valid, page)));
  return pages;
}

/** Requests pages one after another and compares them with earlier responses. */
class HonestClient {
  readonly #over = new AbortController();
  readonly #timesMs: number[] = [];
  #right = 0;
  #asked = 0;

  readonly #valid: GraphqlContestant;
  readonly #expectedPages: readonly string[];

  constructor(valid: GraphqlContestant, expectedPages: readonly string[]) {
    this.#valid = valid;
    this.#expectedPages = expectedPages;
  }

  async start(): Promise<void> {
    for (; !this.#over.signal.aborted; this.#asked++) {
      const page = this.#asked % this.#expectedPages.length;
      const started = performance.now();
      const text = await pageText(this.#valid, page).catch(() => null);
      this.#timesMs.push(performance.now() - started);
      if (text !== null && dataOf(text) === this.#expectedPages[page]) this.#right++;
    }
  }

  stop(): void {
    this.#over.abort();
  }

  lines(): Line[] {
    const share = this.#asked === 0 ? 0 : this.#right / this.#asked;
    return [
      atLeast(0.99, {
        board,
        what: `valid queries during it: right ones of ${this.#asked}`,
        measured: share,
        unit: '',
      }),
      reportLine({
        board,
        what: 'valid queries during it: p50',
        measured: quantile(this.#timesMs, 0.5),
        unit: 'ms',
      }),
      reportLine({
        board,
        what: 'valid queries during it: p99',
        measured: quantile(this.#timesMs, 0.99),
        unit: 'ms',
      }),
    ];
  }
}

/** Resident memory while something runs. */
class MemorySamples {
  readonly #bytes: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(server: MeasuredServer) {
    this.#timer = setInterval(() => this.#bytes.push(server.readResidentBytes()), SAMPLE_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** In MiB, between the medians of the first and the last fifth of the second half. */
  growth(): number {
    const half = this.#bytes.slice(Math.floor(this.#bytes.length / 2));
    const part = Math.max(1, Math.floor(half.length / 5));
    return (quantile(half.slice(-part), 0.5) - quantile(half.slice(0, part), 0.5)) / 2 ** 20;
  }
}

/** The delay of an idle server, caused by the machine and the timer of the measurement. */
async function idleDelayMs(metricsUrl: string): Promise<number> {
  await delayMs(metricsUrl);
  await sleep(IDLE_MS);
  return delayMs(metricsUrl);
}

/** p99 since the last read. */
async function delayMs(metricsUrl: string): Promise<number> {
  const text = await getText(metricsUrl);
  const value = new RegExp(`^${DELAY_METRIC}(?:\\{.*\\})? (.+)$`, 'm').exec(text)?.[1];
  return Number(value) * 1000;
}

interface KindCost {
  kind: HostileKind;
  /** Mean of the server. */
  cpuMs: number;
  /** Until the slowest answer. */
  slowestMs: number;
}

async function eachAlone(gateway: MeasuredServer, headers: Record<string, string>): Promise<KindCost[]> {
  const seen: KindCost[] = [];
  for (const kind of hostileKinds) {
    const bodies = Array.from({ length: DOCUMENTS_ALONE }, (_, at) => hostileBody(kind, DOCUMENTS + at));
    let slowestMs = 0;
    const before = gateway.readCpuMicroseconds();
    for (const body of bodies) {
      const started = performance.now();
      await sendHostile(gateway.port, headers, body);
      slowestMs = Math.max(slowestMs, performance.now() - started);
    }
    seen.push({ kind, cpuMs: (gateway.readCpuMicroseconds() - before) / 1000 / DOCUMENTS_ALONE, slowestMs });
  }
  return seen;
}

function floodLines({ answers, milliseconds }: HostileResult): Line[] {
  const answerCounts = [...answers]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([what, count]) => `${what}: ${count}`);
  const count = (matches: (answer: string) => boolean) =>
    [...answers].reduce((sum, [answer, times]) => (matches(answer) ? sum + times : sum), 0);
  const faults = count((answer) => answer.startsWith('5') && answer !== '503');
  const unanswered = count((answer) => !/^\d+$/.test(answer));
  const what = `${DOCUMENTS} hostile documents (${answerCounts.join(', ')})`;
  return [
    reportLine({ board, what, measured: (1000 * DOCUMENTS) / milliseconds, unit: 'requests/s' }),
    atMost(0, { board, what: 'answers of 5xx other than 503', measured: faults, unit: '' }),
    reportLine({ board, what: 'hostile requests without an answer', measured: unanswered, unit: '' }),
  ];
}

function aloneLines(alone: readonly KindCost[]): Line[] {
  const byCost = [...alone].sort((left, right) => right.cpuMs - left.cpuMs);
  const slowest = alone.reduce((first, each) => (each.slowestMs > first.slowestMs ? each : first));
  const dearest = byCost[0]!;
  return [
    atMost(20, {
      board,
      what: `dearest kind alone: ${dearest.kind}`,
      measured: dearest.cpuMs,
      unit: 'ms CPU/request',
    }),
    reportLine({ board, what: `slowest answer to one: ${slowest.kind}`, measured: slowest.slowestMs, unit: 'ms' }),
    ...byCost.map(({ kind, cpuMs }) => {
      return reportLine({ board, what: `alone: ${kind}`, measured: cpuMs, unit: 'ms CPU/request' });
    }),
  ];
}
