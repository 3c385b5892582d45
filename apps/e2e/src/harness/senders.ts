import { connect, type Socket } from 'node:net';
import type { Target } from './http-client.js';

/** Clients that have sent a body except its last byte, and then stop. */
export class Senders {
  readonly #sockets: readonly Socket[];

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets;
  }

  static async open(target: Target, count: number, path: string, bytes: number): Promise<Senders> {
    const text = `POST ${path} HTTP/1.1\r\nHost: h\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes - 1)}`;
    const opening = Array.from({ length: count }, async () => {
      const socket = connect(target.port, target.host);
      socket.on('error', () => undefined);
      await new Promise<void>((written) => socket.write(text, () => written()));
      return socket;
    });
    return new Senders(await Promise.all(opening));
  }

  /** The number of open connections. */
  get connected(): number {
    return this.#sockets.filter((socket) => !socket.destroyed && socket.readable).length;
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
