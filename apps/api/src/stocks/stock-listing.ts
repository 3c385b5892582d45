import { listingPageSize, type ListStocksQuery } from '@bourse/contract';
import { type Answer, ByteParts, entityTag } from '@bourse/http';
import { ListingCursors, type ListingPage, type ListingRequest, type UniverseSnapshot } from '@bourse/universe';
import { Injectable } from '@nestjs/common';

type Form = 'json' | 'csv' | 'ndjson';

const HEAD = '{"instruments":[';

/** Pages and exports of the listing (spec 4.1, contract 6). */
@Injectable()
export class StockListing {
  constructor(private readonly cursors: ListingCursors) {}

  /** Throws a 400 on a cursor that does not belong to the filters. */
  read(query: ListStocksQuery): ListingRequest {
    return this.cursors.read(query);
  }

  /** The validator of an answer, without making it. */
  tag({ identity }: UniverseSnapshot, { query, filter, afterSymbol }: ListingRequest, form: Form): string {
    const page = `${this.cursors.keyId}\n${filter}\n${query.outputsize ?? ''}\n${afterSymbol ?? ''}`;
    return entityTag(identity, page, form === 'csv' && query.csv_safe === true ? 'csv_safe' : form);
  }

  answer(snapshot: UniverseSnapshot, request: ListingRequest, form: Form): Answer {
    return form === 'json' ? { bytes: this.page(snapshot, request) } : this.text(snapshot, request, form);
  }

  /** spec 2.2, written straight from the snapshot's bytes. */
  private page(snapshot: UniverseSnapshot, request: ListingRequest): ByteParts {
    const { query, afterSymbol } = request;
    const page = snapshot.listing(query, afterSymbol, query.outputsize ?? listingPageSize.default);
    const nextCursor = this.nextCursor(page, request);
    const tail = `],"next_cursor":${nextCursor === null ? 'null' : `"${nextCursor}"`}}`;
    return new ByteParts([HEAD, ...page.parts, tail], HEAD.length + page.byteLength + tail.length);
  }

  /** The whole selection, or one page of it when a page was asked for. */
  private text(snapshot: UniverseSnapshot, request: ListingRequest, form: 'csv' | 'ndjson'): Answer {
    const { query, afterSymbol } = request;
    const whole = query.outputsize === undefined && query.cursor === undefined;
    const limit = whole ? null : (query.outputsize ?? listingPageSize.default);
    const { chunks, lastSymbol } = snapshot[form](query, { afterSymbol, limit, isSafe: query.csv_safe });
    const cursor = this.nextCursor({ lastSymbol }, request);
    return { bytes: chunks, next: cursor === null ? null : { cursor } };
  }

  private nextCursor({ lastSymbol }: Pick<ListingPage, 'lastSymbol'>, request: ListingRequest): string | null {
    return lastSymbol === null ? null : this.cursors.after(lastSymbol, request);
  }
}
