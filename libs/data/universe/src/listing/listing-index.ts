// Pages of the listing, by keyset: a page begins with the first row whose symbol is greater than the last one seen. A
// walk therefore continues over other versions of the universe, even if that symbol was removed.
import type { Buffer } from 'node:buffer';
import type { FurtherColumn } from '@bourse/instrument';
import type { ListingFilter } from './listing-filter.js';
import { ListingSets, type SelectableUniverse } from './listing-sets.js';
import { RowRun } from '../columns/row-bytes.js';
import type { RowSet } from '../columns/row-set.js';
import type { SortedText } from '../columns/sorted-text.js';
import type { WideRows } from './wide-rows.js';

/** One page: its rows as JSON bytes joined by commas. */
export interface ListingPage {
  /** Rows on the page. */
  count: number;
  /** Symbol of the last row when more follow; null when this is the last page. */
  lastSymbol: string | null;
  byteLength: number;
  /** The rows joined by commas, in pieces to be written in order; views of the snapshot: read only. */
  parts: readonly Buffer[];
}

/** The parts of a snapshot that a listing reads. */
interface ListedUniverse extends SelectableUniverse {
  symbols: SortedText;
  rows: WideRows;
}

/** Row numbers of a page: the first `count` of `rows`. `lastSymbol` is null on the last page. */
interface RowPage {
  rows: Uint32Array;
  count: number;
  lastSymbol: string | null;
}

/** The largest page, and one row that shows whether more follow. */
const PAGE_ROWS_USUAL = 1001;

export class ListingIndex {
  readonly #sets: ListingSets;
  readonly #scratch = new Uint32Array(PAGE_ROWS_USUAL);

  constructor(private readonly universe: ListedUniverse) {
    this.#sets = new ListingSets(universe);
  }

  page(
    filter: ListingFilter,
    afterSymbol: string | null,
    limit: number,
    columns: readonly FurtherColumn[] = [],
  ): ListingPage {
    const { rows, count, lastSymbol } = this.rowPage(filter, afterSymbol, limit);
    if (columns.length === 0) {
      const run = new RowRun(this.universe.rows.narrow, rows, count);
      return { count, lastSymbol, byteLength: run.byteLength, parts: run.parts };
    }
    const bytes = this.universe.rows.joinRows(rows, count, columns, ',');
    return { count, lastSymbol, byteLength: bytes.length, parts: count === 0 ? [] : [bytes] };
  }

  /** The rows of a page; valid until the next call. */
  rowPage(filter: ListingFilter, afterSymbol: string | null, limit: number): RowPage {
    const { symbols } = this.universe;
    const from = afterSymbol === null ? 0 : symbols.upperBound(afterSymbol);
    const rows = limit < PAGE_ROWS_USUAL ? this.#scratch : new Uint32Array(limit + 1);
    const taken = this.rowsFor(filter).take(from, rows, limit + 1);
    if (taken <= limit) return { rows, count: taken, lastSymbol: null };
    return { rows, count: limit, lastSymbol: symbols.text(rows[limit - 1]!) };
  }

  rowsFor(filter: ListingFilter): RowSet {
    return this.#sets.setOf(filter);
  }
}
