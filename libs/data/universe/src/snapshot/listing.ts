// Pages of the listing, by keyset: a page begins with the first row whose symbol is greater than the last one seen, so a
// walk goes on over any other version of the universe, and a symbol that is gone marks its place as well as a present one.
import type { Buffer } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import type { IdentifierKind } from './identifier-keys.js';
import { classFilterKey, classTest, identifierFilters, type ListingFilter } from './listing-filter.js';
import { type RowBytes, RowRun } from './row-bytes.js';
import type { RowClasses } from './row-classes.js';
import { listedRows, type RowSet, rowsOfClasses } from './row-set.js';
import type { SortedText } from './sorted-text.js';

/** One page: its rows as JSON bytes joined by commas. */
export interface ListingPage {
  /** Rows on the page. */
  count: number;
  /** Symbol of the last row when more follow; null when this is the last page. */
  lastSymbol: string | null;
  byteLength: number;
  /** The rows joined by commas, in pieces to be written one behind another; views of the snapshot: read only. */
  parts: readonly Buffer[];
}

/** What a listing reads of its snapshot. */
interface ListedUniverse {
  symbols: SortedText;
  rows: RowBytes;
  classes: RowClasses;
  find(kind: IdentifierKind, key: string): readonly number[];
}

/** Numbers of some rows, the first `count` of the list, and the symbol behind which the rest begins (null: none). */
interface RowPage {
  rows: Uint32Array;
  count: number;
  lastSymbol: string | null;
}

const SETS_BYTES_MAX = 8 * 1024 * 1024;
const SET_BYTES = 256;
const PAGE_ROWS_USUAL = 1001;

/** Keeps the row sets of the filters asked last. */
export class Listing {
  readonly #universe: ListedUniverse;
  readonly #sets = new LRUCache<string, RowSet>({
    maxSize: SETS_BYTES_MAX,
    sizeCalculation: ({ byteLength }, key) => SET_BYTES + key.length * 2 + byteLength,
  });
  readonly #scratch = new Uint32Array(PAGE_ROWS_USUAL);

  constructor(universe: ListedUniverse) {
    this.#universe = universe;
  }

  page(filter: ListingFilter, afterSymbol: string | null, limit: number): ListingPage {
    const { rows, count, lastSymbol } = this.rowPage(filter, afterSymbol, limit);
    const run = new RowRun(this.#universe.rows, rows, count);
    return { count, lastSymbol, byteLength: run.byteLength, parts: run.parts };
  }

  /** The rows of a page; valid until the next call. */
  rowPage(filter: ListingFilter, afterSymbol: string | null, limit: number): RowPage {
    const { symbols } = this.#universe;
    const from = afterSymbol === null ? 0 : symbols.upperBound(afterSymbol);
    const rows = limit < PAGE_ROWS_USUAL ? this.#scratch : new Uint32Array(limit + 1);
    const taken = this.rowsFor(filter).take(from, rows, limit + 1);
    if (taken <= limit) return { rows, count: taken, lastSymbol: null };
    return { rows, count: limit, lastSymbol: symbols.text(rows[limit - 1]!) };
  }

  rowsFor(filter: ListingFilter): RowSet {
    for (const kind of identifierFilters) {
      const key = filter[kind];
      if (key !== undefined) return this.#narrowed(filter, this.#universe.find(kind, key));
    }
    return this.#rowsOfClasses(filter);
  }

  #rowsOfClasses(filter: ListingFilter): RowSet {
    const key = classFilterKey(filter);
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const { column, values } = this.#universe.classes;
    const passes = classTest(filter, values);
    const marked = Uint8Array.from(values, (row) => (passes(row) ? 1 : 0));
    const count = values.reduce((sum, row, at) => sum + marked[at]! * row.count, 0);
    const set = rowsOfClasses(column, marked, count);
    this.#sets.set(key, set);
    return set;
  }

  /** Of the rows that one identifier finds, those that the rest of the filter passes. */
  #narrowed(filter: ListingFilter, found: readonly number[]): RowSet {
    const { classes, find } = this.#universe;
    const passes = classTest(filter, classes.values);
    const others = identifierFilters.flatMap((kind) =>
      filter[kind] === undefined ? [] : [new Set(find(kind, filter[kind]))],
    );
    const rows = found.filter((row) => passes(classes.of(row)) && others.every((other) => other.has(row)));
    return listedRows(Uint32Array.from(rows));
  }
}
