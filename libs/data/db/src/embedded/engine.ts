import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { WRITE_ROOM_BYTES } from './disk-room.js';
import type { EngineAnswer, EngineSetup, EngineTask } from './engine-task.js';
import type { EmbeddedPaths } from './paths.js';
import { DatabaseError, type OwnerRequest, statementTimedOut } from './protocol.js';
import { StallDetector } from './stall-detector.js';

const engineWorker = fileURLToPath(new URL('../../bundle/engine.worker.js', import.meta.url));
const DEFAULT_LIMIT_MS = 60_000;
/** Multiple of its limit that a statement may take while it keeps calling the file system. */
const PATIENCE = 15;

export interface EngineOptions {
  readonly writeRoomBytes?: number | undefined;
  readonly reserveBytes?: number | undefined;
}

const DEFAULT_RESERVE_BYTES = 24 * 1024 ** 2;

/** Operations of an engine that sessions call. */
export interface StatementEngine {
  /** The response as a frame for the client; rejects with a DatabaseError. One statement at a time. */
  query(request: OwnerRequest): Promise<Uint8Array>;
}

interface PendingCall {
  resolve(answer: EngineAnswer): void;
  reject(error: Error): void;
}

/** PGlite in a separate thread, so that the calling thread can still answer, and end the process. */
export class Engine implements StatementEngine {
  #waiting: PendingCall | null = null;
  readonly #ending = Promise.withResolvers<string>();
  /** Resolves with the reason when the engine is unusable, and the process has to end. */
  readonly ended: Promise<string> = this.#ending.promise;

  private constructor(
    private readonly worker: Worker,
    private readonly watch: StallDetector,
  ) {
    worker.on('message', (answer: EngineAnswer) => this.#settle((waiting) => waiting.resolve(answer)));
    worker.on('error', (error) => this.#end(`the engine failed: ${error.stack ?? error.message}`));
    worker.on('exit', (code) => this.#end(`the engine thread exited with code ${code}`));
  }

  static async start({ cluster, reserve }: EmbeddedPaths, options: EngineOptions = {}): Promise<Engine> {
    const calls = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const setup: EngineSetup = {
      cluster,
      reserve,
      reserveBytes: options.reserveBytes ?? DEFAULT_RESERVE_BYTES,
      writeRoomBytes: options.writeRoomBytes ?? WRITE_ROOM_BYTES,
      calls,
    };
    const engine = new Engine(
      new Worker(engineWorker, { workerData: setup }),
      new StallDetector(() => Atomics.load(calls, 0)),
    );
    const answer = await engine.#next(DEFAULT_LIMIT_MS);
    if ('failed' in answer) throw new Error(answer.failed);
    return engine;
  }

  async query({ id, sql, params, limitMs }: OwnerRequest): Promise<Uint8Array> {
    const answer = await this.#request({ id, sql, params }, limitMs);
    if ('error' in answer) throw new DatabaseError(answer.error);
    if (!('frame' in answer)) throw new TypeError('the engine returned no rows');
    return answer.frame;
  }

  /** Flushes everything. Takes at most `limitMs` without a call to the file system. */
  async close(limitMs: number): Promise<void> {
    await this.#request({ close: true }, limitMs);
  }

  #request(task: EngineTask, limitMs = DEFAULT_LIMIT_MS): Promise<EngineAnswer> {
    const answer = this.#next(limitMs);
    this.worker.postMessage(task);
    return answer;
  }

  #next(limitMs: number): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.watch.begin(limitMs, limitMs * PATIENCE, (why) => {
        this.#settle((waiting) => waiting.reject(statementTimedOut(why)));
        this.#end(`a statement was aborted: ${why}`);
      });
    });
  }

  #settle(settle: (waiting: PendingCall) => void): void {
    this.watch.end();
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) settle(waiting);
  }

  #end(reason: string): void {
    this.#settle((waiting) => waiting.reject(new DatabaseError({ message: reason, code: '57P02' })));
    this.#ending.resolve(reason);
  }
}
