import { expect, test } from 'vitest';
import { mark, noMarks } from '../columns/row-marks.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { buildSnapshot } from '../snapshot/snapshot-builder.js';
import { sourceOf } from '../columns/snapshot-fixtures.js';
import type { SnapshotSource } from '../columns/snapshot-source.js';
import { completenessOf } from './completeness.js';

/** The rows are in order of symbol; those with these numbers have stored prices. */
function countFacts(rows: readonly Partial<SnapshotSource>[], priced: readonly number[] = []) {
  const sources = rows.map((row, at) => sourceOf({ symbol: `S${at}`, ...row }));
  const snapshot = UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'd', version: 1 }));
  const prices = noMarks(snapshot.count);
  for (const row of priced) mark(prices, row);
  return completenessOf(snapshot, { digest: '', prices, dividends: noMarks(snapshot.count) });
}

test('rows of any status count under each of their values, and rows without a value only in the total', () => {
  const rows: Partial<SnapshotSource>[] = [
    { exchange: 'NASDAQ', country: 'US', type: 'ETF', isin: 'US0378331005', category_group: 'Equities' },
    { exchange: 'NASDAQ', country: 'US', status: 'delisted', cik: '0000320193', sector: 'Energy' },
    {
      exchange: 'LSE',
      country: 'GB',
      currency: 'GBP',
      isin: 'GB00BP6MXD84',
      sector: 'Energy',
      industry: 'Gas',
      market_cap: 'Mega Cap',
    },
    {},
  ];
  const { instruments, filled, exchanges, countries, sectors, industries, category_groups, categories } = countFacts(
    rows,
    [1, 3],
  );
  expect(instruments).toBe(4);
  expect(filled).toMatchObject({ prices: 2, isin: 2, cik: 1, exchange: 3, sector: 2, market_cap: 1, name: 0 });
  expect(exchanges).toMatchObject([
    { exchange: 'LSE', instruments: 1, filled: { isin: 1, prices: 0, currency: 1 } },
    { exchange: 'NASDAQ', instruments: 2, filled: { isin: 1, cik: 1, prices: 1, currency: 0 } },
  ]);
  expect(countries.map(({ country, ...counts }) => [country, counts.instruments])).toEqual([
    ['GB', 1],
    ['US', 2],
  ]);
  expect(sectors).toMatchObject([{ sector: 'Energy', instruments: 2, filled: { isin: 1, cik: 1, prices: 1 } }]);
  expect(industries).toMatchObject([{ industry: 'Gas', instruments: 1, filled: { market_cap: 1 } }]);
  expect(categories).toEqual([]);
  expect(category_groups).toMatchObject([{ category_group: 'Equities', instruments: 1, filled: { sector: 0 } }]);
});

test('all types are listed in their fixed order, also those without a row', () => {
  const { types } = countFacts([{ type: 'ETF' }, { type: 'Bond' }]);
  expect(types.map(({ instruments }) => instruments)).toEqual([0, 1, 0, 0, 0, 0, 1]);
  expect(types[0]).toMatchObject({ type: 'Common Stock', filled: { isin: 0, dividends: 0 } });
});

test('an empty universe has zeros and no values', () => {
  expect(countFacts([])).toMatchObject({ instruments: 0, filled: { isin: 0 }, exchanges: [], countries: [] });
});
