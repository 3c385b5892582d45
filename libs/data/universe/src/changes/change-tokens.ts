// A token names a moment in the history of the universe, and within the pages that lead from it to a later one the last
// change that a client received. It is signed with its filters, like a cursor of the listing.
import type { ListStocksQuery, SharedQuery } from '@bourse/contract';
import { type FilterField, filterFields } from '@bourse/instrument';
import { filterText, type ListingCursors } from '../reference/listing-cursors.js';
import { perSnapshot } from '../snapshot/per-snapshot.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import type { ChangePosition } from './changed-rows.js';

/** A published version; the moment tells it from the same version of a database that was loaded again. */
export interface Moment {
  readonly databaseId: string;
  readonly version: number;
  readonly publishedAt: string | null;
}

/** What a client has received: all changes up to a moment, and a part of those after it. */
export interface Progress {
  readonly since: Moment;
  /** Null: none of those after it. */
  readonly after: (ChangePosition & { readonly seenVersion: number }) | null;
}

type FilteredQuery = Pick<ListStocksQuery, FilterField>;

export class ChangeTokens {
  /** By query: repeated requests share one, and a token takes a digest. */
  readonly #ofListings = perSnapshot(() => new WeakMap<SharedQuery<ListStocksQuery>, string>());

  constructor(private readonly cursors: ListingCursors) {}

  /** Null for a token that is altered or of other filters. */
  read(token: string, query: FilteredQuery): Progress | null {
    const text = this.cursors.open(token, textOf(query));
    if (text === null) return null;
    const [databaseId, version, publishedAt, ...rest] = JSON.parse(text) as [string, number, string | null];
    const after = rest.length === 0 ? null : toPosition(rest);
    return { since: { databaseId, version, publishedAt }, after };
  }

  write({ since, after }: Progress, query: FilteredQuery): string {
    const { databaseId, version, publishedAt } = since;
    const position = after === null ? [] : [after.seenVersion, after.version, after.symbol];
    return this.cursors.seal(JSON.stringify([databaseId, version, publishedAt, ...position]), textOf(query));
  }

  /**
   * The token of the changes that follow a walk of the listing; null where the walk selects by more than the values of
   * fields.
   */
  ofListing(snapshot: UniverseSnapshot, query: SharedQuery<ListStocksQuery>): string | null {
    const { has, missing, name_prefix, symbol_root } = query;
    if ([has, missing, name_prefix, symbol_root].some((value) => value !== undefined)) return null;
    const tokens = this.#ofListings(snapshot);
    let token = tokens.get(query);
    if (token === undefined) tokens.set(query, (token = this.write({ since: snapshot, after: null }, query)));
    return token;
  }
}

function toPosition(rest: readonly unknown[]): Progress['after'] {
  const [seenVersion, version, symbol] = rest as [number, number, string];
  return { seenVersion, version, symbol };
}

function textOf(query: FilteredQuery): string {
  const filters = Object.fromEntries(filterFields.map((field) => [field, query[field]]));
  return `changes ${filterText(filters)}`;
}
