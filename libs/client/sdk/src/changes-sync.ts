import { BadRequestError } from './errors/envelope-errors.js';
import type { ChangesPage, InstrumentChange, InstrumentRow, StocksChangesParams } from './generated/wire.js';

/** The rows of a selection that `stocks.sync` keeps current, for example a table. */
export interface InstrumentStore {
  /** The token that was stored with the rows; null: nothing is stored. */
  readToken(): string | null | Promise<string | null>;
  /** Replaces all rows and the token, in one transaction. */
  replaceAll(rows: AsyncIterable<InstrumentRow>, token: string): void | Promise<void>;
  /** Stores each `instrument` under its `symbol`, deletes `symbol` for null, and stores the token, in one transaction. */
  apply(changes: readonly InstrumentChange[], token: string): void | Promise<void>;
}

/** Filters of the listing; `wait`: seconds for which each request waits for changes. */
export type StocksSyncParams = Omit<StocksChangesParams, 'since' | 'limit'>;

/** The whole selection at one moment, and the token of what changes after it. */
export interface Selection {
  readonly rows: AsyncIterable<InstrumentRow>;
  readonly token: string;
}

interface SyncRequests {
  readonly changes: (params: StocksChangesParams) => Promise<ChangesPage>;
  readonly all: (filters: Omit<StocksSyncParams, 'wait'>) => Promise<Selection>;
}

/** Keeps a store current; yields the changes that it has applied. If its token is too old, the store is filled again. */
export async function* syncChanges(
  { changes, all }: SyncRequests,
  store: InstrumentStore,
  { wait = 0, ...filters }: StocksSyncParams,
): AsyncGenerator<readonly InstrumentChange[], void, undefined> {
  for (;;) {
    const since = await store.readToken();
    const page = since === null ? null : await changes({ ...filters, since, wait }).catch(nullIfGone);
    if (page === null) {
      const { rows, token } = await all(filters);
      await store.replaceAll(rows, token);
      continue;
    }
    await store.apply(page.changes, page.next_since);
    if (page.changes.length > 0) yield page.changes;
    if (!page.more && wait === 0) return;
  }
}

const GONE = 410;

function nullIfGone(error: unknown): null {
  if (error instanceof BadRequestError && error.status === GONE) return null;
  throw error;
}
