// The kernel completes connections before the process accepts them, and resets the waiting ones when the listener
// closes. The event loop accepts one connection per turn, so under load some always wait.
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Clients that wait for an answer open no connection: after this time, those about to open one have done so. */
const QUIET_MS = 30;
/** Maximum time, for a crowd that never ends. */
const MAX_ACCEPTING_MS = 1000;

/** The listening socket of a server, which closes without a reset. */
export class Listener {
  readonly #open = new Set<Socket>();
  #accepted = 0;
  #isPaused = false;

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
      // Node resumes a new connection in the next tick.
      if (this.#isPaused) process.nextTick(() => socket.pause());
    });
  }

  get isOpen(): boolean {
    return this.server.listening;
  }

  /**
   * Accepts all waiting connections, then stops listening; `closed` resolves when the last connection has ended. Until
   * then nothing is read, so no answer invites its client to open another connection.
   */
  async close(): Promise<{ readonly closed: Promise<void> }> {
    this.#isPaused = true;
    for (const socket of this.#open) socket.pause();
    await this.#acceptWaiting();
    // Unlike `http.Server.close`, it ends no connection that seems idle.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(this.server, () => resolve()));
    this.#isPaused = false;
    for (const socket of this.#open) socket.resume();
    return { closed };
  }

  /**
   * Resolves once no client has connected for a while. The first turn that accepts nothing is too early: a client that
   * connects between the check and the end of the listener is reset, and on a busy machine that may be milliseconds.
   */
  async #acceptWaiting(): Promise<void> {
    const giveUpAt = performance.now() + MAX_ACCEPTING_MS;
    let before: number;
    do {
      before = this.#accepted;
      await sleep(QUIET_MS);
      await nextTurn();
    } while (this.#accepted !== before && performance.now() < giveUpAt);
  }
}
