// The kernel completes connections before the process accepts them, and resets those that still wait when the listener
// closes. The event loop accepts one connection a turn, so under load some always wait.
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns that may be spent on a crowd that never ends. */
const TURNS_MAX = 10_000;

/** The listening end of a server, which it can close without a reset. */
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
   * Accepts all waiting connections, then stops listening; `closed` resolves when the last connection has ended.
   * Meanwhile nothing is read, so no answer invites its client to open another connection.
   */
  async close(): Promise<{ readonly closed: Promise<void> }> {
    this.#isPaused = true;
    for (const socket of this.#open) socket.pause();
    await this.#acceptWaiting();
    // Unlike `http.Server.close`, this one ends no connection that seems idle.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(this.server, () => resolve()));
    this.#isPaused = false;
    for (const socket of this.#open) socket.resume();
    return { closed };
  }

  /** A turn that accepts nothing has found nobody waiting. */
  async #acceptWaiting(): Promise<void> {
    await nextTurn();
    for (let turn = 0, before = -1; turn < TURNS_MAX && before !== this.#accepted; turn++) {
      before = this.#accepted;
      await nextTurn();
    }
  }
}
