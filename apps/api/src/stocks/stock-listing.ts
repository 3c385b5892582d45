import { listingPageSize, type ListStocksQuery } from '@bourse/contract';
import { ByteParts } from '@bourse/http';
import type { ListingCursors, ListingPage, ListingRequest, UniverseSnapshot } from '@bourse/universe';

/** Rows in text, to be sent as they are made, and the cursor of what is left. */
export interface ListingText {
  readonly chunks: Iterable<Buffer>;
  readonly nextCursor: string | null;
}

const HEAD = '{"instruments":[';

/** Pages and exports of the listing (spec 4.1, contract 6). */
export class StockListing {
  constructor(private readonly cursors: ListingCursors) {}

  /** Throws a 400 on a cursor that does not belong to the filters. */
  read(query: ListStocksQuery): ListingRequest {
    return this.cursors.read(query);
  }

  /** All that the bytes of an answer depend on besides the universe. */
  canonical({ query, filter, afterSymbol }: ListingRequest): string {
    return `${this.cursors.keyId}\n${filter}\n${query.outputsize ?? ''}\n${afterSymbol ?? ''}`;
  }

  /** spec 2.2, written straight from the snapshot's bytes. */
  page(snapshot: UniverseSnapshot, request: ListingRequest): ByteParts {
    const { query, afterSymbol } = request;
    const page = snapshot.listing(query, afterSymbol, query.outputsize ?? listingPageSize.default);
    const nextCursor = this.nextCursor(page, request);
    const tail = `],"next_cursor":${nextCursor === null ? 'null' : `"${nextCursor}"`}}`;
    return new ByteParts([HEAD, ...page.parts, tail], HEAD.length + page.byteLength + tail.length);
  }

  /** The whole selection, or one page of it when a page was asked for. */
  text(snapshot: UniverseSnapshot, request: ListingRequest, form: 'csv' | 'ndjson'): ListingText {
    const { query, afterSymbol } = request;
    const whole = query.outputsize === undefined && query.cursor === undefined;
    const limit = whole ? null : (query.outputsize ?? listingPageSize.default);
    const { chunks, lastSymbol } = snapshot[form](query, { afterSymbol, limit });
    return { chunks, nextCursor: this.nextCursor({ lastSymbol }, request) };
  }

  private nextCursor({ lastSymbol }: Pick<ListingPage, 'lastSymbol'>, request: ListingRequest): string | null {
    return lastSymbol === null ? null : this.cursors.after(lastSymbol, request);
  }
}
