import { listingPageSize, type ListStocksQuery, type SharedQuery } from '@bourse/contract';
import { type Answer, ByteParts, entityTag } from '@bourse/http';
import { PriceCatalog, withStoredRows } from '@bourse/prices';
import {
  ListingCursors,
  type ListingPage,
  type ListingRequest,
  perSnapshot,
  requireKnownValues,
  type UniverseSnapshot,
} from '@bourse/universe';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

type Form = 'json' | 'csv' | 'ndjson';

const MAX_TAGS = 5000;
const HEAD = '{"instruments":[';

/** Pages and exports of the listing (list-1 to list-11). */
@Injectable()
export class StockListing {
  /** Validators of recent requests: a 304 is free only where it takes no work (limit-3). */
  readonly #tags = perSnapshot(() => new LRUCache<string, string>({ max: MAX_TAGS }));

  constructor(
    private readonly cursors: ListingCursors,
    private readonly prices: PriceCatalog,
  ) {}

  /**
   * Throws a 400 for a cursor of other filters and for values that no instrument has. Throws a 503 while prices are not
   * loaded and a filter needs them.
   */
  read(snapshot: UniverseSnapshot, query: SharedQuery<ListStocksQuery>): ListingRequest {
    const request = this.cursors.read(query);
    // A walk continues after the last row with a value is gone.
    if (query.cursor === undefined) requireKnownValues(snapshot, query);
    const selection = withStoredRows(request.selection, snapshot, this.prices);
    return selection === request.selection ? request : { ...request, selection };
  }

  /** The validator of an answer already computed for this universe; null for a new request. */
  knownTag(snapshot: UniverseSnapshot, request: ListingRequest, form: Form): string | null {
    return this.#tags(snapshot).get(this.#tagKey(request, form)) ?? null;
  }

  /** The validator of an answer. It depends only on the rows of the answer (list-10). */
  tag(snapshot: UniverseSnapshot, request: ListingRequest, form: Form): string {
    const tag = entityTag(this.#dependenciesOf(snapshot, request, form), this.#requestKeyOf(request, form));
    this.#tags(snapshot).set(this.#tagKey(request, form), tag);
    return tag;
  }

  /** A whole stream is not read twice: its validator is that of the universe and of the stored prices. */
  #dependenciesOf(snapshot: UniverseSnapshot, { query, selection, after }: ListingRequest, form: Form): string {
    if (form !== 'json' && isWhole(query)) return `${snapshot.identity} ${selection.stored?.digest ?? ''}`;
    const { rows, last } = snapshot.listRows(selection, after, query.outputsize ?? listingPageSize.default);
    return `${snapshot.digestOf(rows)} ${last === null ? 'last' : 'more'}`;
  }

  /** Stored prices change the rows of a request that filters by them. */
  #tagKey(request: ListingRequest, form: Form): string {
    return `${request.selection.stored?.digest ?? ''}\n${this.#requestKeyOf(request, form)}`;
  }

  #requestKeyOf({ query, filter, after }: ListingRequest, form: Form): string {
    const page = `${this.cursors.keyId}\n${filter}\n${query.outputsize ?? ''}\n${after ?? ''}`;
    return `${page}\n${form === 'csv' && query.csv_safe === true ? 'csv_safe' : form}`;
  }

  answer(snapshot: UniverseSnapshot, request: ListingRequest, form: Form): Answer {
    return form === 'json' ? { bytes: this.#readPage(snapshot, request) } : this.#readText(snapshot, request, form);
  }

  /** A page (list-6), written directly from the bytes of the snapshot. */
  #readPage(snapshot: UniverseSnapshot, request: ListingRequest): ByteParts {
    const { query, selection, columns, after } = request;
    const page = snapshot.listing(selection, after, query.outputsize ?? listingPageSize.default, columns);
    const nextCursor = this.#nextCursor(page, request);
    const tail = `],"next_cursor":${nextCursor === null ? 'null' : `"${nextCursor}"`}}`;
    return new ByteParts([HEAD, ...page.parts, tail], HEAD.length + page.byteLength + tail.length);
  }

  /** The whole selection, or one page if the request has `outputsize` or `cursor`. */
  #readText(snapshot: UniverseSnapshot, request: ListingRequest, form: 'csv' | 'ndjson'): Answer {
    const { query, selection, columns, after } = request;
    const limit = isWhole(query) ? null : (query.outputsize ?? listingPageSize.default);
    const { chunks, last } = snapshot[form](selection, { after, limit, isSafe: query.csv_safe, columns });
    const cursor = this.#nextCursor({ last }, request);
    return { bytes: chunks, next: cursor === null ? null : { cursor } };
  }

  #nextCursor({ last }: Pick<ListingPage, 'last'>, request: ListingRequest): string | null {
    return last === null ? null : this.cursors.after(last, request);
  }
}

/** Whether a text holds the whole selection rather than a page. */
function isWhole({ outputsize, cursor }: ListStocksQuery): boolean {
  return outputsize === undefined && cursor === undefined;
}
