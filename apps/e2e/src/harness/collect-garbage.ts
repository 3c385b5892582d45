import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const RELEASED_MS = 1000;

/** The environment of a server whose garbage can be collected; its inspector does not listen until then. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/**
 * Collects the garbage of a process by Node's inspector; an idle process would keep it for minutes. Returns the
 * mebibytes in use, because resident memory includes free memory of the allocator.
 */
export async function collectGarbage(pid: number, port: number, host = '127.0.0.1'): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(host, port));
  await once(socket, 'open');
  await call(socket, 'HeapProfiler.collectGarbage');
  const { result } = await call(socket, 'Runtime.evaluate', { expression: IN_USE });
  socket.close();
  await sleep(RELEASED_MS);
  return Number(result.value);
}

const IN_USE = '(({ heapUsed, external }) => (heapUsed + external) / 2 ** 20)(process.memoryUsage())';

async function call(socket: WebSocket, method: string, params = {}): Promise<{ result: { value?: unknown } }> {
  const answered = once(socket, 'message') as Promise<[MessageEvent<string>]>;
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [{ data }] = await answered;
  return JSON.parse(data).result;
}

async function inspectorOf(host: string, port: number): Promise<string> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(50)) {
    const answer = await fetch(`http://${host}:${port}/json/list`).catch(() => null);
    const [target] = answer === null ? [] : ((await answer.json()) as { webSocketDebuggerUrl: string }[]);
    if (target !== undefined) return target.webSocketDebuggerUrl;
  }
  throw new Error('the inspector of the process does not answer');
}
