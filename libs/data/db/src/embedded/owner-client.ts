import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { encodeFrame, FrameReader } from './frame.js';
import { type EmbeddedPaths, embeddedPaths } from './paths.js';
import { endSilentOwner } from './owner-watch.js';
import type { OwnerOptions } from './owner.js';
import {
  DatabaseError,
  EXIT_CODE_NO_ROOM,
  EXIT_CODE_OWNED,
  type OwnerHeartbeat,
  type OwnerHello,
  type OwnerRefrain,
  type OwnerRequest,
  type OwnerResponse,
  type Rows,
  statementTimedOut,
} from './protocol.js';

const ownerMain = fileURLToPath(new URL('../../bundle/owner.main.js', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 40;
const GREETING_TIMEOUT_MS = 10_000;
const DEFAULT_SILENCE_MS = 60_000;
/** A restore is one transaction, and every client waits for it. */
const DEFAULT_PATIENCE_MS = 15 * 60_000;

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Options of an owner that this client starts. */
  readonly owner?: OwnerOptions | undefined;
  readonly patienceMs?: number | undefined;
  readonly statementLimitMs?: number | undefined;
  /** After this time without a heartbeat the owner is ended, and another is started; a minute by default. */
  readonly silenceMs?: number | undefined;
}

interface Pending {
  resolve: (rows: Rows) => void;
  reject: (error: Error) => void;
}

/**
 * A process's connection to the owner of the embedded database: starts the owner when none runs, and reconnects when it
 * died.
 */
export class OwnerClient {
  readonly #paths: EmbeddedPaths;
  readonly #pending = new Map<number, Pending>();
  #socket: Promise<Socket> | null = null;
  #nextId = 1;
  #isClosed = false;

  constructor(private readonly options: EmbeddedOptions) {
    this.#paths = embeddedPaths(options.dataDir);
  }

  /**
   * Runs one statement; rejects with a DatabaseError, SQLSTATE in `code` (08006 when the connection broke, 57014 when
   * it took too long).
   */
  async request(request: Omit<OwnerRequest, 'id' | 'limitMs'>): Promise<Rows> {
    const socket = await this.#ensureSocket();
    const id = this.#nextId++;
    const { patienceMs = DEFAULT_PATIENCE_MS, statementLimitMs: limitMs } = this.options;
    const { promise, resolve, reject } = Promise.withResolvers<Rows>();
    const impatience = setTimeout(() => {
      this.#pending.delete(id);
      socket.write(encodeFrame({ session: request.session, refrain: id } satisfies OwnerRefrain));
      reject(statementTimedOut(`no answer within ${patienceMs / 1000} s`));
    }, patienceMs);
    this.#pending.set(id, { resolve, reject });
    socket.write(encodeFrame({ id, ...request, limitMs } satisfies OwnerRequest));
    return promise.finally(() => clearTimeout(impatience));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const socket = await this.#socket?.catch(() => null);
    socket?.destroy();
  }

  #ensureSocket(): Promise<Socket> {
    if (this.#isClosed) return Promise.reject(new DatabaseError({ message: 'the database is closed', code: '08003' }));
    this.#socket ??= this.#open().catch((error: unknown) => {
      this.#socket = null;
      throw error;
    });
    return this.#socket;
  }

  async #open(): Promise<Socket> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    let owner: ChildProcess | null = null;
    while (Date.now() < deadline) {
      const socket = await this.#tryConnect();
      if (socket !== null) return socket;
      if (owner === null || owner.exitCode === EXIT_CODE_OWNED) owner = this.#startOwner();
      else if (owner.exitCode !== null || owner.signalCode !== null) break;
      await sleep(RETRY_MS);
    }
    if (owner?.exitCode === EXIT_CODE_NO_ROOM) {
      const message = `No space left on device: the embedded database in ${this.#paths.folder} did not start`;
      throw new DatabaseError({ message, code: '53100' });
    }
    throw new DatabaseError({
      message: `the embedded database in ${this.#paths.folder} did not start; see ${this.#paths.log}`,
      code: '08001',
    });
  }

  #startOwner(): ChildProcess {
    const log = openSync(this.#paths.log, 'a', 0o600);
    const { dataDir, owner: options = {} } = this.options;
    const ownerArguments = [ownerMain, dataDir, JSON.stringify(options)];
    const owner = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...ownerArguments], {
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    owner.unref();
    closeSync(log);
    return owner;
  }

  /** A socket on which the owner has sent its greeting, or null when no owner answers. */
  #tryConnect(): Promise<Socket | null> {
    return new Promise((resolve) => {
      const socket = connect(this.#paths.socket);
      const frames = new FrameReader();
      let isGreeted = false;
      socket.on('data', (chunk) => {
        for (const message of frames.push(chunk) as (OwnerHello | OwnerHeartbeat | OwnerResponse)[]) {
          if ('hello' in message) {
            isGreeted = true;
            if (message.pid !== undefined) this.#watch(socket, message.pid);
            resolve(socket);
          } else if ('id' in message) this.#settle(message);
        }
      });
      // A frozen owner accepts connections all the same.
      setTimeout(() => isGreeted || socket.destroy(), GREETING_TIMEOUT_MS).unref();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => (isGreeted ? this.#handleDisconnect() : resolve(null)));
    });
  }

  #watch(socket: Socket, pid: number): void {
    const { silenceMs = DEFAULT_SILENCE_MS } = this.options;
    endSilentOwner({ socket, pid, silenceMs, log: this.#paths.log });
  }

  #settle(response: OwnerResponse): void {
    const waiting = this.#pending.get(response.id);
    this.#pending.delete(response.id);
    if ('error' in response) waiting?.reject(new DatabaseError(response.error));
    else waiting?.resolve(response);
  }

  #handleDisconnect(): void {
    this.#socket = null;
    for (const { reject } of this.#pending.values()) {
      reject(new DatabaseError({ message: 'the connection to the embedded database was lost', code: '08006' }));
    }
    this.#pending.clear();
  }
}
