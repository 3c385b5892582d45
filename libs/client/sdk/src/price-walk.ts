import { type Interval, outputsizeMax } from './generated/wire.js';
import { queryString } from './http/query-string.js';
import type { RequestOptions } from './options.js';
import type { Transport } from './transport.js';
import { nextQuery } from './walk/next-query.js';
import { sliceWalk, type WalkParams } from './walk/slice-walk.js';
import type { Walk } from './walk/walk.js';

/** What is walked, and how dense its rows are at the most: that is how long its slices are. */
interface Walked<Key extends string> {
  readonly path: 'time_series' | 'dividends' | 'splits';
  readonly interval: Interval;
  readonly rows: Key;
}

/** The walk of an endpoint of prices whose answers hold their rows under `rows`. */
export function priceWalk<Key extends string, Row, Page extends Readonly<Record<Key, Row[]>>>(
  transport: Transport,
  { path, interval, rows: key }: Walked<Key>,
  params: WalkParams,
  options: RequestOptions | undefined,
): Walk<Row, Page> {
  const { order: _order, maxItems: _maxItems, ...fixed } = params;
  return sliceWalk<Row, Page>(
    {
      interval,
      nowMs: () => transport.nowMs,
      rowsOf: (page) => page[key],
      withRows: (page, rows) => ({ ...page, [key]: rows }),
      fixed,
      ask: async (asked, rows) => {
        const isLimited = path === 'time_series' && rows < outputsizeMax.timeSeries;
        const query = queryString(isLimited ? { ...asked, outputsize: rows } : asked);
        const answer = await transport.ask({ method: 'GET', path: `/v1/${path}`, query, cost: 1 }, options);
        return { page: answer.json as Page, next: nextQuery(answer.headers) };
      },
    },
    params,
  );
}
