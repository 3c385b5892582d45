import { type Server, type Socket, createServer } from 'node:net';
import { Engine, type EngineOptions } from './engine.js';
import { encodeFrame, FrameReader } from './frame.js';
import { FileLock } from './file-lock.js';
import { OwnerSession } from './owner-session.js';
import { type EmbeddedPaths, removeSocket } from './paths.js';
import type { OwnerHeartbeat, OwnerHello, OwnerRefrain, OwnerRequest } from './protocol.js';
import { Turnstile } from './turnstile.js';

export interface OwnerOptions extends EngineOptions {
  /** How long the owner stays after its last client has left; 1500, so that consecutive commands share one start. */
  readonly idleMs?: number | undefined;
  /** Interval of heartbeats; 5000 by default. */
  readonly heartbeatMs?: number | undefined;
}

export interface OwnerLifecycle extends OwnerOptions {
  readonly onClosed: () => void;
  /** The engine hangs or has ended: the process has to end, and the next client starts another. */
  readonly onLost: (reason: string) => void;
}

/** Time for the client that started the owner to connect; also the default of `idleMs`. */
const FIRST_CLIENT_MS = 1500;
/** Time that a statement may run after the end was requested, and that the engine may stall while it closes. */
const GRACE_MS = 5000;
/** Time for the answer with the reason to leave. */
const FAREWELL_MS = 50;
const HEARTBEAT_MS = 5000;

/**
 * The one process that opens the embedded database of a data folder. All other processes use its socket; when the last
 * client has disconnected it closes the database and ends.
 */
export class Owner {
  readonly #turnstile = new Turnstile();
  readonly #clients = new Set<Socket>();
  readonly #server: Server;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosing = false;

  private constructor(
    private readonly paths: EmbeddedPaths,
    private readonly lock: FileLock,
    private readonly engine: Engine,
    private readonly life: OwnerLifecycle,
  ) {
    this.#server = createServer((socket) => this.#welcome(socket));
    void engine.ended.then((reason) => setTimeout(() => this.life.onLost(reason), FAREWELL_MS));
  }

  /** Null when another process owns the folder. */
  static async start(paths: EmbeddedPaths, life: OwnerLifecycle): Promise<Owner | null> {
    const lock = FileLock.tryAcquire(paths.lock);
    if (lock === null) return null;
    const owner = new Owner(paths, lock, await Engine.start(paths, life), life);
    removeSocket(paths);
    await new Promise<void>((resolve, reject) => {
      owner.#server.once('error', reject).listen(paths.socket, resolve);
    });
    owner.#closeWhenIdle(FIRST_CLIENT_MS);
    setInterval(() => owner.#sendHeartbeat(), life.heartbeatMs ?? HEARTBEAT_MS).unref();
    return owner;
  }

  /** All data is flushed when it ends; a statement that takes too long is lost, as its client is. */
  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    clearTimeout(this.#idleTimer);
    removeSocket(this.paths);
    this.#server.close();
    for (const socket of this.#clients) socket.destroy();
    const giveUp = setTimeout(() => this.life.onLost('a statement timed out'), GRACE_MS);
    await this.#turnstile.enter(this);
    clearTimeout(giveUp);
    await this.engine.close(GRACE_MS);
    this.lock.release();
    this.life.onClosed();
  }

  #welcome(socket: Socket): void {
    clearTimeout(this.#idleTimer);
    this.#clients.add(socket);
    const sessions = new Map<number, OwnerSession>();
    const frames = new FrameReader();
    socket.on('data', (chunk) => {
      for (const message of frames.push(chunk) as (OwnerRequest | OwnerRefrain)[]) {
        if ('refrain' in message) sessions.get(message.session)?.cancel(message.refrain);
        else this.#answer(socket, sessions, message);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#clients.delete(socket);
      for (const session of sessions.values()) session.abandon();
      this.#closeWhenIdle();
    });
    socket.write(encodeFrame({ hello: 'bourse-database', pid: process.pid } satisfies OwnerHello));
  }

  #sendHeartbeat(): void {
    const frame = encodeFrame({ heartbeat: true } satisfies OwnerHeartbeat);
    for (const socket of this.#clients) socket.write(frame);
  }

  #answer(socket: Socket, sessions: Map<number, OwnerSession>, request: OwnerRequest): void {
    let session = sessions.get(request.session);
    if (session === undefined) {
      session = new OwnerSession(this.engine, this.#turnstile);
      sessions.set(request.session, session);
    }
    void session.run(request).then((frame) => {
      if (!socket.destroyed) socket.write(frame);
    });
  }

  #closeWhenIdle(idleMs = this.life.idleMs ?? FIRST_CLIENT_MS): void {
    clearTimeout(this.#idleTimer);
    if (this.#clients.size > 0) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#clients.size === 0) void this.close();
    }, idleMs);
  }
}
