import { ListStocksQuery, shareQuery, type StockPage } from '@bourse/contract';
import type { ApiError } from '@bourse/envelope';
import type { ByteParts } from '@bourse/http';
import type { InstrumentPrices, PriceCatalog } from '@bourse/prices';
import { buildSnapshot, ListingCursors, type SnapshotSource, UniverseSnapshot } from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';
import { describe, expect, test } from 'vitest';
import { StockListing } from './stock-listing.js';

const cursors = new ListingCursors({ id: 'spec', sign: () => 'signature'.repeat(3), previous: null });
const none = catalogOf([]);
const listing = new StockListing(cursors, none);
const rows = sourcesOf(['AAPL', 'ABNB', 'MSFT', 'TSLA'].map((symbol) => ({ symbol, name: symbol })));
const universe = (sources: readonly SnapshotSource[], version: number) =>
  UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'spec', version, publishedAt: String(version) }));
const replaceRow = (index: number, changes: Partial<SnapshotSource>) =>
  rows.map((row, i) => (i === index ? { ...row, ...changes } : row));

const parseQuery = (query: object) => shareQuery(ListStocksQuery.parse({ status: 'all', ...query }));

function tagOf(snapshot: UniverseSnapshot, query: object, form: 'json' | 'csv' = 'json', by = listing): string {
  return by.tag(snapshot, by.read(snapshot, parseQuery(query)), form);
}

test('the validator of a page depends on the rows of the page', () => {
  const page = { outputsize: '2' };
  const first = tagOf(universe(rows, 1), page);
  const elsewhere = universe(replaceRow(3, { name: 'Tesla', version: 2 }), 2);
  expect(tagOf(elsewhere, page)).toBe(first);
  expect(tagOf(elsewhere, { outputsize: '4' })).not.toBe(tagOf(universe(rows, 1), { outputsize: '4' }));
  expect(tagOf(universe(replaceRow(0, { name: 'Apple', version: 2 }), 2), page)).not.toBe(first);
  expect(tagOf(universe(replaceRow(0, { version: 2 }), 2), page), 'a new revision').not.toBe(first);
  expect(tagOf(universe(replaceRow(0, { name: 'Apple' }), 2), page), 'another history').not.toBe(first);
  const fields = { ...page, fields: 'sector' };
  const restored = tagOf(universe(replaceRow(0, { sector: 'Energy' }), 2), fields);
  expect(restored, 'another history of a further column').not.toBe(tagOf(universe(rows, 1), fields));
  expect(tagOf(universe([...rows.slice(0, 1), ...rows.slice(2)], 2), page), 'a row that has gone').not.toBe(first);
  expect(tagOf(universe(rows.slice(0, 2), 2), page), 'no further page').not.toBe(first);
});

test('a stream of the whole listing has the validator of the universe', () => {
  expect(tagOf(universe(rows, 1), {}, 'csv')).not.toBe(tagOf(universe(rows, 2), {}, 'csv'));
});

test('a validator is known once it was computed for the same universe and request', () => {
  const snapshot = universe(rows, 1);
  const request = listing.read(snapshot, parseQuery({ outputsize: '3' }));
  expect(listing.knownTag(snapshot, request, 'json')).toBeNull();
  const tag = listing.tag(snapshot, request, 'json');
  expect(listing.knownTag(snapshot, request, 'json')).toBe(tag);
  expect(listing.knownTag(snapshot, request, 'csv')).toBeNull();
  expect(listing.knownTag(universe(rows, 2), request, 'json')).toBeNull();
});

const screenOf = (...ids: number[]) => new StockListing(cursors, catalogOf(ids));

describe('a filter by stored prices', () => {
  const snapshot = universe(rows, 1);
  const [apple, , , tesla] = rows.map(({ id }) => id);
  const stream = (each: StockListing) => tagOf(snapshot, { has: 'prices' }, 'csv', each);
  const symbolsOf = (screen: StockListing, query: object) => {
    const { bytes } = screen.answer(snapshot, screen.read(snapshot, parseQuery(query)), 'json') as { bytes: ByteParts };
    return (
      JSON.parse(Buffer.concat([...bytes.parts].map((part) => Buffer.from(part))).toString()) as StockPage
    ).instruments.map(({ symbol }) => symbol);
  };
  test('selects by the currently stored prices', () => {
    const growing = catalogOf([apple!]);
    const screen = new StockListing(cursors, growing);
    expect(symbolsOf(screen, { has: 'prices' })).toEqual(['AAPL']);
    expect(symbolsOf(screen, { missing: 'prices,dividends' })).toEqual(['ABNB', 'MSFT', 'TSLA']);
    growing.put(tesla!, { hasDividends: true });
    expect(symbolsOf(screen, { has: 'prices' })).toEqual(['AAPL', 'TSLA']);
    expect(symbolsOf(screen, { has: 'dividends' })).toEqual(['TSLA']);
  });

  test('a validator does not outlive the prices it was computed from', () => {
    const query = { has: 'prices', outputsize: '2' };
    const growing = catalogOf([apple!]);
    const screen = new StockListing(cursors, growing);
    const before = {
      page: tagOf(snapshot, query, 'json', screen),
      stream: tagOf(snapshot, { has: 'prices' }, 'csv', screen),
    };
    const readKnownTag = () => screen.knownTag(snapshot, screen.read(snapshot, parseQuery(query)), 'json');
    expect(readKnownTag()).toBe(before.page);
    growing.put(tesla!, {});
    expect(readKnownTag()).toBeNull();
    expect(tagOf(snapshot, query, 'json', screen)).not.toBe(before.page);
    expect(tagOf(snapshot, { has: 'prices' }, 'csv', screen)).not.toBe(before.stream);
  });

  test('processes with the same data compute the same validators, others different ones', () => {
    expect(stream(screenOf(apple!, tesla!))).toBe(stream(screenOf(tesla!, apple!)));
    expect(stream(screenOf(apple!))).not.toBe(stream(screenOf(tesla!)));
  });

  test('a page keeps its validator while rows of other pages get prices', () => {
    const query = { has: 'prices', outputsize: '1' };
    const page = (each: StockListing) => tagOf(snapshot, query, 'json', each);
    expect(page(screenOf(apple!, tesla!, rows[1]!.id))).toBe(page(screenOf(apple!, tesla!)));
  });

  test('is 503 until prices are loaded; other filters are not', () => {
    const starting = new StockListing(cursors, { isLoaded: false } as unknown as PriceCatalog);
    expect(() => starting.read(snapshot, parseQuery({ has: 'prices' }))).toThrow(
      expect.objectContaining({ status: 503 }),
    );
    expect(() => starting.read(snapshot, parseQuery({ has: 'isin' }))).not.toThrow();
  });
});

const message = (value: string) => `has a member \`${value}\` that does not match any instrument`;

describe('a value that does not match any instrument', () => {
  const sectors = universe(replaceRow(0, { sector: 'Energy', industry: 'Oil, Gas & Consumable Fuels' }), 1);
  const faults = (query: object, of = sectors) => {
    try {
      listing.read(of, parseQuery(query));
      return null;
    } catch (error) {
      return (error as ApiError<'bad_request'>).details!.errors;
    }
  };

  test('is a 400 that lists the valid values', () => {
    expect(faults({ sector: 'energy,Tech', industry: 'oil, gas & consumable fuels' })).toEqual([
      {
        field: 'sector',
        message: 'has a member `Tech` that does not match any instrument: Energy',
        value: 'Tech,energy',
      },
    ]);
    expect(faults({ industry: 'Gas' })).toMatchObject([{ message: expect.stringContaining('Oil, Gas & Consumable') }]);
  });

  test('is a 400 that names the nearest values of a long list, by words and by spelling', () => {
    const names = ['Gas Utilities', 'Oil, Gas & Consumable Fuels', 'Software'];
    const others = Array.from({ length: 40 }, (_, at) => `Industry ${at}`);
    const many = sourcesOf([...names, ...others].map((industry, at) => ({ symbol: `S${at}`, industry })));
    const faultMessageOf = (industry: string) => faults({ industry }, universe(many, 1))![0]!.message;
    expect(faultMessageOf('gas')).toBe(`${message('gas')}; did you mean Gas Utilities or Oil, Gas & Consumable Fuels?`);
    expect(faultMessageOf('Softwrae')).toBe(`${message('Softwrae')}; did you mean Software?`);
    expect(faultMessageOf('Bakeries')).toMatch(/ any instrument: Gas Utilities, (?:[^,]+, ){8}[^,]+ …$/);
  });

  test('does not end a walk', () => {
    const cursor = cursors.after('AAPL', cursors.read(parseQuery({ sector: 'Tech' })));
    expect(faults({ sector: 'Tech', cursor })).toBeNull();
  });
});

/** A catalog that knows bars of these instruments and of those added later. */
function catalogOf(ids: readonly number[]) {
  const nothing = { revision: 0, series: [], splits: [], lastExDay: -Infinity, actionSources: [], hasDividends: false };
  const priced = { ...nothing, series: [{ spans: [[1, 2]] }] } as unknown as InstrumentPrices;
  const entries = new Map(ids.map((id) => [id, priced]));
  const catalog = {
    isLoaded: true,
    storedChanges: 0,
    entries,
    put: (id: number, changes: Partial<InstrumentPrices>) => {
      entries.set(id, { ...priced, ...changes });
      catalog.storedChanges++;
    },
  };
  return catalog as unknown as PriceCatalog & typeof catalog;
}
