import { dayText, isWeekend, parseDay } from '@bourse/range';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveInstrument, SourceAnswer, SourceBars, SourceWindow } from '../live-source.js';
import { VendorStub, sends } from '../testing/vendor-stub.js';
import { crypto, marchDay, rate, week } from '../testing/vendor.js';
import { LiveClient } from '../wire/live-client.js';
import { FrankfurterSource } from './frankfurter-source.js';

/* Bodies written by hand after the service's documentation. */

const day = (text: string) => parseDay(text)!;

let stub: VendorStub;
beforeAll(async () => {
  stub = await VendorStub.start();
});
afterAll(() => stub.stop());

const source = () => new FrankfurterSource(new LiveClient({ userAgent: 'Bourse/test' }), stub.url);

function ask(instrument: LiveInstrument, window: SourceWindow): Promise<SourceAnswer> {
  return source().fetch(instrument, window, new AbortController().signal);
}

/** Answers each call with a fix on every `step`th day of its range, except weekends. */
function plays(step = 1): void {
  stub.respondWith((request, response) => {
    const url = new URL(request.url!, stub.url);
    const [from, to] = url.pathname.split('/').at(-1)!.split('..').map(day);
    const quote = url.searchParams.get('symbols')!;
    const rates: Record<string, object> = {};
    for (let at = from!; at <= to!; at += step) if (!isWeekend(at)) rates[dayText(at)] = { [quote]: 1.0875 };
    sends({ body: JSON.stringify({ amount: 1.0, base: url.searchParams.get('base'), rates }) })(request, response);
  });
}

test('one fix per day: all four prices, no volume', async () => {
  plays();
  const answer = (await ask(rate('EURUSD=X'), week)) as SourceBars;
  expect(stub.requests.map(({ url }) => url.pathname + url.search)).toEqual([
    '/v1/2024-03-04..2024-03-08?base=EUR&symbols=USD',
  ]);
  expect(answer.bars.labels).toHaveLength(5);
  const { open, high, low, close, volume } = answer.bars;
  expect([open[0], high[0], low[0], close[0], volume[0]]).toEqual([10_875, 10_875, 10_875, 10_875, NaN]);
  expect(answer).toMatchObject({ currency: 'USD', actionsFrom: null });
});

test('AED=X is one dollar in dirhams', async () => {
  plays();
  expect(await ask(rate('AED=X'), week)).toMatchObject({ kind: 'bars', currency: 'AED' });
  expect(stub.requests[0]!.url.search).toBe('?base=USD&symbols=AED');
});

test('long windows are split by years, from the first fix of the euro on', async () => {
  plays();
  const window = { ...week, from: day('1990-01-01'), to: day('2001-12-31') };
  const answer = (await ask(rate('EURUSD=X'), window)) as SourceBars;
  const ranges = stub.requests.map(({ url }) => url.pathname).sort();
  expect(ranges).toEqual(['/v1/1999-01-04..2000-01-03', '/v1/2000-01-04..2001-01-02', '/v1/2001-01-03..2001-12-31']);
  expect(source().requestsFor(rate('EURUSD=X'), window)).toBe(3);
  expect(answer.coverage).toEqual({ from: day('1999-01-04'), to: day('2001-12-31') });
  expect(answer.bars.labels).toHaveLength(781);
});

test('a year that begins with the last fix of the year before returns it once', async () => {
  stub.respondWith((request, response) => {
    const isFirst = request.url!.startsWith('/v1/2022-06-01');
    const rates = isFirst
      ? { '2023-05-31': { USD: 1.0683 } }
      : { '2023-05-31': { USD: 1.0683 }, '2023-06-01': { USD: 1.0697 } };
    sends({ body: JSON.stringify({ amount: 1, base: 'EUR', rates }) })(request, response);
  });
  const window = { ...week, from: day('2022-06-01'), to: day('2023-06-01') };
  const { bars } = (await ask(rate('EURUSD=X'), window)) as SourceBars;
  expect([...bars.labels].map(dayText)).toEqual(['2023-05-31', '2023-06-01']);
});

test('a range reduced to weeks is malformed', async () => {
  plays(7);
  const answer = await ask(rate('EURUSD=X'), { ...week, from: day('2023-06-01') });
  expect(answer).toEqual({ kind: 'failed', failure: 'malformed' });
});

test('not found in one year of several is not a failure', async () => {
  stub.respondWith((request, response) => {
    const isOld = request.url!.startsWith('/v1/2022');
    const rates = { '2024-03-04': { USD: 1.0875 } };
    sends(
      isOld
        ? { status: 404, body: '{"message":"not found"}' }
        : { body: JSON.stringify({ amount: 1, base: 'EUR', rates }) },
    )(request, response);
  });
  expect(await ask(rate('EURUSD=X'), { ...week, from: day('2022-06-01') })).toMatchObject({ kind: 'bars' });
});

test('before the euro there is no data, and no query', async () => {
  plays();
  expect(await ask(rate('EURUSD=X'), { ...week, from: marchDay(1) - 10_000, to: marchDay(1) - 9_500 })).toEqual({
    kind: 'empty',
  });
  expect(stub.requests).toEqual([]);
});

test('daily exchange rates are served, minutes and coins are not', () => {
  expect(source().serves(rate('EURUSD=X'), '1day')).toBe(true);
  expect(source().serves(rate('EURUSD=X'), '1min')).toBe(false);
  expect(source().serves(rate('EURBRX=X'), '1day')).toBe(false);
  expect(source().serves(crypto('BTC-USD'), '1day')).toBe(false);
});
