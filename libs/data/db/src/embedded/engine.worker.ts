import { parentPort, workerData } from 'node:worker_threads';
import { ClusterKeeper } from './cluster-keeper.js';
import type { EngineAnswer, EngineSetup, EngineTask } from './engine-task.js';
import { encodeFrame } from './frame.js';
import { logLine } from './owner-log.js';
import { serializeError } from './protocol.js';

const setup = workerData as EngineSetup;
const port = parentPort!;
const send = (answer: EngineAnswer) =>
  port.postMessage(answer, 'frame' in answer ? [answer.frame.buffer as ArrayBuffer] : []);

/** An engine that has panicked answers no calls; ending its thread is the only way out of its loop. */
function abort(reason: string): never {
  logLine(`the engine ended: ${reason}`);
  return process.exit(1);
}

const keeper = await ClusterKeeper.open(setup, abort).catch((error: unknown) => {
  send({ failed: error instanceof Error ? error.message : String(error) });
  return process.exit(1);
});

async function perform(task: EngineTask): Promise<void> {
  if ('close' in task) {
    await keeper.close();
    send({ closed: true });
    return;
  }
  try {
    const { rows, affectedRows } = await keeper.run(task.sql, task.params);
    send({ frame: encodeFrame({ id: task.id, rows, affectedRows }) });
  } catch (error) {
    send({ error: serializeError(error) });
  }
  await keeper.afterStatement();
}

let last: Promise<void> = Promise.resolve();
port.on('message', (task: EngineTask) => {
  last = last.then(() => perform(task));
});
send({ ready: true });
