// overload and outage: more requests than the process can answer, and clients that come back after an outage.
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../load/measure.js';
import { type Outcome, outcomesOf, runStorm, type StormResult } from '../load/storm.js';
import { kneeOf } from '../overload/knee.js';
import { type Workload, workloadsOf } from '../overload/overload-requests.js';
import { measureOutage } from '../overload/outage.js';
import { BenchHome } from '../bench-home.js';
import { atLeast, atMost, type Line, reportLine } from '../report.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { WholeBourse } from '../servers/whole-bourse.js';

export interface OverloadOptions {
  /** Duration of load at each multiple of the knee. */
  overloadSeconds: number;
  outageSeconds: number;
}

const factors = [1, 2, 5, 10];
/** At the beginning of a load the process still handles earlier requests. */
const SETTLE_MS = 1000;
const STARTED_MS = 6000;
const AFTER_MS = 8000;
const CALM = 0.5;
const connections = 1000;
const patienceMs = 5000;

export async function* overloadBoard(options: OverloadOptions): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(undefined);
  const bourse = await startBourse(home);
  try {
    for (const workload of await workloadsOf(bourse)) {
      const knee = await kneeOf(bourse.server.port, workload);
      yield [
        reportLine({ board: 'overload', what: `${workload.name}: knee`, measured: knee.perSecond, unit: 'requests/s' }),
        reportLine({ board: 'overload', what: `${workload.name}: p99 at the knee`, measured: knee.p99Ms, unit: 'ms' }),
      ];
      const runs: Run[] = [];
      for (const factor of factors) runs.push(await runOverload(bourse, workload, knee.perSecond, factor, options));
      yield runs.flatMap((run) => linesOf(workload.name, run));
      yield goalsOf(workload.name, runs);
    }
  } finally {
    await bourse.server.stop();
    await home.close();
  }
}

export async function* outageBoard(options: OverloadOptions): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(undefined);
  let bourse = await startBourse(home);
  try {
    const [, workload] = await workloadsOf(bourse);
    const perSecond = CALM * (await kneeOf(bourse.server.port, workload!)).perSecond;
    for (const kind of ['stopped', 'started anew'] as const) {
      const { lines, running } = await measureOutage(bourse, home, {
        kind,
        perSecond,
        workload: workload!,
        ...options,
      });
      bourse = running;
      yield lines;
    }
  } finally {
    await bourse.server.stop();
    await home.close();
  }
}

/** Waits for the end of the start-up work. */
async function startBourse(home: BenchHome): Promise<WholeBourse> {
  const bourse = await WholeBourse.start(home);
  await sleep(STARTED_MS);
  return bourse;
}

interface Run {
  factor: number;
  offered: number;
  goodput: number;
  accepted: number[];
  refusedMs: number[];
  unanswered: number;
  /** From the end of the load to the last failed request. */
  recoveryMs: number;
  lagMs: number;
  /** Per second of the server's processor time, which is reduced by clients on the same cores. */
  perProcessorSecond: number;
}

async function runOverload(
  { server }: WholeBourse,
  { requests }: Workload,
  knee: number,
  factor: number,
  { overloadSeconds }: OverloadOptions,
): Promise<Run> {
  const milliseconds = overloadSeconds * 1000;
  const phases = [
    { perSecond: factor * knee, milliseconds },
    { perSecond: CALM * knee, milliseconds: AFTER_MS },
  ];
  const processorSeconds = processorSecondsOf(server, milliseconds);
  const result = await runStorm({
    port: server.port,
    requests,
    phases,
    connections,
    patienceMs,
    retries: false,
  });
  return runOf(result, factor, milliseconds, await processorSeconds);
}

/** From the settled load to its end. */
async function processorSecondsOf(server: MeasuredServer, milliseconds: number): Promise<number> {
  await sleep(SETTLE_MS);
  const before = server.readCpuMicroseconds();
  await sleep(milliseconds - SETTLE_MS);
  return (server.readCpuMicroseconds() - before) / 1e6;
}

function isRefused({ status }: Outcome): boolean {
  return status === 503 || status === 429;
}

function latencies(outcomes: readonly Outcome[]): number[] {
  return outcomes.map(({ latencyMs }) => latencyMs);
}

function runOf(result: StormResult, factor: number, milliseconds: number, processorSeconds: number): Run {
  const during = outcomesOf(result, SETTLE_MS, milliseconds);
  const after = outcomesOf(result, milliseconds, Infinity).filter(({ status }) => status !== 200);
  const seconds = (milliseconds - SETTLE_MS) / 1000;
  const accepted = latencies(during.filter(({ status }) => status === 200));
  const refusedMs = latencies(during.filter(isRefused));
  return {
    factor,
    offered: during.length / seconds,
    goodput: accepted.length / seconds,
    accepted,
    refusedMs,
    unanswered: during.length - accepted.length - refusedMs.length,
    recoveryMs: after.reduce((last, { dueMs }) => Math.max(last, dueMs - milliseconds), 0),
    lagMs: result.lagMs,
    perProcessorSecond: accepted.length / processorSeconds,
  };
}

function linesOf(name: string, run: Run): Line[] {
  const at = `${name} at ${run.factor}×`;
  const line = (what: string, measured: number, unit: string) =>
    reportLine({ board: 'overload', what: `${at}: ${what}`, measured, unit });
  return [
    line('offered', run.offered, 'requests/s'),
    line('answered with 200', run.goodput, 'requests/s'),
    line('answered with 200, for a second of processor time', run.perProcessorSecond, 'requests'),
    line('p50 of these', quantile(run.accepted, 0.5), 'ms'),
    line('p99 of these', quantile(run.accepted, 0.99), 'ms'),
    ...(run.refusedMs.length === 0 ? [] : [line('p99 of 503 and 429', quantile(run.refusedMs, 0.99), 'ms')]),
    line('no answer in time', run.unanswered, 'requests'),
    line('lateness of the clients themselves, p99', run.lagMs, 'ms'),
    atMost(5000, { board: 'overload', what: `${at}: recovery`, measured: run.recoveryMs, unit: 'ms' }),
  ];
}

function goalsOf(name: string, runs: readonly Run[]): Line[] {
  const [first, last] = [runs[0]!, runs.at(-1)!];
  const peak = Math.max(...runs.map(({ goodput }) => goodput));
  const slower = quantile(last.accepted, 0.99) / quantile(first.accepted, 0.99);
  const at = `${name} at ${last.factor}×`;
  return [
    atLeast(0.9, { board: 'overload', what: `${at}: answered, of the most`, measured: last.goodput / peak, unit: '' }),
    atMost(2, { board: 'overload', what: `${at}: p99 of the answered, of that at 1×`, measured: slower, unit: '' }),
    ...(last.refusedMs.length === 0
      ? []
      : [
          atMost(20, {
            board: 'overload',
            what: `${at}: p99 of refusals`,
            measured: quantile(last.refusedMs, 0.99),
            unit: 'ms',
          }),
        ]),
  ];
}
