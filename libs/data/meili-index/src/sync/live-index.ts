// The live index of the external search engine, read from the database once per second.
import type { Database } from '@bourse/db';
import { type IndexFailure, IndexRegistry, type WholeIndex } from './index-registry.js';

const POLL_MS = 1000;

export class LiveIndex {
  readonly #registry: IndexRegistry;
  #current: WholeIndex | null = null;
  #failure: IndexFailure | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database) {
    this.#registry = new IndexRegistry(db);
  }

  /** Index that was live last, also while the database is unavailable; null until one is known. */
  get current(): WholeIndex | null {
    return this.#current;
  }

  /** Why the newest build failed; null after a successful one. */
  get failure(): IndexFailure | null {
    return this.#failure;
  }

  /** Throws while no live index exists. */
  get name(): string {
    if (this.#current === null) throw new Error('no index exists yet');
    return this.#current.name;
  }

  /** Begins to follow; `stop` ends it. */
  start(): void {
    this.#timer ??= setTimeout(() => void this.#follow(), 0);
  }

  /** Polls once; rejects when the database is unavailable. */
  async poll(): Promise<void> {
    [this.#current, this.#failure] = await Promise.all([this.#registry.findLive(), this.#registry.findFailure()]);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #follow(): Promise<void> {
    await this.poll().catch(() => undefined);
    if (this.#timer !== undefined) this.#timer = setTimeout(() => void this.#follow(), POLL_MS).unref();
  }
}
