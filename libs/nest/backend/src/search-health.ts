import { laggingPartsOf, type SearchStatus } from '@bourse/contract';
import type { SearchClient } from '@bourse/search-client';

const POLL_MS = 1000;

/** Whether the search service is whole, checked once per second. */
export class SearchHealth {
  #status: SearchStatus | null = null;
  #timer: NodeJS.Timeout | undefined;

  readonly #port: SearchClient;

  constructor(port: SearchClient) {
    this.#port = port;
  }

  get isWhole(): boolean {
    return this.#status?.ready === true;
  }

  /** Parts of the search service that show an older version than its rows. */
  get lagging(): readonly string[] {
    return laggingPartsOf(this.#status);
  }

  start(): void {
    void this.#ask();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #ask(): Promise<void> {
    this.#timer = setTimeout(() => void this.#ask(), POLL_MS).unref();
    this.#status = await this.#port.status().catch(() => null);
  }
}
