import { CURSOR_MESSAGE, type ListStocksQuery, type SharedQuery } from '@bourse/contract';
import { decodeCursor, encodeCursor, type Sign } from '@bourse/cursor';
import { fieldErrors } from '@bourse/envelope';
import { figiFields, filterFields, type FurtherColumn } from '@bourse/instrument';
import type { ListingFilter } from '../listing/listing-filter.js';
import { isOpenList } from './listing-query.js';

/** A parsed request for the listing: the selection, its start and its size. */
export interface ListingRequest {
  readonly query: ListStocksQuery;
  readonly selection: ListingFilter;
  /** After the eleven keys. */
  readonly columns: readonly FurtherColumn[];
  /** The filters, columns and order in one text: equal for equal selections, on every page. */
  readonly filter: string;
  readonly after: string | null;
}

/** The cursor of the page after that of a request, and the position after which it begins. */
interface Continuation {
  readonly position: string;
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
  readonly #requests = new WeakMap<SharedQuery<ListStocksQuery>, ListingRequest>();
  readonly #continuations = new WeakMap<Pick<ListingRequest, 'filter'>, Continuation>();

  constructor({ id, sign, previous }: ListingCursorKey) {
    this.keyId = id;
    this.#sign = sign;
    this.#accepted = previous === null ? [sign] : [sign, previous.sign];
  }

  /** Throws the 400 of a cursor that is altered or of other filters. */
  read(query: SharedQuery<ListStocksQuery>): ListingRequest {
    let request = this.#requests.get(query);
    if (request === undefined) this.#requests.set(query, (request = this.#read(query)));
    return request;
  }

  #read(query: ListStocksQuery): ListingRequest {
    const filter = filterText(query);
    const { cursor, fields: columns = [] } = query;
    const request = { query, selection: query, columns, filter };
    if (cursor === undefined) return { ...request, after: null };
    const after = this.open(cursor, filter);
    if (after !== null) return { ...request, after };
    throw fieldErrors([{ field: 'cursor', message: CURSOR_MESSAGE, value: cursor, status: 400 }]);
  }

  /** The text that was sealed for these filters; null if it was altered. */
  open(sealed: string, filter: string): string | null {
    for (const sign of this.#accepted) {
      const position = decodeCursor(sealed, filter, sign);
      if (position !== null) return position.after;
    }
    return null;
  }

  /** Signs a text together with its filters. */
  seal(text: string, filter: string): string {
    return encodeCursor(text, filter, this.#sign);
  }

  /** The cursor that continues after a position. */
  after(position: string, request: Pick<ListingRequest, 'filter'>): string {
    const continuation = this.#continuations.get(request);
    if (continuation?.position === position) return continuation.cursor;
    const cursor = this.seal(position, request.filter);
    this.#continuations.set(request, { position, cursor });
    return cursor;
  }
}

// The filters that were added together, by their places in the text that a cursor is signed with.
const oldest = ['status', 'type', 'exchange', 'mic', 'country', 'currency', 'isin', 'figi', 'cik'] as const;
const screening = [
  ...(['sector', 'industry', 'category_group', 'category', 'family', 'issuer_country', 'market_cap'] as const),
  ...(['has', 'missing', 'fields', 'name_prefix', 'symbol_root'] as const),
];
const figis = figiFields.slice(1);
const placed: ReadonlySet<string> = new Set([...oldest, ...screening, ...figis]);
const added = filterFields.filter((name) => !placed.has(name));

/**
 * The filters and the order in one text, as older versions have signed it. What has no place in it follows with its
 * name.
 */
export function filterText(query: Partial<ListStocksQuery>): string {
  const { sort = 'symbol' } = query;
  const groups: readonly unknown[][] = [
    oldest.map((name) => oneOrMore(query[name])),
    screening.map((name) => (isOpenList(name) ? query[name]?.map((value) => value.toLowerCase()).sort() : query[name])),
    figis.map((name) => query[name]),
    added.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
    sort === 'symbol' ? [] : [['sort', sort]],
    query.as_of === undefined ? [] : [['as_of', query.as_of]],
  ];
  const last = groups.findLastIndex((values) => values.some((value) => value !== undefined));
  return JSON.stringify(groups.slice(0, last + 1).flat());
}

function oneOrMore(values: string | readonly string[] | undefined): string | readonly string[] | undefined {
  return values?.length === 1 ? values[0] : values;
}
