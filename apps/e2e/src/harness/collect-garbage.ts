import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 30_000;
const releasedMs = 1000;

/** What a server must be started with, so that its garbage can be collected; nothing listens until then. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** Has a process give back what it holds no longer, by Node's inspector: at rest it would keep that for minutes. */
export async function collectGarbage(pid: number, port: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(port));
  await once(socket, 'open');
  const answered = once(socket, 'message');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await answered;
  socket.close();
  await sleep(releasedMs);
}

async function inspectorOf(port: number): Promise<string> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = answer === null ? [] : ((await answer.json()) as { webSocketDebuggerUrl: string }[]);
    if (target !== undefined) return target.webSocketDebuggerUrl;
  }
  throw new Error('the inspector of the process does not answer');
}
