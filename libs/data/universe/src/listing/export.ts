// The listing as text in chunks: created one at a time, on demand, so a whole universe costs no more memory than a few
// hundred rows of it.
import { Buffer } from 'node:buffer';
import type { FurtherColumn } from '@bourse/instrument';
import type { ListingIndex } from './listing-index.js';
import type { ListingFilter } from './listing-filter.js';
import { RowRun } from '../columns/row-bytes.js';
import type { WideRows } from './wide-rows.js';

/** The position after which a stream of rows begins, and its maximum number of rows; null: all rows. */
export interface ExportRange {
  after: string | null;
  limit: number | null;
  /** CSV without formulas. */
  isSafe?: boolean | undefined;
  /** After the eleven keys. */
  columns?: readonly FurtherColumn[] | undefined;
}

/** A stream of text and, when it stops before the end, the position after which to continue. */
export interface ListingExport {
  last: string | null;
  /** To be read once. */
  chunks: Iterable<Buffer>;
}

/** Text of the first `count` of the rows. */
type Encode = (rows: Uint32Array, count: number) => Buffer;

const CHUNK_ROWS = 500;
const LINE_FEED = 10;

export class ListingExports {
  constructor(
    private readonly listing: ListingIndex,
    private readonly rows: WideRows,
  ) {}

  /** One JSON row per line, each line terminated. */
  ndjson(filter: ListingFilter, range: ExportRange): ListingExport {
    return this.#export(filter, range, (rows, count) => this.#lines(rows, count, range.columns ?? []));
  }

  /** RFC 4180 with a header line of the names. */
  csv(filter: ListingFilter, range: ExportRange): ListingExport {
    const { columns = [], isSafe = false } = range;
    const { last, chunks } = this.#export(filter, range, (rows, count) => {
      return Buffer.from(this.rows.csv(rows, count, columns, isSafe));
    });
    return { last, chunks: prependHeader(this.rows.csvHeader(columns), chunks) };
  }

  #export(filter: ListingFilter, range: ExportRange, encode: Encode): ListingExport {
    const { after, limit } = range;
    if (limit === null) return { last: null, chunks: this.#chunks(filter, after, encode) };
    const { rows, count, last } = this.listing.rowPage(filter, after, limit);
    return { last, chunks: count === 0 ? [] : [encode(rows, count)] };
  }

  *#chunks(filter: ListingFilter, start: string | null, encode: Encode): Generator<Buffer> {
    let after = start;
    do {
      const { rows, count, last } = this.listing.rowPage(filter, after, CHUNK_ROWS);
      if (count > 0) yield encode(rows, count);
      after = last;
    } while (after !== null);
  }

  #lines(rows: Uint32Array, count: number, columns: readonly FurtherColumn[]): Buffer {
    if (columns.length > 0) return Buffer.concat([this.rows.joinRows(rows, count, columns, '\n'), Buffer.from('\n')]);
    const { offsets } = this.rows.narrow;
    const run = new RowRun(this.rows.narrow, rows, count);
    const lines = Buffer.allocUnsafe(run.byteLength + 1);
    run.copyInto(lines, 0);
    let end = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      end += offsets[row + 1]! - offsets[row]!;
      lines[end - 1] = LINE_FEED;
    }
    return lines;
  }
}

function* prependHeader(header: string, chunks: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(header);
  yield* chunks;
}
