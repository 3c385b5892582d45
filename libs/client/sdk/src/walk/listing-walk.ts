import { maxOutputsize, type InstrumentRow, type StockPage, type StocksParams } from '../generated/wire.js';
import { countOf } from '../count.js';
import { Walk } from './walk.js';

/** The filters of the listing and the options of the walk. */
export interface StocksWalkParams extends Omit<StocksParams, 'outputsize' | 'cursor'> {
  /** Rows per request. Default and maximum: 1000. */
  readonly pageSize?: number | undefined;
  /** Maximum rows of the whole walk. Default: all. */
  readonly maxItems?: number | undefined;
}

/** Yields every row of a filtered listing once, in the order of the listing. */
export function listingWalk(
  ask: (params: StocksParams) => Promise<StockPage>,
  params: StocksWalkParams,
): Walk<InstrumentRow, StockPage> {
  return new Walk({ pages: () => listingPages(ask, params), rowsOf: ({ instruments }) => instruments });
}

async function* listingPages(
  ask: (params: StocksParams) => Promise<StockPage>,
  { pageSize, maxItems, ...filters }: StocksWalkParams,
): AsyncGenerator<StockPage, void, undefined> {
  const rows = countOf('pageSize', pageSize ?? maxOutputsize.stocks, 1, maxOutputsize.stocks);
  let cursor: string | null | undefined;
  for (let left = countOf('maxItems', maxItems ?? Infinity); left > 0 && cursor !== null;) {
    const page: StockPage = await ask({ ...filters, outputsize: Math.min(rows, left), cursor });
    yield page;
    left -= page.instruments.length;
    cursor = page.next_cursor;
  }
}
