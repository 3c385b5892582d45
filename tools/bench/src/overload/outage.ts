// Clients that follow the retry advice while a server is away for half a minute, and the load on its return.
import { setTimeout as sleep } from 'node:timers/promises';
import { outcomesOf, runStorm, type StormResult } from '../load/storm.js';
import type { BenchHome } from '../bench-home.js';
import { atLeast, atMost, type Line, reportLine } from '../report.js';
import { WholeBourse } from '../servers/whole-bourse.js';
import type { Workload } from './overload-requests.js';

interface Outage {
  /** The process is stopped, so that connections open without a response; or it ends, and another takes its port. */
  kind: 'stopped' | 'started anew';
  perSecond: number;
  workload: Workload;
  outageSeconds: number;
}

const board = 'outage';
const NORMAL_MS = 10_000;
const AFTERWARDS_MS = 25_000;
/** Enough for the slowest start. */
const SCHEDULE_MS = 600_000;
/** After this time the load must be back to normal. */
const SETTLED_MS = 10_000;
const connections = 1000;
const patienceMs = 5000;

/** Also returns the server that runs at the end. */
export async function measureOutage(bourse: WholeBourse, home: BenchHome, options: Outage) {
  const { kind, perSecond, workload, outageSeconds } = options;
  const { port } = bourse.server;
  const phases = [{ perSecond, milliseconds: SCHEDULE_MS }];
  const over = Promise.withResolvers<void>();
  const started = performance.now();
  const job = {
    port,
    requests: workload.requests,
    phases,
    connections,
    patienceMs,
    retries: true,
  };
  const clients = runStorm(job, over.promise);
  await sleep(NORMAL_MS);
  const running = await (kind === 'stopped'
    ? standStill(bourse, outageSeconds)
    : startAnew(bourse, home, outageSeconds));
  const backMs = performance.now() - started;
  await sleep(AFTERWARDS_MS);
  over.resolve();
  return { lines: linesOf(await clients, backMs, options), running };
}

async function standStill(bourse: WholeBourse, seconds: number): Promise<WholeBourse> {
  bourse.server.signal('SIGSTOP');
  await sleep(seconds * 1000);
  bourse.server.signal('SIGCONT');
  return bourse;
}

/** The outage ends once the server is reachable, later than planned by its start time. */
async function startAnew({ server }: WholeBourse, home: BenchHome, seconds: number): Promise<WholeBourse> {
  const { port } = server;
  const over = sleep(seconds * 1000);
  await server.stop();
  await over;
  return WholeBourse.start(home, { port });
}

function linesOf(result: StormResult, backMs: number, { kind, perSecond, outageSeconds }: Outage): Line[] {
  const what = `${kind} after ${outageSeconds} s at ${Math.round(perSecond)} requests/s`;
  const perSecondFrom = (fromMs: number, toMs: number) =>
    (1000 * outcomesOf(result, fromMs, toMs).length) / (toMs - fromMs);
  const toMs = backMs + AFTERWARDS_MS;
  const settled = outcomesOf(result, backMs + SETTLED_MS, toMs);
  const right = settled.filter(({ status }) => status === 200).length;
  const peak = Math.max(
    ...Array.from({ length: SETTLED_MS / 1000 }, (_, at) =>
      perSecondFrom(backMs + at * 1000, backMs + at * 1000 + 1000),
    ),
  );
  const line = { board, unit: '' };
  return [
    reportLine({ ...line, what: `${what}: most in a second right after, of normal`, measured: peak / perSecond }),
    atMost(1.2, {
      ...line,
      what: `${what}: load from the tenth second on, of normal`,
      measured: perSecondFrom(backMs + SETTLED_MS, toMs) / perSecond,
    }),
    atLeast(0.99, { ...line, what: `${what}: share answered then`, measured: right / settled.length }),
  ];
}
