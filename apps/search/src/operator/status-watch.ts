import { laggingPartsOf, type SearchStatus } from '@bourse/contract';
import type { SearchClient } from '@bourse/search-client';

const INTERVAL_MS = 500;

/** The last known status, for checks that must not wait. */
export class StatusWatch {
  #status: SearchStatus | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly searcher: Pick<SearchClient, 'status'>) {
    this.#timer = setInterval(() => void this.refresh(), INTERVAL_MS).unref();
  }

  get isReady(): boolean {
    return this.#status?.ready ?? false;
  }

  /** Parts that show an older version than the rows, as `texts: version 2 of 4`. */
  get lagging(): readonly string[] {
    return laggingPartsOf(this.#status);
  }

  /** A searcher whose status is unavailable is not ready. */
  async refresh(): Promise<void> {
    try {
      this.#status = await this.searcher.status();
    } catch {
      this.#status = null;
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
