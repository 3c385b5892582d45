import { cursorMessage, type ListStocksQuery } from '@bourse/contract';
import { decodeCursor, encodeCursor, type Sign } from '@bourse/cursor';
import { fieldErrors } from '@bourse/envelope';

/** A request for the listing, understood: what is selected, from where, and how much. */
export interface ListingRequest {
  readonly query: ListStocksQuery;
  /** The filters in one text: equal for equal selections, whatever the page. */
  readonly filter: string;
  readonly afterSymbol: string | null;
}

interface ListingCursorKey {
  readonly id: string;
  readonly sign: Sign;
  /** Its cursors are accepted, too. */
  readonly previous: { readonly sign: Sign } | null;
}

/** Cursors of the listing: bound to its filters, signed with a key of their own. */
export class ListingCursors {
  /** Changes with the key, and with it every cursor in an answer. */
  readonly keyId: string;
  readonly #sign: Sign;
  readonly #accepted: readonly Sign[];

  constructor({ id, sign, previous }: ListingCursorKey) {
    this.keyId = id;
    this.#sign = sign;
    this.#accepted = previous === null ? [sign] : [sign, previous.sign];
  }

  /** Throws the 400 of a cursor that is altered or of other filters. */
  read(query: ListStocksQuery): ListingRequest {
    const filter = canonicalFilter(query);
    const { cursor } = query;
    if (cursor === undefined) return { query, filter, afterSymbol: null };
    for (const sign of this.#accepted) {
      const position = decodeCursor(cursor, filter, sign);
      if (position !== null) return { query, filter, afterSymbol: position.afterSymbol };
    }
    throw fieldErrors([{ field: 'cursor', message: cursorMessage, value: cursor, status: 400 }]);
  }

  /** The cursor that goes on behind a symbol. */
  after(symbol: string, { filter }: Pick<ListingRequest, 'filter'>): string {
    return encodeCursor(symbol, filter, this.#sign);
  }
}

function canonicalFilter(query: ListStocksQuery): string {
  const { status, type, exchange, mic, country, currency, isin, figi, cik } = query;
  return JSON.stringify([status, type, exchange, mic, country, currency, isin, figi, cik]);
}
