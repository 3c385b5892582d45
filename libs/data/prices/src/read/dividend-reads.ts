import type { Database } from '@bourse/db';
import { LRUCache } from 'lru-cache';
import { type StoredDividend, storedDividends } from '../actions/stored-actions.js';
import type { PriceCatalog } from '../catalog/price-catalog.js';

/** Some 20 MB. */
const MAX_KEPT = 100_000;

interface Kept {
  readonly revision: number;
  readonly dividends: readonly StoredDividend[];
}

/** The requests of one turn. */
interface Turn {
  readonly revisions: Map<number, number>;
  readonly answer: Promise<ReadonlyMap<number, readonly StoredDividend[]>>;
}

/**
 * Dividends as they are stored. All requests in one turn of the event loop, of any callers, are read with one
 * statement; results are kept as long as the instrument's prices stay the same.
 */
export class DividendReads {
  readonly #kept = new LRUCache<number, Kept>({ maxSize: MAX_KEPT, sizeCalculation: sizeOf });
  #turn: Turn | null = null;

  constructor(
    private readonly db: Database,
    private readonly catalog: Pick<PriceCatalog, 'of'>,
  ) {}

  /** Of each instrument, oldest first. */
  async of(ids: readonly number[]): Promise<(readonly StoredDividend[])[]> {
    const cached = ids.map((id) => this.#findCached(id));
    if (!cached.includes(null)) return cached as StoredDividend[][];
    const turn = (this.#turn ??= this.#begin());
    for (const [i, id] of ids.entries()) {
      if (cached[i] === null) turn.revisions.set(id, this.catalog.of(id).revision);
    }
    const read = await turn.answer;
    return ids.map((id, i) => cached[i] ?? read.get(id) ?? none);
  }

  #findCached(id: number): readonly StoredDividend[] | null {
    const kept = this.#kept.get(id);
    return kept !== undefined && kept.revision === this.catalog.of(id).revision ? kept.dividends : null;
  }

  /** Reads once all requests of this turn have arrived. */
  #begin(): Turn {
    const revisions = new Map<number, number>();
    const { promise, resolve } = Promise.withResolvers<void>();
    process.nextTick(resolve);
    const answer = promise.then(async () => {
      this.#turn = null;
      const ids = [...revisions.keys()];
      const byId = Map.groupBy(await storedDividends(this.db, ids), ({ instrumentId }) => instrumentId);
      for (const [id, revision] of revisions) this.#kept.set(id, { revision, dividends: byId.get(id) ?? none });
      return byId;
    });
    return { revisions, answer };
  }
}

const none: readonly StoredDividend[] = [];

/** An instrument without dividends takes memory too. */
function sizeOf({ dividends }: Kept): number {
  return 1 + dividends.length;
}
