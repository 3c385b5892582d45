import type { ClientProxy } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';

const RETIRED_MS = 5_000;

/** What is used of Nest's clients. */
type Client = Pick<ClientProxy, 'send'> & { close(): unknown };

/**
 * The connection to the service, replaced as a whole when it is in doubt: one that leads nowhere would otherwise be kept
 * until the operating system gives it up. What is still under way on the old one may finish.
 */
export class Connection {
  #client: Client;
  readonly #retired = new Map<Client, NodeJS.Timeout>();
  #isClosed = false;

  readonly #open: () => Client;

  constructor(open: () => Client) {
    this.#open = open;

    this.#client = open();
  }

  /** The client of this moment, for `replace`. */
  get client(): Client {
    return this.#client;
  }

  /** Rejects with rxjs' TimeoutError when nothing has come in time: a server that died says nothing over NATS. */
  async ask(pattern: string, message: object, timeoutMs: number): Promise<unknown> {
    if (this.#isClosed) throw new Error('the connection was closed');
    return firstValueFrom(this.#client.send<unknown>(pattern, message).pipe(timeout(timeoutMs)));
  }

  /** Does nothing when `client` was replaced already. */
  replace(client: Client): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = this.#open();
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
    // It was gone already.
  }
}
