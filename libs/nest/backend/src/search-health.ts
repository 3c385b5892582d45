import { laggingPartsOf, type SearchStatus } from '@bourse/contract';
import type { SearchClient } from '@bourse/search-client';

const POLL_MS = 1000;

/** Whether the search service is whole, checked once per second. */
export class SearchHealth {
  #status: SearchStatus | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly client: SearchClient) {}

  /** Status as last reported; null while the service does not answer. */
  get status(): SearchStatus | null {
    return this.#status;
  }

  get isWhole(): boolean {
    return this.#status?.ready === true;
  }

  /** Parts of the search service that show an older version than its rows. */
  get lagging(): readonly string[] {
    return laggingPartsOf(this.#status);
  }

  start(): void {
    void this.#poll();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #poll(): Promise<void> {
    this.#timer = setTimeout(() => void this.#poll(), POLL_MS).unref();
    this.#status = await this.client.status().catch(() => null);
  }
}
