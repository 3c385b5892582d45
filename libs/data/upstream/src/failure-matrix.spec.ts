import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceAnswer } from './live-source.js';
import { failures, replyOf } from './testing/failures.js';
import { frankfurterVendor } from './testing/frankfurter-vendor.js';
import { krakenVendor } from './testing/kraken-vendor.js';
import { VendorStub } from './testing/vendor-stub.js';
import { polygonVendor } from './testing/polygon-vendor.js';
import { tiingoVendor } from './testing/tiingo-vendor.js';
import { KEY, sessions, type Vendor, week } from './testing/vendor.js';
import { yahooVendor } from './testing/yahoo-vendor.js';
import { LiveClient } from './wire/live-client.js';

const vendors = [yahooVendor, tiingoVendor, polygonVendor, frankfurterVendor, krakenVendor];

/**
 * Result of every source for every failure: a word for a failure, `empty`, `not_found`, or the number of true bars of
 * the week that are returned. `-`: that vendor cannot fail in this way.
 */
const matrix = `
  failure                      yahoo           tiingo          polygon         frankfurter     kraken
  no answer                    timeout         timeout         timeout         timeout         timeout
  a byte now and then          timeout         timeout         timeout         timeout         timeout
  cut in the middle            unreachable     unreachable     unreachable     unreachable     unreachable
  HTML with 200                blocked         blocked         blocked         blocked         blocked
  HTML as JSON                 blocked         blocked         blocked         blocked         blocked
  JSON as HTML                 blocked         blocked         blocked         blocked         blocked
  proxy page 502               upstream_error  upstream_error  upstream_error  upstream_error  upstream_error
  proxy page 503               upstream_error  upstream_error  upstream_error  upstream_error  upstream_error
  proxy page 407               unreachable     unreachable     unreachable     unreachable     unreachable
  429 with Retry-After         rate_limited    rate_limited    rate_limited    rate_limited    rate_limited
  429 without Retry-After      rate_limited    rate_limited    rate_limited    rate_limited    rate_limited
  401                          auth            auth            auth            auth            auth
  403                          blocked         auth            auth            blocked         blocked
  403 page                     blocked         blocked         blocked         blocked         blocked
  unknown symbol               not_found       not_found       not_found       not_found       not_found
  404 page                     blocked         blocked         blocked         blocked         blocked
  404 of another server        upstream_error  upstream_error  upstream_error  upstream_error  upstream_error
  500                          upstream_error  upstream_error  upstream_error  upstream_error  upstream_error
  quota with 200               rate_limited    rate_limited    rate_limited    rate_limited    rate_limited
  breakdown with 200           upstream_error  upstream_error  upstream_error  malformed       upstream_error
  body without end             malformed       malformed       malformed       malformed       malformed
  empty body                   malformed       malformed       malformed       malformed       malformed
  another document             malformed       malformed       malformed       malformed       malformed
  a list                       malformed       empty           malformed       malformed       malformed
  null                         malformed       malformed       malformed       malformed       malformed
  another content type         malformed       malformed       malformed       malformed       malformed
  truncated JSON               malformed       malformed       malformed       malformed       malformed
  NaN                          malformed       malformed       malformed       malformed       malformed
  Infinity                     malformed       malformed       malformed       malformed       malformed
  number beyond all            malformed       malformed       malformed       malformed       malformed
  prices of another type       malformed       malformed       malformed       malformed       malformed
  redirect to a consent page   blocked         blocked         blocked         blocked         blocked
  redirect loop                blocked         blocked         blocked         blocked         blocked
  redirect within the host     5               5               5               5               5
  wrong symbol                 malformed       -               malformed       -               -
  wrong pair                   -               -               -               malformed       malformed
  adjusted anyway              -               -               malformed       -               -
  coarser anyway               malformed       -               -               -               -
  a column too short           malformed       -               -               -               -
  a column too long            malformed       -               -               -               -
  negative volume              malformed       malformed       malformed       -               malformed
  negative price               malformed       malformed       malformed       malformed       malformed
  price of zero                4               malformed       malformed       malformed       malformed
  high below low               malformed       malformed       malformed       -               malformed
  high below close             malformed       malformed       malformed       -               malformed
  low above open               malformed       malformed       malformed       -               malformed
  price missing                4               malformed       malformed       malformed       malformed
  two bars of a date           malformed       malformed       malformed       -               malformed
  one bar twice                5               5               5               -               5
  out of order                 malformed       malformed       malformed       -               malformed
  a date to come               malformed       malformed       malformed       malformed       malformed
  dates before the window      5               5               5               5               5
  a live row                   5               5               5               5               5
  a live row beside the last   5               -               -               -               -
  empty window                 empty           empty           empty           empty           empty
  minor units                  5               -               -               -               -
  a split in the window        5               5               5               -               -
  a split after the window     5               -               -               -               -
`;

const cells = matrix
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [failure = '', ...outcomes] = line.trim().split(/\s{2,}/);
    return vendors.map((vendor, i) => ({ failure, vendor, outcome: outcomes[i] ?? '' }));
  });

let stub: VendorStub;
const client = new LiveClient({ userAgent: 'Bourse/test', maxBodyBytes: 1_000_000 });

beforeAll(async () => {
  stub = await VendorStub.start();
});
afterAll(() => stub.stop());

/** The answer to a request whose time never ends. */
async function ask(vendor: Vendor, url = stub.url): Promise<SourceAnswer> {
  return vendor.source(client, url).fetch(vendor.instrument, week, new AbortController().signal);
}

/** The answer to a request whose time ends after the server has received it. */
async function askInTime(vendor: Vendor): Promise<SourceAnswer> {
  const deadline = new AbortController();
  const answer = vendor.source(client, stub.url).fetch(vendor.instrument, week, deadline.signal);
  await stub.waitForRequests();
  deadline.abort(new DOMException('the time is over', 'TimeoutError'));
  return answer;
}

/** An answer in the words of the matrix, with bars compared to the sessions. */
function summary(vendor: Vendor, answer: SourceAnswer) {
  if (answer.kind === 'failed') return answer.failure;
  if (answer.kind !== 'bars') return answer.kind;
  const { bars } = answer;
  const price = (column: Float64Array, i: number) => column[i]! / 10 ** bars.priceScale!;
  return [...bars.labels].map((day, i) => ({
    day,
    open: price(bars.open, i),
    high: price(bars.high, i),
    low: price(bars.low, i),
    close: price(bars.close, i),
    volume: vendor === frankfurterVendor ? 'unknown' : bars.volume[i]! / 10 ** bars.volumeScale!,
  }));
}

function due(vendor: Vendor, outcome: string) {
  if (!/^\d$/.test(outcome)) return outcome;
  return sessions.slice(0, Number(outcome)).map((session) => {
    const { day, close } = session;
    return vendor === frankfurterVendor
      ? { day, open: close, high: close, low: close, close, volume: 'unknown' }
      : session;
  });
}

test('the matrix has a cell for every source and failure', () => {
  const names = new Set(cells.map(({ failure }) => failure));
  expect([...names].sort()).toEqual(Object.keys(failures).sort());
  expect(cells.filter(({ outcome }) => outcome === '')).toEqual([]);
});

describe.each(vendors)('$name', (vendor) => {
  const own = cells.filter((cell) => cell.vendor === vendor);

  test('returns the true bars without a failure', async () => {
    stub.respondWith(replyOf(vendor, { sessions }));
    const answer = await ask(vendor);
    expect(summary(vendor, answer)).toEqual(due(vendor, '5'));
    expect(answer).toMatchObject({ coverage: { from: week.from, to: week.to } });
  });

  test('connection refused: unreachable', async () => {
    const gone = await VendorStub.start();
    const { url } = gone;
    await gone.stop();
    expect(await ask(vendor, url)).toEqual({ kind: 'failed', failure: 'unreachable' });
  });

  test('429 with Retry-After gives the duration', async () => {
    stub.respondWith(failures['429 with Retry-After']!(vendor)!);
    expect(await ask(vendor)).toEqual({ kind: 'failed', failure: 'rate_limited', retryAfterMs: 7000 });
  });

  test.each(own.filter(({ outcome }) => outcome !== '-'))('$failure: $outcome', async ({ failure, outcome }) => {
    stub.respondWith(failures[failure]!(vendor)!);
    const answer = outcome === 'timeout' ? await askInTime(vendor) : await ask(vendor);
    expect(summary(vendor, answer)).toEqual(due(vendor, outcome));
    expect(JSON.stringify(answer)).not.toContain(KEY);
  });

  test('cells without an outcome are of failures that the vendor cannot have', () => {
    const unplayable = own.filter(({ failure }) => failures[failure]!(vendor) === null);
    expect(unplayable).toEqual(own.filter(({ outcome }) => outcome === '-'));
  });
});
