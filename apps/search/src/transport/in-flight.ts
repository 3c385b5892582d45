import { setImmediate as turn } from 'node:timers/promises';
import { withTimeout } from '@bourse/timeout';
import type { Server } from '@nestjs/microservices';

/** A server that reports when an answer begins and ends. */
export type ProcessingHooks = Pick<Server, 'setOnProcessingStartHook' | 'setOnProcessingEndHook'>;

/** Counts pending messages. */
export class InFlight {
  #count = 0;
  #onIdle: (() => void)[] = [];

  constructor(server: ProcessingHooks) {
    server.setOnProcessingStartHook((_transport, _context, done) => {
      this.#count += 1;
      return done();
    });
    server.setOnProcessingEndHook(() => {
      this.#count -= 1;
      if (this.#count === 0) for (const resolve of this.#onIdle.splice(0)) resolve();
    });
  }

  get count(): number {
    return this.#count;
  }

  /** Resolves when all messages are answered and written, or after that time. */
  async waitUntilIdle(maxMs: number): Promise<void> {
    const idle = this.#count === 0 ? null : new Promise<void>((resolve) => this.#onIdle.push(resolve));
    await withTimeout(() => idle, { ms: maxMs, onTimeout: () => {} });
    // Nest counts an answer as sent one tick before it writes it.
    await turn();
  }
}
