import { type ListingSort, listingSorts } from '@bourse/contract';
import { marketCaps } from '@bourse/instrument';
import { fold } from '@bourse/rank';
import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCodePoint } from '../columns/snapshot-fixtures.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import type { ListingFilter } from './listing-filter.js';
import { open, passes, type State } from './screened.fixture.js';

const long = 'n'.repeat(99);
const names = ['Nestlé S.A.', 'NESTLE S.A.', 'nest', 'Ørsted', '𝔸', `${long}a`, `${long}ab`, `${long}aa`, long, null];
const symbols = fc.string({ unit: fc.constantFrom('A', 'b', '-', 'é'), minLength: 1, maxLength: 3 });
const states: fc.Arbitrary<State> = fc.record({
  name: fc.constantFrom(...names),
  type: fc.constantFrom('Common Stock', 'ETF'),
  exchange: fc.constantFrom('NASDAQ', 'LSE', null),
  market_cap: fc.constantFrom('Mega Cap', 'Large Cap', 'Nano Cap', null),
});
const universes = fc.array(fc.tuple(symbols, states), { maxLength: 50 });
const filters = fc.constantFrom<ListingFilter>(
  { status: 'all' },
  { status: 'all', type: ['ETF'] },
  { status: 'all', name_prefix: 'nest' },
);

/** What a row is sorted by; null: it has no value. */
function keyOf(sort: ListingSort, symbol: string, state: State): string | number | null {
  const { name, exchange, market_cap: size } = state;
  if (sort.endsWith('symbol')) return symbol;
  if (sort.endsWith('exchange')) return exchange ?? null;
  if (sort.endsWith('market_cap')) return size == null ? null : -(marketCaps as readonly string[]).indexOf(size);
  return name == null ? null : [...fold(name)].slice(0, 100).join('');
}

function compare(sort: ListingSort, [left, ofLeft]: [string, State], [right, ofRight]: [string, State]): number {
  const keys = [keyOf(sort, left, ofLeft), keyOf(sort, right, ofRight)] as const;
  if (keys[0] === null || keys[1] === null) {
    return Number(keys[0] === null) - Number(keys[1] === null) || byCodePoint(left, right);
  }
  const difference = typeof keys[0] === 'number' ? keys[0] - Number(keys[1]) : byCodePoint(keys[0], String(keys[1]));
  return (sort.startsWith('-') ? -difference : difference) || byCodePoint(left, right);
}

function readPage(universe: UniverseSnapshot, filter: ListingFilter, after: string | null, limit: number) {
  const { rows, last } = universe.listRows(filter, after, limit);
  expect(last === null || last === universe.positionOf(rows.at(-1)!, filter.sort)).toBe(true);
  return { symbols: Array.from(rows, (row) => universe.symbol(row)), last };
}

test('list-1 sort: by the field, then by symbol, rows without a value last, in pages of any size', () => {
  fc.assert(
    fc.property(
      universes,
      filters,
      fc.constantFrom(...listingSorts),
      fc.integer({ min: 1, max: 9 }),
      (rows, all, sort, limit) => {
        const version = new Map(rows);
        const { universe } = open(version);
        const filter = { ...all, sort };
        const selected = [...version].filter(([symbol, state]) =>
          passes({ ...all }, symbol, { status: 'active', ...state }),
        );
        const expected = selected.sort((left, right) => compare(sort, left, right)).map(([symbol]) => symbol);
        const seen: string[] = [];
        for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
          const page = readPage(universe, filter, after, limit);
          seen.push(...page.symbols);
          expect(seen.length).toBeLessThanOrEqual(expected.length);
          after = page.last;
        }
        expect(seen).toEqual(expected);
      },
    ),
    { numRuns: cases(150, 5000) },
  );
});

test('list-2 sort: a walk over changing versions shows each row that keeps its value exactly once', () => {
  const changes = fc.array(fc.array(fc.tuple(symbols, fc.option(states)), { maxLength: 8 }), {
    minLength: 60,
    maxLength: 60,
  });
  fc.assert(
    fc.property(universes, changes, fc.constantFrom(...listingSorts), (rows, turns, sort) => {
      let version = new Map(rows);
      const kept = new Map(rows);
      const seen: string[] = [];
      let after: string | null = null;
      for (const turn of turns) {
        const page = readPage(open(version).universe, { status: 'all', sort }, after, 2);
        seen.push(...page.symbols);
        if ((after = page.last) === null) break;
        version = new Map(version);
        for (const [symbol, state] of turn) {
          const before = version.get(symbol);
          if (state === null) version.delete(symbol);
          else version.set(symbol, state);
          const isKept =
            before !== undefined && state !== null && keyOf(sort, symbol, before) === keyOf(sort, symbol, state);
          if (!isKept) kept.delete(symbol);
        }
      }
      if (after !== null) return;
      for (const symbol of kept.keys())
        expect([symbol, seen.filter((each) => each === symbol).length]).toEqual([symbol, 1]);
    }),
    { numRuns: cases(60, 3000) },
  );
});
