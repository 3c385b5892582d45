import { ownBytes } from '@bourse/http';
import type { DegradableAnswer } from '@bourse/prices';
import { createBytesCache } from '../bytes-cache.js';

const MAX_CACHE_BYTES = 4 * 1024 * 1024;

interface Page extends DegradableAnswer {
  readonly bytes: Buffer;
}

/** Pages of prices that clients request again. */
export class KeptPages<P extends Page = Page> {
  readonly #pages = createBytesCache<P>(MAX_CACHE_BYTES, ({ bytes }) => bytes);

  /** `tag`: all that the page depends on, as `tagOf` computes it; null if a live source must be queried first. */
  async read(tag: string | null, tagOf: () => string | null, make: () => Promise<P>): Promise<P> {
    const kept = tag === null ? undefined : this.#pages.get(tag);
    if (kept !== undefined) return kept;
    const page = await make();
    // Prices that were stored during the read must not be kept under the earlier validator.
    if (tag !== null && !page.isDegraded && tagOf() === tag) {
      this.#pages.set(tag, { ...page, bytes: ownBytes(page.bytes) });
    }
    return page;
  }
}
