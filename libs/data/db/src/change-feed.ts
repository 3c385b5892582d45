import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';

/** What can change in the database while a process follows it. */
export type Topic = 'keys' | 'universe';

const CHANNEL = 'bourse_changes';
const RETRY_MS = 1000;

/** Notifies all listeners of a change, once the transaction that runs it has been committed. */
export function notifyChange(topic: Topic): RawBuilder<unknown> {
  return sql`select pg_notify(${CHANNEL}, ${topic})`;
}

/**
 * Receives changes when they are committed (LISTEN), over a separate connection. Followers of the database also poll
 * it. A notification only makes them poll immediately, so a lost connection does no harm.
 */
export class ChangeFeed {
  readonly #listeners: { readonly topic: Topic; readonly hear: () => void }[] = [];
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  on(topic: Topic, hear: () => void): void {
    this.#listeners.push({ topic, hear });
  }

  /** Connects, and reconnects whenever the connection ends. */
  start(): void {
    void this.#listen();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      application_name: 'bourse changes',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    });
    this.#client = client;
    const retry = () => {
      if (!this.#isStopped && this.#client === client)
        this.#timer = setTimeout(() => void this.#listen(), RETRY_MS).unref();
      this.#client = null;
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ payload }) => this.#notify((topic) => topic === payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Changes during the outage were not received.
      this.#notify(() => true);
    } catch {
      retry();
      client.end().catch(() => undefined);
    }
  }

  #notify(isAffected: (topic: Topic) => boolean): void {
    for (const { topic, hear } of this.#listeners) if (isAffected(topic)) hear();
  }
}
