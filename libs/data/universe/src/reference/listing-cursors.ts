import { CURSOR_MESSAGE, type FurtherColumn, type ListStocksQuery } from '@bourse/contract';
import { decodeCursor, encodeCursor, type Sign } from '@bourse/cursor';
import { fieldErrors } from '@bourse/envelope';
import type { ListingFilter } from '../snapshot/listing-filter.js';
import { listingFilter } from './listing-query.js';

/** A parsed request for the listing: the selection, its start and its size. */
export interface ListingRequest {
  readonly query: ListStocksQuery;
  readonly selection: ListingFilter;
  /** After the eleven keys. */
  readonly columns: readonly FurtherColumn[];
  /** The filters and columns in one text: equal for equal selections, on every page. */
  readonly filter: string;
  readonly afterSymbol: string | null;
}

/** The cursor of the page after that of a request, and the symbol after which it begins. */
interface Continuation {
  readonly symbol: string;
  readonly cursor: string;
}

interface ListingCursorKey {
  readonly id: string;
  readonly sign: Sign;
  /** Cursors of this key are accepted, too. */
  readonly previous: { readonly sign: Sign } | null;
}

/** Cursors of the listing: bound to its filters, signed with a separate key. */
export class ListingCursors {
  /** Changes with the key, and with it every cursor in an answer. */
  readonly keyId: string;
  readonly #sign: Sign;
  readonly #accepted: readonly Sign[];
  /** By query: repeated requests share one, and reading a cursor takes a digest. */
  readonly #requests = new WeakMap<ListStocksQuery, ListingRequest>();
  readonly #continuations = new WeakMap<Pick<ListingRequest, 'filter'>, Continuation>();

  constructor({ id, sign, previous }: ListingCursorKey) {
    this.keyId = id;
    this.#sign = sign;
    this.#accepted = previous === null ? [sign] : [sign, previous.sign];
  }

  /** Throws the 400 of a cursor that is altered or of other filters. */
  read(query: ListStocksQuery): ListingRequest {
    let request = this.#requests.get(query);
    if (request === undefined) this.#requests.set(query, (request = this.#read(query)));
    return request;
  }

  #read(query: ListStocksQuery): ListingRequest {
    const filter = canonicalFilter(query);
    const { cursor, fields: columns = [] } = query;
    const request = { query, selection: listingFilter(query), columns, filter };
    if (cursor === undefined) return { ...request, afterSymbol: null };
    for (const sign of this.#accepted) {
      const position = decodeCursor(cursor, filter, sign);
      if (position !== null) return { ...request, afterSymbol: position.afterSymbol };
    }
    throw fieldErrors([{ field: 'cursor', message: CURSOR_MESSAGE, value: cursor, status: 400 }]);
  }

  /** The cursor that continues after a symbol. */
  after(symbol: string, request: Pick<ListingRequest, 'filter'>): string {
    const continuation = this.#continuations.get(request);
    if (continuation?.symbol === symbol) return continuation.cursor;
    const cursor = encodeCursor(symbol, request.filter, this.#sign);
    this.#continuations.set(request, { symbol, cursor });
    return cursor;
  }
}

/**
 * Cursors from before lists and screening were signed with only the first nine, each one value; later ones without
 * FIGIs.
 */
function canonicalFilter(query: ListStocksQuery): string {
  const { status, type, exchange, mic, country, currency, isin, figi, cik } = query;
  const first = [status, ...[type, exchange, mic, country, currency].map(oneOrMore), isin, figi, cik];
  const { has, missing, fields } = query;
  const names = [query.sector, query.industry, query.category_group, query.category, query.family].map((values) =>
    values?.map((value) => value.toLowerCase()).sort(),
  );
  const texts = [query.name_prefix, query.symbol_root];
  const further = [...names, query.issuer_country, query.market_cap, has, missing, fields, ...texts];
  const figis = [query.composite_figi, query.shareclass_figi];
  if (isGiven(figis)) return JSON.stringify([...first, ...further, ...figis]);
  return JSON.stringify(isGiven(further) ? [...first, ...further] : first);
}

function isGiven(values: readonly unknown[]): boolean {
  return values.some((value) => value !== undefined);
}

function oneOrMore(values: readonly string[] | undefined): string | readonly string[] | undefined {
  return values?.length === 1 ? values[0] : values;
}
