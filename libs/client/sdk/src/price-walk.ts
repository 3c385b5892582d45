import { type Interval, maxOutputsize } from './generated/wire.js';
import { queryString } from './http/query-string.js';
import type { RequestOptions } from './options.js';
import type { Transport } from './transport.js';
import { nextQuery } from './walk/next-query.js';
import type { Walk } from './walk/walk.js';
import { type WalkParams, windowWalk } from './walk/window-walk.js';

interface PriceEndpoint<Key extends string, Row> {
  readonly path: 'time_series' | 'dividends' | 'splits';
  /** The key of the rows in an answer. */
  readonly rows: Key;
  /** For bars only: their interval and a function that returns the label of each. */
  readonly bars?: { readonly interval: Interval; readonly datetimeOf: (row: Row) => string } | undefined;
}

/** Creates the walk over a price endpoint whose answers hold their rows under `rows`. */
export function priceWalk<Key extends string, Row, Page extends Readonly<Record<Key, Row[]>>>(
  transport: Transport,
  { path, rows: key, bars }: PriceEndpoint<Key, Row>,
  params: WalkParams & { readonly source?: string | undefined },
  options: RequestOptions | undefined,
): Walk<Row, Page> {
  const { order: _order, maxItems: _maxItems, ...fixed } = params;
  return windowWalk<Row, Page>(
    {
      // A single source has only the rows that its links lead to.
      bars: params.source == null ? (bars ?? null) : null,
      nowMs: () => transport.nowMs,
      rowsOf: (page) => page[key],
      withRows: (page, rows) => ({ ...page, [key]: rows }),
      fixed,
      ask: async (windowParams, rows) => {
        const isLimited = path === 'time_series' && rows < maxOutputsize.timeSeries;
        const query = queryString(isLimited ? { ...windowParams, outputsize: rows } : windowParams);
        const answer = await transport.ask({ method: 'GET', path: `/v1/${path}`, query, cost: 1 }, options);
        return { page: answer.json as Page, next: nextQuery(answer.headers) };
      },
    },
    params,
  );
}
