// The paths of vendors while the live source of prices fails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { type FaultySource, onlyYahooAt, startFaultySource } from '../harness/faulty-source.js';
import { ask, type RequestOrPath, toPost } from '../cases/test-request.js';
import { startSeeded } from '../harness/shared.js';

let source: FaultySource;
let server: Bourse;
beforeAll(async () => {
  source = await startFaultySource(500);
  server = await startSeeded({ env: { ...onlyYahooAt(source.url), BOURSE_UPSTREAM_LIMITS: 'yahoo=unlimited' } });
});
afterAll(async () => {
  await server.stop();
  await source.stop();
});

const expectDegraded = async (request: RequestOrPath) => {
  const { status, headers } = await ask(request, {}, server);
  expect([status, headers['x-degraded'], headers['cache-control'], headers['etag']]).toEqual([
    200,
    'upstream',
    'no-store',
    undefined,
  ]);
};

const now = new Date();
const window = `from=1300000000&to=${Math.floor(now.getTime() / 1000)}`;

test.each([
  'twelvedata/time_series?symbol=AAPL&interval=1day',
  'twelvedata/time_series?symbol=AAPL,IBM&interval=1day',
  'twelvedata/quote?symbol=AAPL',
  'twelvedata/price?symbol=AAPL',
  'twelvedata/eod?symbol=AAPL',
  'twelvedata/dividends?symbol=AAPL&range=full',
  'twelvedata/splits?symbol=AAPL&range=full',
  `udf/history?symbol=AAPL&resolution=1D&${window}`,
  'udf/quotes?symbols=AAPL',
  'udf/symbols?symbol=AAPL',
  `udf/marks?symbol=AAPL&resolution=1D&${window}`,
  `udf/timescale_marks?symbol=AAPL&resolution=1D&${window}`,
  `polygon/v2/aggs/ticker/AAPL/range/1/day/2013-01-01/${now.toISOString().slice(0, 10)}`,
  'polygon/v2/aggs/ticker/AAPL/prev',
  'polygon/v3/reference/dividends?ticker=AAPL',
  'polygon/v3/reference/splits?ticker=AAPL',
])('stored prices are marked as degraded: /compat/%s', (path) => expectDegraded(`/compat/${path}`));

test('so is a batch of requests', () =>
  expectDegraded(toPost('/compat/twelvedata/batch', { a: { url: '/price?symbol=AAPL' } })));
