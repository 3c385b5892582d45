// Pages of the listing, by keyset: a page begins with the first row after the position of the last one seen. A walk
// therefore continues over other versions of the universe, even if that row was removed.
import type { Buffer } from 'node:buffer';
import type { ListingSort } from '@bourse/contract';
import type { FurtherColumn } from '@bourse/instrument';
import type { ListingFilter } from './listing-filter.js';
import { ListingSets } from './listing-sets.js';
import { RowRun } from '../columns/row-bytes.js';
import type { RowSet } from '../columns/row-set.js';
import { rowOrder, type RowOrder, type SortableUniverse } from './row-order.js';
import type { WideRows } from './wide-rows.js';

/** One page: its rows as JSON bytes joined by commas. */
export interface ListingPage {
  /** Rows on the page. */
  count: number;
  /** Position of the last row when more follow; null when this is the last page. */
  last: string | null;
  byteLength: number;
  /** The rows joined by commas, in pieces to be written in order; views of the snapshot: read only. */
  parts: readonly Buffer[];
}

/** The parts of a snapshot that a listing reads. */
interface ListedUniverse extends SortableUniverse {
  rows: WideRows;
}

/** Row numbers of a page: the first `count` of `rows`. `last` is null on the last page. */
interface RowPage {
  rows: Uint32Array;
  count: number;
  last: string | null;
}

/** The largest page, and one row that shows whether more follow. */
const PAGE_ROWS_USUAL = 1001;

export class ListingIndex {
  readonly #sets: ListingSets;
  /** Created by the first request of each. */
  readonly #orders = new Map<ListingSort, RowOrder>();
  readonly #scratch = new Uint32Array(PAGE_ROWS_USUAL);

  constructor(private readonly universe: ListedUniverse) {
    this.#sets = new ListingSets(universe);
  }

  page(
    filter: ListingFilter,
    after: string | null,
    limit: number,
    columns: readonly FurtherColumn[] = [],
  ): ListingPage {
    const { rows, count, last } = this.rowPage(filter, after, limit);
    if (columns.length === 0) {
      const run = new RowRun(this.universe.rows.narrow, rows, count);
      return { count, last, byteLength: run.byteLength, parts: run.parts };
    }
    const bytes = this.universe.rows.joinRows(rows, count, columns, ',');
    return { count, last, byteLength: bytes.length, parts: count === 0 ? [] : [bytes] };
  }

  /** The rows of a page; valid until the next call. */
  rowPage(filter: ListingFilter, after: string | null, limit: number): RowPage {
    const order = this.orderOf(filter.sort);
    const from = after === null ? 0 : order.rankAfter(after);
    const rows = limit < PAGE_ROWS_USUAL ? this.#scratch : new Uint32Array(limit + 1);
    const taken = this.#sets.setOf(filter, order.rows).take(from, rows, limit + 1);
    const byRank = order.rows;
    if (byRank !== null) for (let at = 0; at < taken; at++) rows[at] = byRank[rows[at]!]!;
    if (taken <= limit) return { rows, count: taken, last: null };
    return { rows, count: limit, last: order.positionOf(rows[limit - 1]!) };
  }

  orderOf(sort: ListingSort = 'symbol'): RowOrder {
    let order = this.#orders.get(sort);
    if (order === undefined) this.#orders.set(sort, (order = rowOrder(this.universe, sort)));
    return order;
  }

  rowsFor(filter: ListingFilter): RowSet {
    return this.#sets.setOf(filter);
  }

  meaningOf(filter: ListingFilter): string {
    return this.#sets.meaningOf(filter);
  }
}
