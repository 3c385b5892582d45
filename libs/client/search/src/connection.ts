import type { ClientProxy } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';

const RETIRED_MS = 5_000;

/** The part of Nest's clients in use. */
type Client = Pick<ClientProxy, 'send'> & { close(): unknown };

/**
 * The connection to the service. A suspect connection is replaced: a dead one would otherwise remain until the
 * operating system closes it. Pending calls on the old connection may finish.
 */
export class Connection {
  #client: Client;
  readonly #retired = new Map<Client, NodeJS.Timeout>();
  #isClosed = false;

  constructor(private readonly open: () => Client) {
    this.#client = open();
  }

  /** The current client, for `replace`. */
  get client(): Client {
    return this.#client;
  }

  /** Rejects with rxjs' TimeoutError without a timely reply: over NATS, the death of a server is not reported. */
  async ask(pattern: string, message: object, timeoutMs: number): Promise<unknown> {
    if (this.#isClosed) throw new Error('connection closed');
    return firstValueFrom(this.#client.send<unknown>(pattern, message).pipe(timeout(timeoutMs)));
  }

  /** Does nothing if `client` has already been replaced. */
  replace(client: Client): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = this.open();
    const timer = setTimeout(() => {
      this.#retired.delete(client);
      void end(client);
    }, RETIRED_MS);
    this.#retired.set(client, timer.unref());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#retired.values()) clearTimeout(timer);
    await Promise.all([this.#client, ...this.#retired.keys()].map(end));
    this.#retired.clear();
  }
}

async function end(client: Client): Promise<void> {
  try {
    await client.close();
  } catch {
    // Already closed.
  }
}
