import { type Server, type Socket, createServer } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { encodeFrame, FrameReader } from './frame.js';
import { openCluster } from './open-cluster.js';
import { OwnerLock } from './owner-lock.js';
import { OwnerSession } from './owner-session.js';
import { type EmbeddedPaths, removeSocket } from './paths.js';
import type { OwnerHello, OwnerRequest } from './protocol.js';
import { Turnstile } from './turnstile.js';

export interface OwnerLife {
  /** How long the owner stays after its last client has left; 1500, so that consecutive commands share one start. */
  readonly idleMs?: number | undefined;
  readonly onClosed: () => void;
}

/** Time for the client that started the owner to connect; also the default of `idleMs`. */
const firstClientMs = 1500;

/**
 * The one process that opens the embedded database of a data folder. Everyone else speaks to its socket; when the last
 * client has gone it closes the database and ends.
 */
export class Owner {
  private readonly turnstile = new Turnstile();
  private readonly clients = new Set<Socket>();
  private readonly server: Server;
  private idleTimer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly paths: EmbeddedPaths,
    private readonly lock: OwnerLock,
    private readonly db: PGlite,
    private readonly life: OwnerLife,
  ) {
    this.server = createServer((socket) => this.welcome(socket));
  }

  /** Null when another process owns the folder. */
  static async start(paths: EmbeddedPaths, life: OwnerLife): Promise<Owner | null> {
    const lock = OwnerLock.tryAcquire(paths.lock);
    if (lock === null) return null;
    const db = await openCluster(paths.cluster);
    const owner = new Owner(paths, lock, db, life);
    removeSocket(paths);
    await new Promise<void>((resolve, reject) => {
      owner.server.once('error', reject).listen(paths.socket, resolve);
    });
    owner.closeWhenIdle(firstClientMs);
    return owner;
  }

  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    removeSocket(this.paths);
    this.server.close();
    for (const socket of this.clients) socket.destroy();
    await this.turnstile.enter(this);
    await this.db.close();
    this.lock.release();
    this.life.onClosed();
  }

  private welcome(socket: Socket): void {
    clearTimeout(this.idleTimer);
    this.clients.add(socket);
    const sessions = new Map<number, OwnerSession>();
    const frames = new FrameReader();
    socket.on('data', (chunk) => {
      for (const request of frames.push(chunk) as OwnerRequest[]) this.answer(socket, sessions, request);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.clients.delete(socket);
      for (const session of sessions.values()) session.abandon();
      this.closeWhenIdle();
    });
    socket.write(encodeFrame({ hello: 'bourse-database' } satisfies OwnerHello));
  }

  private answer(socket: Socket, sessions: Map<number, OwnerSession>, request: OwnerRequest): void {
    let session = sessions.get(request.session);
    if (session === undefined) {
      session = new OwnerSession(this.db, this.turnstile);
      sessions.set(request.session, session);
    }
    void session.run(request).then((response) => {
      if (!socket.destroyed) socket.write(encodeFrame(response));
    });
  }

  private closeWhenIdle(idleMs = this.life.idleMs ?? firstClientMs): void {
    clearTimeout(this.idleTimer);
    if (this.clients.size > 0) return;
    this.idleTimer = setTimeout(() => {
      if (this.clients.size === 0) void this.close();
    }, idleMs);
  }
}
