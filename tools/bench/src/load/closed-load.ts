// autocannon, with latencies of its responses instead of its histogram, which counts whole milliseconds.
import autocannon from 'autocannon';
import type { ClosedLoad, ClosedResult, LoadRequest } from './load.js';

/** How often autocannon checks whether its time is over. */
const CHECK_MS = 50;
const TIMEOUT_SECONDS = 30;

export async function sendInLoops({ port, requests, connections, milliseconds }: ClosedLoad): Promise<ClosedResult> {
  const result: ClosedResult = { requests: 0, failures: new Map(), latenciesMs: [], milliseconds: 0 };
  const keepEach = connections === 1 ? 1 : 8;
  const fail = (kind: string) => result.failures.set(kind, (result.failures.get(kind) ?? 0) + 1);
  let clients = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const started = performance.now();
  const run = autocannon(
    {
      url: `http://127.0.0.1:${port}`,
      connections,
      pipelining: 1,
      duration: milliseconds / 1000,
      sampleInt: CHECK_MS,
      timeout: TIMEOUT_SECONDS,
      setupClient: (client) => client.setRequests(partOf(requests, clients++, connections)),
    },
    (error) => (error ? reject(error as Error) : resolve()),
  );
  run.on('response', (_client, status, _bytes, latencyMs) => {
    if (++result.requests % keepEach === 0) result.latenciesMs.push(latencyMs);
    if (status !== 200) fail(String(status));
  });
  run.on('reqError', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
  await promise;
  result.milliseconds = performance.now() - started;
  return result;
}

/** The requests of one connection: so that no two send the same one at the same time. */
export function partOf(requests: readonly LoadRequest[], client: number, clients: number): autocannon.Request[] {
  const own = requests.filter((_, at) => at % clients === client);
  const part = own.length > 0 ? own : [requests[client % requests.length]!];
  return part.map(({ path, headers = {}, body }) => {
    if (body === undefined) return { method: 'GET', path, headers };
    return { method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body };
  });
}
