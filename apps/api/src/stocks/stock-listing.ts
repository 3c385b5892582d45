import { listingPageSize, type ListStocksQuery } from '@bourse/contract';
import { type Answer, ByteParts, entityTag } from '@bourse/http';
import {
  ListingCursors,
  type ListingPage,
  type ListingRequest,
  perSnapshot,
  type UniverseSnapshot,
} from '@bourse/universe';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

type Form = 'json' | 'csv' | 'ndjson';

const TAGS_MAX = 5000;
const HEAD = '{"instruments":[';

/** Pages and exports of the listing (spec 4.1, contract 6). */
@Injectable()
export class StockListing {
  /** Of what has been asked lately, so that a 304 is free only where it takes no work. */
  private readonly tags = perSnapshot(() => new LRUCache<string, string>({ max: TAGS_MAX }));

  constructor(private readonly cursors: ListingCursors) {}

  /** Throws a 400 on a cursor that does not belong to the filters. */
  read(query: ListStocksQuery): ListingRequest {
    return this.cursors.read(query);
  }

  /** The validator of an answer that this universe has been asked for before; null when it has not. */
  knownTag(snapshot: UniverseSnapshot, request: ListingRequest, form: Form): string | null {
    return this.tags(snapshot).get(this.questionOf(request, form)) ?? null;
  }

  /** The validator of an answer: it depends on the rows of the answer alone, so that other rows may change. */
  tag(snapshot: UniverseSnapshot, request: ListingRequest, form: Form): string {
    const question = this.questionOf(request, form);
    const tag = entityTag(this.saidOf(snapshot, request, form), question);
    this.tags(snapshot).set(question, tag);
    return tag;
  }

  /** A stream of everything is not gone through twice: its validator is that of the universe. */
  private saidOf(snapshot: UniverseSnapshot, { query, afterSymbol }: ListingRequest, form: Form): string {
    if (form !== 'json' && isWhole(query)) return snapshot.identity;
    const { rows, lastSymbol } = snapshot.listed(query, afterSymbol, query.outputsize ?? listingPageSize.default);
    return `${snapshot.digestOf(rows)} ${lastSymbol === null ? 'last' : 'more'}`;
  }

  private questionOf({ query, filter, afterSymbol }: ListingRequest, form: Form): string {
    const page = `${this.cursors.keyId}\n${filter}\n${query.outputsize ?? ''}\n${afterSymbol ?? ''}`;
    return `${page}\n${form === 'csv' && query.csv_safe === true ? 'csv_safe' : form}`;
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
    const limit = isWhole(query) ? null : (query.outputsize ?? listingPageSize.default);
    const { chunks, lastSymbol } = snapshot[form](query, { afterSymbol, limit, isSafe: query.csv_safe });
    const cursor = this.nextCursor({ lastSymbol }, request);
    return { bytes: chunks, next: cursor === null ? null : { cursor } };
  }

  private nextCursor({ lastSymbol }: Pick<ListingPage, 'lastSymbol'>, request: ListingRequest): string | null {
    return lastSymbol === null ? null : this.cursors.after(lastSymbol, request);
  }
}

/** Whether a text has the whole selection, not a page of it. */
function isWhole({ outputsize, cursor }: ListStocksQuery): boolean {
  return outputsize === undefined && cursor === undefined;
}
