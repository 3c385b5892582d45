// Builders run in processes of their own: what a thread has allocated stays with the server's process, the memory of a
// process returns to the system when it ends.
import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { WorkerReply } from './serve-task.js';

export interface RunWorkerOptions<Message> {
  /** Kills the process: the promise rejects with the reason when it has ended. */
  readonly signal?: AbortSignal | undefined;
  readonly onMessage?: ((message: Message) => void) | undefined;
  /** Other processes get most of a busy machine. At the lowest priority, a full machine would never finish it. */
  readonly isBackground?: boolean | undefined;
}

/**
 * Most allocations of a builder are short-lived. A larger young generation does not shorten the build, and grows its
 * peak.
 */
const execArgv = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];

/**
 * Runs a worker file, which calls `serveTask`, to its end in a process of its own. Rejects with its error. The process
 * ends with this one, also when this one is killed.
 */
export function runWorker<Message>(
  file: string,
  task: unknown,
  { signal, onMessage, isBackground = false }: RunWorkerOptions<Message> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = fork(file, [], {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (isBackground) lowerPriority(worker.pid);
    const stop = () => void worker.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    let isDone = false;
    let failure: Error | null = null;
    worker.on('message', (reply: WorkerReply<Message>) => {
      if (reply.kind === 'message') onMessage?.(reply.message);
      else if (reply.kind === 'done') isDone = true;
      else failure = Object.assign(new Error(reply.error.message), reply.error);
    });
    worker.once('error', reject);
    // Unlike `exit`, it comes after the last message.
    worker.once('close', (code, killedBy) => {
      signal?.removeEventListener('abort', stop);
      if (isDone) resolve();
      else if (signal?.aborted === true) reject(signal.reason as Error);
      else reject(failure ?? new Error(`the worker ended with ${killedBy ?? `code ${code}`}`));
    });
    // A process that has ended already is reported by `close`.
    worker.send({ task }, () => undefined);
  });
}

/** Of a process, and on Linux of the threads that it has started already; later ones take the priority over. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    const priority = constants.priority.PRIORITY_BELOW_NORMAL;
    setPriority(pid, priority);
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), priority);
  } catch {
    // A system that forbids it, or a process that has ended.
  }
}
