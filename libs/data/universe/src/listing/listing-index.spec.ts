import { describe, expect, test } from 'vitest';
import type { ListingFilter } from './listing-filter.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { buildSnapshot } from '../snapshot/snapshot-builder.js';
import { sourceOf, wellKnownSources } from '../columns/snapshot-fixtures.js';

const universe = UniverseSnapshot.open(buildSnapshot(wellKnownSources, { databaseId: 'd', version: 1 }));
const all: ListingFilter = { status: 'all' };

function symbolsOf(filter: ListingFilter, after: string | null = null, limit = 100): string[] {
  const page = universe.listing(filter, after, limit);
  const body = Buffer.concat(page.parts);
  const rows = JSON.parse(`[${body.toString()}]`) as { symbol: string }[];
  expect(rows).toHaveLength(page.count);
  expect(body).toHaveLength(page.byteLength);
  return rows.map(({ symbol }) => symbol);
}

describe('listing', () => {
  test('list-1 order is by symbol, by code point', () => {
    const expected = ['AAPL', 'APC.DE', 'BRK-B', 'EURUSD=X', 'SAN.MC', 'SMSN.IL', 'SPY', 'TWTR', 'VOD.L', '^GSPC'];
    expect(symbolsOf(all)).toEqual(expected);
  });

  test('list-9 status: one state, or all of them', () => {
    expect(symbolsOf({ status: 'delisted' })).toEqual(['TWTR']);
    expect(symbolsOf({ status: 'active' })).toHaveLength(9);
    expect(symbolsOf({ status: 'unknown' })).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['NASDAQ', ['AAPL']],
    ['nms', ['AAPL']],
    ['XNAS', ['AAPL']],
    ['NYSE', ['BRK-B', 'TWTR']],
    ['XNYS', ['BRK-B', 'TWTR']],
    ['LSE', ['VOD.L']],
    ['XLON', ['SMSN.IL', 'VOD.L']],
    ['IOB', ['SMSN.IL']],
    ['BMEX', ['SAN.MC']],
    ['xmad', ['SAN.MC']],
    ['XETR', ['APC.DE']],
    ['NOWHERE', []],
    ['', []],
  ])('6 exchange=%s', (exchange, symbols) => {
    expect(symbolsOf({ ...all, exchange: [exchange] })).toEqual(symbols);
  });

  test('an exchange that only the rows contain is its own code', () => {
    const own = UniverseSnapshot.open(
      buildSnapshot([sourceOf({ symbol: 'A', exchange: 'Pit' })], { databaseId: 'd', version: 1 }),
    );
    expect(own.listing({ ...all, exchange: ['PIT'] }, null, 10).count).toBe(1);
  });

  test('error-8 mic, country, currency, isin, figi and cik are accepted in any case, mic as the row has it', () => {
    expect(symbolsOf({ ...all, mic: ['xlon'] })).toEqual(['SMSN.IL', 'VOD.L']);
    expect(symbolsOf({ ...all, mic: ['BMEX'] })).toEqual([]);
    expect(symbolsOf({ ...all, country: ['de'] })).toEqual(['APC.DE']);
    expect(symbolsOf({ ...all, currency: ['gbp'] })).toEqual(['VOD.L']);
    expect(symbolsOf({ ...all, isin: 'us0378331005' })).toEqual(['AAPL', 'APC.DE']);
    expect(symbolsOf({ ...all, figi: 'bbg000b9xry4' })).toEqual(['AAPL']);
    expect(symbolsOf({ ...all, cik: '0001067983' })).toEqual(['BRK-B']);
  });

  test('error-8 type is case-sensitive', () => {
    expect(symbolsOf({ ...all, type: ['ETF'] })).toEqual(['SPY']);
    expect(symbolsOf({ ...all, type: ['etf'] as unknown as ['ETF'] })).toEqual([]);
  });

  test('filters are combined, identifiers with the others', () => {
    expect(symbolsOf({ ...all, isin: 'US0378331005', country: ['DE'] })).toEqual(['APC.DE']);
    expect(symbolsOf({ ...all, isin: 'US0378331005', cik: '320193' })).toEqual(['AAPL']);
    expect(symbolsOf({ status: 'delisted', isin: 'US0378331005' })).toEqual([]);
    expect(symbolsOf({ status: 'active', exchange: ['NYSE'], type: ['Common Stock'], country: ['US'] })).toEqual([
      'BRK-B',
    ]);
  });

  test('list-5 an exactly full last page has no next', () => {
    expect(universe.listing(all, null, 10).last).toBeNull();
    expect(universe.listing(all, null, 9).last).toBe('VOD.L');
    expect(universe.listing({ status: 'delisted' }, null, 1).last).toBeNull();
    expect(universe.listing({ ...all, isin: 'US0378331005' }, null, 1).last).toBe('AAPL');
    expect(universe.listing({ ...all, isin: 'US0378331005' }, null, 2).last).toBeNull();
  });

  test('a page begins after a removed or unknown symbol', () => {
    expect(symbolsOf(all, 'B')).toEqual(symbolsOf(all, 'APC.DE'));
    expect(symbolsOf(all, 'BRK-A', 1)).toEqual(['BRK-B']);
    expect(symbolsOf(all, '')).toEqual(symbolsOf(all));
    expect(symbolsOf(all, '\u{10ffff}')).toEqual([]);
  });

  test('long runs of neighbours are views of the snapshot, short ones one copy', () => {
    const sources = Array.from({ length: 300 }, (_, at) =>
      sourceOf({
        symbol: `S${1000 + at}`,
        status: at % 100 === 0 ? 'delisted' : 'active',
        type: at % 2 ? 'ETF' : 'Index',
      }),
    );
    const many = UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'd', version: 1 }));
    const runs = many.listing({ status: 'active' }, null, 250);
    expect([runs.count, runs.parts.length]).toEqual([250, 3]);
    const again = many.listing({ status: 'active' }, null, 250);
    expect(runs.parts.map(({ byteOffset }) => byteOffset)).toEqual(again.parts.map(({ byteOffset }) => byteOffset));
    const scattered = many.listing({ status: 'active', type: ['ETF'] }, null, 100);
    expect([scattered.count, scattered.parts.length]).toEqual([100, 1]);
    for (const page of [runs, scattered]) {
      expect(JSON.parse(`[${Buffer.concat(page.parts).toString()}]`)).toHaveLength(page.count);
    }
  });

  test('pages above the usual size, and empty ones', () => {
    const many = Array.from({ length: 2500 }, (_, at) =>
      sourceOf({ symbol: `S${at}`, status: at % 2 ? 'active' : 'delisted' }),
    );
    const large = UniverseSnapshot.open(buildSnapshot(many, { databaseId: 'd', version: 1 }));
    expect(large.listing({ status: 'active' }, null, 1200)).toMatchObject({
      count: 1200,
      last: expect.any(String),
    });
    expect(large.listing({ status: 'active' }, null, 1250)).toMatchObject({ count: 1250, last: null });
    expect(large.rowsFor({ status: 'active' })).toHaveLength(1250);
    expect(large.countOf({ status: 'active' })).toBe(1250);
    expect(universe.listing({ status: 'unknown' }, null, 5)).toMatchObject({ byteLength: 0, parts: [] });
  });
});
