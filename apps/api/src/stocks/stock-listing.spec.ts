import { ListStocksQuery } from '@bourse/contract';
import { buildSnapshot, ListingCursors, type SnapshotSource, UniverseSnapshot } from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';
import { expect, test } from 'vitest';
import { StockListing } from './stock-listing.js';

const listing = new StockListing(new ListingCursors({ id: 'spec', sign: () => 'signature', previous: null }));
const rows = sourcesOf(['AAPL', 'ABNB', 'MSFT', 'TSLA'].map((symbol) => ({ symbol, name: symbol })));
const universe = (sources: readonly SnapshotSource[], version: number) =>
  UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'spec', version, publishedAt: String(version) }));
const changed = (at: number, said: Partial<SnapshotSource>) =>
  rows.map((row, i) => (i === at ? { ...row, ...said } : row));

function tagOf(snapshot: UniverseSnapshot, query: object, form: 'json' | 'csv' = 'json'): string {
  return listing.tag(snapshot, listing.read(ListStocksQuery.parse({ status: 'all', ...query })), form);
}

test('the validator of a page depends on the rows of the page', () => {
  const page = { outputsize: '2' };
  const first = tagOf(universe(rows, 1), page);
  const elsewhere = universe(changed(3, { name: 'Tesla', version: 2 }), 2);
  expect(tagOf(elsewhere, page)).toBe(first);
  expect(tagOf(elsewhere, { outputsize: '4' })).not.toBe(tagOf(universe(rows, 1), { outputsize: '4' }));
  expect(tagOf(universe(changed(0, { name: 'Apple', version: 2 }), 2), page)).not.toBe(first);
  expect(tagOf(universe(changed(0, { version: 2 }), 2), page), 'a new revision').not.toBe(first);
  expect(tagOf(universe(changed(0, { name: 'Apple' }), 2), page), 'another history').not.toBe(first);
  expect(tagOf(universe([...rows.slice(0, 1), ...rows.slice(2)], 2), page), 'a row that has gone').not.toBe(first);
  expect(tagOf(universe(rows.slice(0, 2), 2), page), 'no further page').not.toBe(first);
});

test('a stream of everything has the validator of the universe', () => {
  expect(tagOf(universe(rows, 1), {}, 'csv')).not.toBe(tagOf(universe(rows, 2), {}, 'csv'));
});

test('a validator is known once it has been made, for that universe and that question', () => {
  const snapshot = universe(rows, 1);
  const request = listing.read(ListStocksQuery.parse({ status: 'all', outputsize: '3' }));
  expect(listing.knownTag(snapshot, request, 'json')).toBeNull();
  const tag = listing.tag(snapshot, request, 'json');
  expect(listing.knownTag(snapshot, request, 'json')).toBe(tag);
  expect(listing.knownTag(snapshot, request, 'csv')).toBeNull();
  expect(listing.knownTag(universe(rows, 2), request, 'json')).toBeNull();
});
