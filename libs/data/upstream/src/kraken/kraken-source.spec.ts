import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceAnswer, SourceBars, SourceWindow } from '../live-source.js';
import { VendorStub, sends } from '../testing/vendor-stub.js';
import { crypto, marchDay, rate, week } from '../testing/vendor.js';
import { LiveClient } from '../wire/live-client.js';
import { krakenPair } from './kraken-pair.js';
import { KrakenSource } from './kraken-source.js';

/* Bodies written by hand after the service's documentation. */

let stub: VendorStub;
beforeAll(async () => {
  stub = await VendorStub.start();
});
afterAll(() => stub.stop());

const source = () => new KrakenSource(new LiveClient({ userAgent: 'Bourse/test' }), stub.url);

function ask(symbol: string, window: SourceWindow): Promise<SourceAnswer> {
  return source().fetch(crypto(symbol), window, new AbortController().signal);
}

const row = (stamp: number, close = '68500.1') => [
  stamp,
  '68000.0',
  '69000.0',
  '67000.0',
  close,
  '68100.0',
  '12.3456789',
  900,
];

function plays(name: string, rows: readonly unknown[][], last: number): void {
  stub.respondWith(sends({ body: JSON.stringify({ error: [], result: { [name]: rows, last } }) }));
}

test('BTC is XBT; prices and volumes are exact to the digit', async () => {
  plays('XXBTZUSD', [row(marchDay(4) * 86_400)], marchDay(4) * 86_400);
  const answer = (await ask('BTC-USD', week)) as SourceBars;
  const { url } = stub.requests[0]!;
  expect(url.pathname).toBe('/0/public/OHLC');
  expect(url.search).toBe(`?pair=XBTUSD&interval=1440&since=${marchDay(3) * 86_400}`);
  expect(answer.bars).toMatchObject({ priceScale: 1, volumeScale: 7 });
  expect([answer.bars.close[0], answer.bars.volume[0]]).toEqual([685_001, 123_456_789]);
  expect(answer).toMatchObject({ currency: 'USD', actionsFrom: null });
});

test('the bar after the last finished one is dropped, at any time of our clock', async () => {
  plays('XXBTZUSD', [row(marchDay(7) * 86_400), row(marchDay(8) * 86_400)], marchDay(7) * 86_400);
  const answer = (await ask('BTC-USD', week)) as SourceBars;
  expect([...answer.bars.labels]).toEqual([marchDay(7)]);
});

describe('720 bars are the maximum', () => {
  const now = Date.parse('2024-03-08T15:00:30Z');
  const today: SourceWindow = { interval: '1min', from: marchDay(8), to: marchDay(8), now };
  const minute = Math.floor(now / 60_000);

  test('a full answer covers from its first bar on', async () => {
    const rows = Array.from({ length: 720 }, (_, i) => row((minute - 719 + i) * 60));
    plays('XXBTZUSD', rows, (minute - 1) * 60);
    const answer = (await ask('BTC-USD', { ...today, from: marchDay(7) })) as SourceBars;
    expect(answer.coverage).toEqual({ from: minute - 719, to: minute - 1 });
    expect(answer.bars.labels).toHaveLength(719);
  });

  test('a shorter one has all trades', async () => {
    plays('XXBTZUSD', [row((minute - 5) * 60)], (minute - 1) * 60);
    expect(((await ask('BTC-USD', today)) as SourceBars).coverage.from).toBe(marchDay(8) * 1440);
  });

  test('days before them are not requested', async () => {
    plays('XXBTZUSD', [], 0);
    expect(await ask('BTC-USD', { ...today, from: marchDay(1), to: marchDay(6) })).toEqual({ kind: 'empty' });
    expect(await ask('BTC-USD', { ...week, from: marchDay(1) - 900, to: marchDay(1) - 800 })).toEqual({
      kind: 'empty',
    });
    expect(stub.requests).toEqual([]);
  });
});

test.each([
  ['EQuery:Unknown asset pair', 'not_found'],
  ['EGeneral:Too many requests', 'rate_limited'],
  ['EAPI:Rate limit exceeded', 'rate_limited'],
  ['EGeneral:Temporary lockout', 'rate_limited'],
  ['EGeneral:Permission denied', 'blocked'],
  ['EService:Busy', 'upstream_error'],
  ['EGeneral:Internal error', 'upstream_error'],
])('%s with 200 is %s', async (error, word) => {
  stub.respondWith(sends({ body: JSON.stringify({ error: [error] }) }));
  const answer = await ask('BTC-USD', week);
  expect(answer.kind === 'failed' ? answer.failure : answer.kind).toBe(word);
});

test('a warning is not an error', async () => {
  const result = { XXBTZUSD: [row(marchDay(4) * 86_400)], last: marchDay(4) * 86_400 };
  stub.respondWith(sends({ body: JSON.stringify({ error: ['WGeneral:Something'], result }) }));
  expect(await ask('BTC-USD', week)).toMatchObject({ kind: 'bars' });
});

test.each(['XBTUSDT', 'XXBTZEUR', 'XETHZUSD', 'USDTZUSD'])('%s is not what was requested', async (name) => {
  plays(name, [row(marchDay(4) * 86_400)], marchDay(4) * 86_400);
  expect(await ask('BTC-USD', week)).toEqual({ kind: 'failed', failure: 'malformed' });
});

test('pairs: only coins that mean the same in both dialects, only real currencies', () => {
  expect(krakenPair('BTC-EUR')?.pair).toBe('XBTEUR');
  expect(krakenPair('DOGE-USD')?.answers).toContain('XXDGZUSD');
  expect(krakenPair('SOL1-USD')?.pair).toBe('SOLUSD');
  expect(krakenPair('BTC-USDT')).toBeNull();
  expect(krakenPair('ETH-BTC')).toBeNull();
  expect(krakenPair('BTC2-USD')).toBeNull();
  expect(krakenPair('SOL-USD')).toBeNull();
  expect(krakenPair('-USD')).toBeNull();
  expect(source().serves(crypto('BTC-USD'))).toBe(true);
  expect(source().serves(rate('EURUSD=X'))).toBe(false);
});
