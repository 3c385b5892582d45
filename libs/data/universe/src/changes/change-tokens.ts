// A token names a moment in the history of the universe, and within the pages that lead from it to a later one the last
// change that a client received. It is signed with its filters, like a cursor of the listing.
import { hash } from 'node:crypto';
import type { ListStocksQuery, SharedQuery } from '@bourse/contract';
import { type FilterField, filterFields } from '@bourse/instrument';
import { filterText, type ListingCursors } from '../reference/listing-cursors.js';
import { perSnapshot } from '../snapshot/per-snapshot.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import type { ChangePosition } from './changed-rows.js';

/** A published version; the time distinguishes it from the same version of a database that was loaded again. */
export interface Moment {
  readonly databaseId: string;
  readonly version: number;
  readonly publishedAt: string | null;
}

/** What a client has received: all changes up to a moment, and a part of those after it. */
export interface Progress {
  readonly since: Moment;
  /** How the filters were understood at that moment. */
  readonly meaning: string;
  /** The last change received, and the version that it was read from; null: none of those after the moment. */
  readonly after: (ChangePosition & { readonly seen: Moment }) | null;
}

export type FilteredQuery = Pick<ListStocksQuery, FilterField>;
type Numbered = readonly [version: number, publishedAt: string | null];
type TokenParts = readonly [string, ...Numbered, string, ...([] | readonly [...Numbered, number, string])];

export class ChangeTokens {
  /** By query: repeated requests share one, and a token takes a digest. */
  readonly #ofListings = perSnapshot(() => new WeakMap<SharedQuery<ListStocksQuery>, string>());

  constructor(private readonly cursors: ListingCursors) {}

  /** Null for a token that is altered or of other filters. */
  read(token: string, query: FilteredQuery): Progress | null {
    const text = this.cursors.open(token, textOf(query));
    if (text === null) return null;
    const [databaseId, version, publishedAt, meaning, ...rest] = JSON.parse(text) as TokenParts;
    const since = { databaseId, version, publishedAt };
    if (rest.length === 0) return { since, meaning, after: null };
    const [seenVersion, seenAt, changeVersion, symbol] = rest;
    const seen = { databaseId, version: seenVersion, publishedAt: seenAt };
    return { since, meaning, after: { version: changeVersion, symbol, seen } };
  }

  write({ since, meaning, after }: Progress, query: FilteredQuery): string {
    const { databaseId, version, publishedAt } = since;
    const seen = after === null ? [] : [after.seen.version, after.seen.publishedAt, after.version, after.symbol];
    return this.cursors.seal(JSON.stringify([databaseId, version, publishedAt, meaning, ...seen]), textOf(query));
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
    if (token === undefined) tokens.set(query, (token = this.write(progressAt(snapshot, query), query)));
    return token;
  }
}

/** Of a client that has received all changes up to a snapshot. */
export function progressAt(snapshot: UniverseSnapshot, query: FilteredQuery): Progress {
  return { since: snapshot, meaning: meaningAt(snapshot, query), after: null };
}

export function meaningAt(snapshot: UniverseSnapshot, query: FilteredQuery): string {
  const isFixed = query.exchange === undefined && query.figi === undefined;
  return isFixed ? '' : hash('sha256', snapshot.meaningOf(query), 'base64url').slice(0, 16);
}

function textOf(query: FilteredQuery): string {
  const filters = Object.fromEntries(filterFields.map((field) => [field, query[field]]));
  return `changes ${filterText(filters)}`;
}
