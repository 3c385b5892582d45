import { laggingPartsOf, type SearchStatus } from '@bourse/contract';
import type { SearchClient } from '@bourse/search-client';
import { versionOf } from '@bourse/universe';

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

  /** Parts of the search service that show an older version than the published one. */
  laggingAt(published: number | null): readonly string[] {
    const lagging = laggingPartsOf(this.#status);
    const version = versionOf(this.#status?.universe ?? '');
    const isBehind = lagging.length === 0 && version !== null && version < (published ?? 0);
    return isBehind ? [`search: version ${version} of ${published}`] : lagging;
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
