import { runClosedLoad, runScheduledLoad } from '../load/load.js';
import { quantile } from '../load/quantile.js';
import { scheduleOf } from '../load/schedule.js';
import type { Workload } from './overload-requests.js';

const PROBE_MS = 3000;
/** At the beginning the server still handles earlier requests. */
const SETTLE_MS = 500;
const shares = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1];

export interface Knee {
  perSecond: number;
  p99Ms: number;
}

/** The highest rate per second with 98 % of 200s and a p99 of at most 50 ms or ten times that of the lowest rate. */
export async function kneeOf(port: number, { requests }: Workload): Promise<Knee> {
  const closed = await runClosedLoad({ port, requests, connections: 32, milliseconds: PROBE_MS });
  const refused = [...closed.failures.values()].reduce((sum, count) => sum + count, 0);
  const capacity = (1000 * (closed.requests - refused)) / closed.milliseconds;
  let knee: Knee | null = null;
  let calmMs = Number.NaN;
  for (const share of shares) {
    const perSecond = share * capacity;
    const dueMs = scheduleOf([{ perSecond, milliseconds: PROBE_MS }]);
    const result = await runScheduledLoad({ port, requests, dueMs, connections: 512, patienceMs: 5000 });
    const isSettled = (at: number) => dueMs[at]! >= SETTLE_MS;
    const right = result.latencyMs.filter((_, at) => isSettled(at) && result.status[at] === 200);
    const p99Ms = quantile(right, 0.99);
    knee ??= { perSecond, p99Ms };
    if (Number.isNaN(calmMs)) calmMs = p99Ms;
    if (right.length < 0.98 * dueMs.filter((_, at) => isSettled(at)).length || p99Ms > Math.max(50, 10 * calmMs)) break;
    knee = { perSecond, p99Ms };
  }
  return knee!;
}
