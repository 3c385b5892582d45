// A schedule over the connections of undici. autocannon has rates too, but each of its connections sends the requests of
// a second one after the other at its beginning, and corrects latencies as if one was due each millisecond.
import { setImmediate } from 'node:timers/promises';
import { Pool } from 'undici';
import type { LoadRequest, ScheduledLoad, ScheduledResult } from './load.js';
import { quantile } from './quantile.js';

export async function sendWhenDue({ port, requests, dueMs, ...load }: ScheduledLoad): Promise<ScheduledResult> {
  const { connections, patienceMs } = load;
  const timeouts = { headersTimeout: patienceMs, bodyTimeout: patienceMs };
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1, ...timeouts });
  const latencyMs = new Float64Array(dueMs.length);
  const status = new Uint16Array(dueMs.length);
  const lags: number[] = [];
  const open = { count: dueMs.length };
  const started = performance.now();
  const sinceDue = (at: number) => performance.now() - started - dueMs[at]!;
  const send = (at: number): void => {
    const onEnd = (answered: number) => {
      latencyMs[at] = sinceDue(at);
      status[at] = latencyMs[at] > patienceMs ? 0 : answered;
      open.count--;
    };
    dispatch(pool, requests[at % requests.length]!, { onEnd, isGivenUp: () => sinceDue(at) > patienceMs });
  };
  // Never sleeps, so that the granularity of timers does not count as latency.
  for (let next = 0; open.count > 0; await setImmediate()) {
    const now = performance.now() - started;
    for (; next < dueMs.length && dueMs[next]! <= now; next++) {
      lags.push(now - dueMs[next]!);
      send(next);
    }
  }
  const milliseconds = performance.now() - started;
  await pool.destroy();
  return { latencyMs, status, lagMs: quantile(lags, 0.99), milliseconds };
}

interface Listener {
  /** 0 without a response. */
  onEnd: (status: number) => void;
  /** Whether a request that has waited for a connection is no longer sent. */
  isGivenUp: () => boolean;
}

function dispatch(pool: Pool, { path, headers = {}, body }: LoadRequest, { onEnd, isGivenUp }: Listener): void {
  const request =
    body === undefined
      ? { method: 'GET' as const, headers }
      : { method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' }, body };
  let status = 0;
  pool.dispatch(
    { path, ...request },
    {
      onRequestStart: (controller) => {
        if (isGivenUp()) controller.abort(new Error('given up'));
      },
      onResponseStart: (_controller, code) => void (status = code),
      onResponseData: () => undefined,
      onResponseEnd: () => onEnd(status),
      onResponseError: () => onEnd(0),
    },
  );
}
