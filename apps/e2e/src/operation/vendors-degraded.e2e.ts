// The paths of vendors while the live source of prices fails.
import { expect, test } from 'vitest';
import { ask, type RequestOrPath, titleOf, toPost } from '../cases/test-request.js';
import { getServer } from '../harness/shared.js';

const now = new Date();
const window = `from=1300000000&to=${Math.floor(now.getTime() / 1000)}`;

const requests: readonly RequestOrPath[] = [
  '/compat/twelvedata/time_series?symbol=AAPL&interval=1day',
  '/compat/twelvedata/time_series?symbol=AAPL,IBM&interval=1day',
  '/compat/twelvedata/quote?symbol=AAPL',
  '/compat/twelvedata/price?symbol=AAPL',
  '/compat/twelvedata/eod?symbol=AAPL',
  '/compat/twelvedata/dividends?symbol=AAPL&range=full',
  '/compat/twelvedata/splits?symbol=AAPL&range=full',
  `/compat/udf/history?symbol=AAPL&resolution=1D&${window}`,
  '/compat/udf/quotes?symbols=AAPL',
  '/compat/udf/symbols?symbol=AAPL',
  `/compat/udf/marks?symbol=AAPL&resolution=1D&${window}`,
  `/compat/udf/timescale_marks?symbol=AAPL&resolution=1D&${window}`,
  `/compat/polygon/v2/aggs/ticker/AAPL/range/1/day/2013-01-01/${now.toISOString().slice(0, 10)}`,
  '/compat/polygon/v2/aggs/ticker/AAPL/prev',
  '/compat/polygon/v3/reference/dividends?ticker=AAPL',
  '/compat/polygon/v3/reference/splits?ticker=AAPL',
  toPost('/compat/twelvedata/batch', { a: { url: '/price?symbol=AAPL' } }),
];

test.each(requests.map((each) => [titleOf(each), each] as const))(
  'stored prices are marked as degraded: %s',
  async (_title, request) => {
    const { status, headers } = await ask(request, {}, await getServer('failing'));
    const { etag, 'x-degraded': degraded, 'cache-control': caching } = headers;
    expect([status, degraded, caching, etag]).toEqual([
      200,
      expect.stringContaining('upstream'),
      'no-store',
      undefined,
    ]);
  },
);
