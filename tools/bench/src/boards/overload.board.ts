// More requests than the process can answer, sent by schedule, on the sample.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.js';
import { runScheduledLoad, type ScheduledResult } from '../load/load.js';
import { quantile } from '../load/quantile.js';
import { scheduleOf } from '../load/schedule.js';
import { kneeOf } from '../overload/knee.js';
import { type Workload, workloadsOf } from '../overload/overload-requests.js';
import { boardOf, type Line } from '../report.js';
import type { MeasuredServer } from '../servers/measured-server.js';

const { atLeast, atMost, report } = boardOf('overload');
const factors = [1, 2, 5, 10];
/** At the beginning of a load the process still handles earlier requests. */
const SETTLE_MS = 1000;
/** The work after a start. */
const STARTED_MS = 6000;
/** Half of the knee follows each load. */
const after = { share: 0.5, milliseconds: 8000 };
const MAX_RECOVERY_MS = 5000;
const MAX_REFUSAL_MS = 20;

export async function* overloadBoard(bench: Bench): AsyncGenerator<Line[]> {
  const server = await bench.startWhole();
  const workloads = await workloadsOf(bench);
  await sleep(STARTED_MS);
  for (const workload of workloads) {
    const { name } = workload;
    const { perSecond, p99Ms } = await kneeOf(server.port, workload);
    yield [report(`${name}: knee`, perSecond, 'requests/s'), report(`${name}: p99 at the knee`, p99Ms, 'ms')];
    const runs: Run[] = [];
    for (const factor of factors) {
      runs.push(await runOverload(server, workload, { perSecond, factor, seconds: bench.options.overloadSeconds }));
      yield linesOf(name, runs.at(-1)!);
    }
    yield goalsOf(name, runs);
  }
}

interface Overload {
  /** At the knee. */
  perSecond: number;
  factor: number;
  seconds: number;
}

interface Run {
  factor: number;
  offered: number;
  goodput: number;
  accepted: Float64Array;
  refusedMs: Float64Array;
  unanswered: number;
  /** From the end of the load to the last failed request. */
  recoveryMs: number;
  lagMs: number;
  /** Per second of the server's processor time, which is reduced by clients on the same cores. */
  perProcessorSecond: number;
}

async function runOverload(server: MeasuredServer, { requests }: Workload, overload: Overload): Promise<Run> {
  const { perSecond, factor, seconds } = overload;
  const milliseconds = seconds * 1000;
  const dueMs = scheduleOf([
    { perSecond: factor * perSecond, milliseconds },
    { perSecond: after.share * perSecond, milliseconds: after.milliseconds },
  ]);
  const started = Promise.withResolvers<void>();
  const processorSeconds = started.promise.then(() => processorSecondsOf(server, milliseconds));
  const load = { port: server.port, requests, dueMs, connections: 1000, patienceMs: 5000 };
  const result = await runScheduledLoad(load, started.resolve);
  return runOf(result, dueMs, { factor, milliseconds, processorSeconds: await processorSeconds });
}

/** From the settled load to its end. */
async function processorSecondsOf(server: MeasuredServer, milliseconds: number): Promise<number> {
  await sleep(SETTLE_MS);
  const before = server.readCpuMicroseconds();
  await sleep(milliseconds - SETTLE_MS);
  return (server.readCpuMicroseconds() - before) / 1e6;
}

interface LoadSpan {
  factor: number;
  milliseconds: number;
  processorSeconds: number;
}

function runOf({ latencyMs, status, lagMs }: ScheduledResult, dueMs: Float64Array, span: LoadSpan): Run {
  const { factor, milliseconds, processorSeconds } = span;
  const latencies = (isChosen: (code: number) => boolean) => {
    return latencyMs.filter((_, at) => dueMs[at]! >= SETTLE_MS && dueMs[at]! < milliseconds && isChosen(status[at]!));
  };
  const offered = latencies(() => true).length;
  const accepted = latencies((code) => code === 200);
  const refusedMs = latencies((code) => code === 503 || code === 429);
  const lastFailure = dueMs.findLast((_, at) => status[at] !== 200) ?? 0;
  const seconds = (milliseconds - SETTLE_MS) / 1000;
  return {
    factor,
    offered: offered / seconds,
    goodput: accepted.length / seconds,
    accepted,
    refusedMs,
    unanswered: offered - accepted.length - refusedMs.length,
    recoveryMs: Math.max(0, lastFailure - milliseconds),
    lagMs,
    perProcessorSecond: accepted.length / processorSeconds,
  };
}

function linesOf(name: string, run: Run): Line[] {
  const at = `${name} at ${run.factor}×`;
  return [
    report(`${at}: offered`, run.offered, 'requests/s'),
    report(`${at}: answered with 200`, run.goodput, 'requests/s'),
    report(`${at}: answered with 200, for a second of processor time`, run.perProcessorSecond, 'requests'),
    report(`${at}: p50 of these`, quantile(run.accepted, 0.5), 'ms'),
    report(`${at}: p99 of these`, quantile(run.accepted, 0.99), 'ms'),
    ...(run.refusedMs.length === 0 ? [] : [report(`${at}: p99 of 503 and 429`, quantile(run.refusedMs, 0.99), 'ms')]),
    report(`${at}: no response in time`, run.unanswered, 'requests'),
    report(`${at}: lateness of the clients themselves, p99`, run.lagMs, 'ms'),
    atMost(MAX_RECOVERY_MS, `${at}: recovery`, run.recoveryMs, 'ms'),
  ];
}

function goalsOf(name: string, runs: readonly Run[]): Line[] {
  const [first, last] = [runs[0]!, runs.at(-1)!];
  const peak = Math.max(...runs.map(({ goodput }) => goodput));
  const slower = quantile(last.accepted, 0.99) / quantile(first.accepted, 0.99);
  const at = `${name} at ${last.factor}×`;
  const refusalMs = quantile(last.refusedMs, 0.99);
  return [
    atLeast(0.9, `${at}: answered, of the most`, last.goodput / peak, ''),
    atMost(2, `${at}: p99 of the answered, of that at 1×`, slower, ''),
    ...(last.refusedMs.length === 0 ? [] : [atMost(MAX_REFUSAL_MS, `${at}: p99 of refusals`, refusalMs, 'ms')]),
  ];
}
