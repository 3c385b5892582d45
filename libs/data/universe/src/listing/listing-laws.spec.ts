import { listingFacts } from '@bourse/contract';
import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingFilter } from './listing-filter.js';
import { open, passes, type State } from './screened.fixture.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { byCodePoint } from '../columns/snapshot-fixtures.js';

const symbols = fc.string({
  unit: fc.constantFrom('A', 'B', '-', '.', 'é', '\uffee', '\u{1d538}'),
  minLength: 1,
  maxLength: 3,
});
/** With suffixes, so that listings share a ticker. */
const lines = fc
  .tuple(fc.constantFrom('SAN', 'san', 'A', 'AB'), fc.constantFrom('', '.MC', '.PA', '.DE'))
  .map(([ticker, suffix]) => `${ticker}${suffix}`);

const names = ['Nestlé S.A.', 'NESTLE INDIA', 'nest', 'Banco Santander, S.A.', 'Ørsted', null];
const industries = ['Banks', 'Oil, Gas & Consumable Fuels', null];

const states: fc.Arbitrary<State> = fc.record({
  name: fc.constantFrom(...names),
  status: fc.constantFrom('active', 'active', 'delisted', 'unknown'),
  type: fc.constantFrom('Common Stock', 'ETF', 'Index'),
  exchange: fc.constantFrom('NASDAQ', 'LSE', 'MCE', null),
  mic: fc.constantFrom('XNAS', 'XLON', 'XMAD', null),
  country: fc.constantFrom('US', 'GB', null),
  currency: fc.constantFrom('USD', 'GBP', null),
  isin: fc.constantFrom('US0378331005', 'GB0000000000', null),
  composite_figi: fc.constantFrom('BBG000B9XRY4', null),
  shareclass_figi: fc.constantFrom('BBG001S5N8V8', 'BBG000B9XRY4', null),
  cik: fc.constantFrom('0000320193', null),
  issuer_country: fc.constantFrom('US', 'CH', null),
  market_cap: fc.constantFrom('Mega Cap', 'Nano Cap', null),
  sector: fc.constantFrom('Energy', 'Financials', null),
  industry: fc.constantFrom(...industries),
  category_group: fc.constantFrom('Equities', null),
  category: fc.constantFrom('Blend', 'Developed Markets', null),
  family: fc.constantFrom('Vanguard', null),
  prices: fc.boolean(),
  dividends: fc.boolean(),
});

/** Filters in which each parameter is absent `absent` times out of `absent + 1`. */
function filtersOf(absent: number): fc.Arbitrary<ListingFilter> {
  const often = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.oneof({ weight: absent, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
  const some = <T>(...values: T[]) => often(fc.subarray(values, { minLength: 1 }));
  return fc.record({
    status: fc.constantFrom('active', 'delisted', 'unknown', 'all', 'all', 'all'),
    type: some('Common Stock', 'ETF'),
    exchange: some('nasdaq', 'XLON', 'BMEX', 'LSE'),
    mic: some('xnas', 'XMAD', 'BMEX'),
    country: some('us', 'GB'),
    currency: some('usd', 'GBP'),
    isin: often(fc.constantFrom('US0378331005', 'us0378331005')),
    composite_figi: often(fc.constantFrom('BBG000B9XRY4', 'bbg000b9xry4')),
    shareclass_figi: often(fc.constantFrom('BBG001S5N8V8', 'BBG000B9XRY4')),
    cik: often(fc.constant('320193')),
    issuer_country: some('us', 'CH'),
    market_cap: some('Mega Cap', 'Nano Cap'),
    sector: some('energy', 'Financials', 'Utilities'),
    industry: some('OIL, GAS & CONSUMABLE FUELS', 'Banks'),
    category_group: some('equities'),
    category: some('Blend', 'developed markets'),
    family: some('vanguard'),
    has: often(fc.subarray([...listingFacts], { minLength: 1, maxLength: 3 })),
    missing: often(fc.subarray([...listingFacts], { minLength: 1, maxLength: 2 })),
    name_prefix: often(fc.constantFrom('nest', 'NESTLE', 'nestlé ', 'banco santander,', 'orsted', 'x')),
    symbol_root: often(fc.constantFrom('SAN', 'san.mc', 'A', 'B')),
  });
}

type Version = Map<string, State>;

/** One request of a walk: the page size, and the change of the universe by an import before it. */
interface Step {
  limit: number;
  changes: [symbol: string, state: State | null][];
}

/** A page as a client gets it; `position` is the content of its cursor. */
type Turn<Position> = (
  universe: UniverseSnapshot,
  filter: ListingFilter,
  position: Position | null,
  limit: number,
) => {
  symbols: string[];
  next: Position | null;
};

const universes = fc.array(fc.tuple(symbols, states), { maxLength: 60 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    limit: fc.integer({ min: 1, max: 8 }),
    changes: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Step['changes']>([]) },
      { weight: 1, arbitrary: fc.array(fc.tuple(symbols, fc.option(states)), { maxLength: 10 }) },
    ),
  }),
  { minLength: 80, maxLength: 80 },
);

function applyChanges(version: Version, changes: Step['changes']): Version {
  const next = new Map(version);
  for (const [symbol, state] of changes) {
    if (state === null) next.delete(symbol);
    else next.set(symbol, state);
  }
  return next;
}

/** Symbols in the order of the pages, and the versions that were current at some request of the walk. */
function walk<Position>(turn: Turn<Position>, start: Version, filter: ListingFilter, requests: Step[]) {
  const seen: string[] = [];
  const versions: Version[] = [];
  let version = start;
  let opened = open(version);
  let position: Position | null = null;
  for (const [at, { limit, changes }] of requests.entries()) {
    if (at > 0 && changes.length > 0) opened = open((version = applyChanges(version, changes)));
    versions.push(version);
    const page = turn(opened.universe, { ...filter, stored: opened.stored }, position, limit);
    seen.push(...page.symbols);
    position = page.next;
    if (position === null) break;
  }
  return { seen, versions, ended: position === null };
}

/** Few walks detect a fault, so its negative control repeats until one does; a correct one is tried a few times. */
const untilCaught = 40_000;

function keepsTheLaws<Position>(turn: Turn<Position>, numRuns = cases(35, 2000)): boolean {
  const laws = fc.property(universes, filtersOf(40), steps, (rows, filter, requests) => {
    const { seen, versions, ended } = walk(turn, new Map(rows), filter, requests);
    const counts = new Map<string, number>();
    for (const symbol of seen) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    const throughout = [...versions[0]!.keys()].filter((symbol) =>
      versions.every((version) => version.has(symbol) && passes(filter, symbol, version.get(symbol)!)),
    );
    const inOrder = seen.every((symbol, at) => at === 0 || byCodePoint(seen[at - 1]!, symbol) < 0);
    const noneTwice = [...counts.values()].every((count) => count === 1);
    const noneMissed = !ended || throughout.every((symbol) => counts.get(symbol) === 1);
    const noneInvented = seen.every((symbol) =>
      versions.some((version) => version.has(symbol) && passes(filter, symbol, version.get(symbol)!)),
    );
    return inOrder && noneTwice && noneMissed && noneInvented;
  });
  return !fc.check(laws, { numRuns, endOnFailure: true }).failed;
}

const symbolsOf = (parts: readonly Buffer[]) =>
  (JSON.parse(`[${Buffer.concat(parts).toString()}]`) as { symbol: string }[]).map(({ symbol }) => symbol);

const bySymbol: Turn<string> = (universe, filter, position, limit) => {
  const page = universe.listing(filter, position, limit);
  return { symbols: symbolsOf(page.parts), next: page.last };
};

const byOffset: Turn<number> = (universe, filter, position, limit) => {
  const start = position ?? 0;
  const rows = universe.rowsFor(filter).subarray(start, start + limit);
  const next = start + limit < universe.countOf(filter) ? start + limit : null;
  return { symbols: Array.from(rows, (row) => universe.symbol(row)), next };
};

const withItsOwnCursorAgain: Turn<string> = (universe, filter, position, limit) => {
  const rows = [...universe.rowsFor(filter)].filter((row) => position === null || universe.symbol(row) >= position);
  const page = rows.slice(0, limit).map((row) => universe.symbol(row));
  return { symbols: page, next: rows.length > limit ? page.at(-1)! : null };
};

describe('walks over a universe that changes between pages', () => {
  test('list-2 every row present throughout exactly once, in order', () => {
    expect(keepsTheLaws(bySymbol)).toBe(true);
  });

  test('negative control: paging by offset breaks the laws', () => {
    expect(keepsTheLaws(byOffset, untilCaught)).toBe(false);
  });

  test('negative control: so does a page that begins with the row of its cursor', () => {
    expect(keepsTheLaws(withItsOwnCursorAgain, untilCaught)).toBe(false);
  });
});

const screenedUniverses = fc
  .array(fc.tuple(fc.oneof(symbols, lines), states), { maxLength: 90 })
  .map((rows) => new Map(rows));

/** Whether the listing of every universe and filter equals a check of each row. */
function agree(
  filterOf: (filter: ListingFilter) => ListingFilter = (filter) => filter,
  numRuns = cases(125, 5000),
): { failed: boolean } {
  const law = fc.property(
    screenedUniverses,
    fc.array(filtersOf(7), { minLength: 1, maxLength: 6 }),
    (rows, several) => {
      const { universe, stored } = open(rows);
      // Twice each: the second time from the cached sets.
      for (const filter of [...several, ...several]) {
        const expected = [...rows].filter(([symbol, state]) => passes(filter, symbol, state)).map(([symbol]) => symbol);
        const found = universe.rowsFor({ ...filterOf(filter), stored });
        const symbolsFound = Array.from(found, (row) => universe.symbol(row));
        expect(symbolsFound).toEqual(expected.sort(byCodePoint));
        expect(universe.countOf({ ...filterOf(filter), stored })).toBe(expected.length);
      }
    },
  );
  return fc.check(law, { numRuns, endOnFailure: true });
}

describe('any combination of filters', () => {
  test('selects the same rows as a check of each of them', () => {
    expect(agree()).toMatchObject({ failed: false });
  });

  test.each([
    ['has', { has: undefined }],
    ['missing', { missing: undefined }],
    ['sector', { sector: undefined }],
    ['name_prefix', { name_prefix: undefined }],
    ['symbol_root', { symbol_root: undefined }],
    ['type', { type: undefined }],
    ['exchange', { exchange: undefined }],
  ] as const)('negative control: a filter without %s differs', (_, without) => {
    expect(agree((filter) => ({ ...filter, ...without }), untilCaught).failed).toBe(true);
  });
});

test('rows by hand: the first filters of a screener', () => {
  const { universe, stored } = open(
    new Map<string, State>([
      ['SAN', { name: 'Banco Santander ADR', sector: 'Financials', market_cap: 'Mega Cap', isin: 'X', prices: true }],
      ['SAN.MC', { name: 'Banco Santander', sector: 'Financials', market_cap: 'Mega Cap' }],
      ['SAN.PA', { name: 'Sanofi', sector: 'Health Care', market_cap: 'Large Cap', isin: 'Y' }],
      ['SANX', { name: 'Nestlé', industry: 'Oil, Gas & Consumable Fuels' }],
    ]),
  );
  const findSymbols = (filter: Omit<ListingFilter, 'status'>) =>
    Array.from(universe.rowsFor({ status: 'all', stored, ...filter }), (row) => universe.symbol(row));
  expect(findSymbols({ symbol_root: 'san' })).toEqual(['SAN', 'SAN.MC', 'SAN.PA']);
  expect(findSymbols({ symbol_root: 'SAN.MC', sector: ['financials'] })).toEqual(['SAN', 'SAN.MC']);
  expect(findSymbols({ sector: ['Financials', 'Health Care'], market_cap: ['Large Cap'] })).toEqual(['SAN.PA']);
  expect(findSymbols({ industry: ['oil, gas & consumable fuels'] })).toEqual(['SANX']);
  expect(findSymbols({ has: ['prices'] })).toEqual(['SAN']);
  expect(findSymbols({ has: ['sector'], missing: ['isin'] })).toEqual(['SAN.MC']);
  expect(findSymbols({ has: ['isin'], missing: ['isin'] })).toEqual([]);
  expect(findSymbols({ name_prefix: 'NESTLE' })).toEqual(['SANX']);
  expect(findSymbols({ name_prefix: 'sanofi', has: ['dividends'] })).toEqual([]);
});
