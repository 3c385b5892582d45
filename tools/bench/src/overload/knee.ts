import { load } from '../load/load.js';
import { quantile } from '../load/measure.js';
import { outcomesOf, runStorm } from '../load/storm.js';
import type { Workload } from './overload-requests.js';

const PROBE_MS = 3000;
const shares = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1];
const connections = 512;
const patienceMs = 5000;

export interface Knee {
  perSecond: number;
  p99Ms: number;
}

/** The highest rate per second with 98 % of 200s and a p99 of at most 50 ms or ten times that of the lowest rate. */
export async function kneeOf(port: number, { requests }: Workload): Promise<Knee> {
  const closed = await load({ port, requests, connections: 32, milliseconds: PROBE_MS });
  const refused = [...closed.failures.values()].reduce((sum, count) => sum + count, 0);
  const capacity = (1000 * (closed.requests - refused)) / closed.milliseconds;
  let knee: Knee | null = null;
  let calmMs = Number.NaN;
  for (const share of shares) {
    const perSecond = share * capacity;
    const phases = [{ perSecond, milliseconds: PROBE_MS }];
    const result = await runStorm({
      port,
      requests,
      phases,
      connections,
      patienceMs,
      retries: false,
    });
    const seen = outcomesOf(result, 500, PROBE_MS);
    const right = seen.filter(({ status }) => status === 200);
    const p99Ms = quantile(
      right.map(({ latencyMs }) => latencyMs),
      0.99,
    );
    knee ??= { perSecond, p99Ms };
    if (Number.isNaN(calmMs)) calmMs = p99Ms;
    if (right.length < 0.98 * seen.length || p99Ms > Math.max(50, 10 * calmMs)) break;
    knee = { perSecond, p99Ms };
  }
  return knee!;
}
