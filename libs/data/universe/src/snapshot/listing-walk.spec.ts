import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingFilter } from './listing-filter.js';
import { UniverseSnapshot } from './snapshot.js';
import { buildSnapshot } from './snapshot-builder.js';
import { byCodePoint, sourceOf } from './snapshot-fixtures.js';
import type { SnapshotSource } from './snapshot-source.js';

type State = Partial<SnapshotSource>;
type Version = Map<string, State>;

/** One request of a walk: the page size, and what an import does to the universe before it. */
interface Step {
  limit: number;
  changes: [symbol: string, state: State | null][];
}

/** A page as a client sees it; `position` is what its cursor holds. */
type Turn<Position> = (
  universe: UniverseSnapshot,
  filter: ListingFilter,
  position: Position | null,
  limit: number,
) => {
  symbols: string[];
  next: Position | null;
};

const symbols = fc.string({
  unit: fc.constantFrom('A', 'B', '-', '.', 'é', '\uffee', '\u{1d538}'),
  minLength: 1,
  maxLength: 3,
});
const states = fc.record({
  status: fc.constantFrom('active', 'active', 'delisted', 'unknown'),
  type: fc.constantFrom('Common Stock', 'ETF'),
  exchange: fc.constantFrom('NASDAQ', 'LSE', null),
  mic: fc.constantFrom('XNAS', 'XLON', null),
  country: fc.constantFrom('US', 'GB', null),
  isin: fc.constantFrom('US0378331005', null),
});
const universes = fc.array(fc.tuple(symbols, states), { maxLength: 60 });
const filters: fc.Arbitrary<ListingFilter> = fc.record({
  status: fc.constantFrom('active', 'delisted', 'unknown', 'all'),
  type: fc.constantFrom(undefined, undefined, 'ETF'),
  exchange: fc.constantFrom(undefined, undefined, 'nasdaq', 'XLON'),
  country: fc.constantFrom(undefined, undefined, 'us'),
  isin: fc.constantFrom(undefined, undefined, undefined, 'US0378331005'),
});
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

/** What the filter means, said again without classes, tables or sets. */
function passes(filter: ListingFilter, { status, type, exchange, mic, country, isin }: State): boolean {
  const onExchange = { nasdaq: exchange === 'NASDAQ', XLON: mic === 'XLON' }[filter.exchange ?? ''] ?? true;
  const ofKind =
    (filter.status === 'all' || status === filter.status) && (filter.type === undefined || type === filter.type);
  return (
    ofKind &&
    onExchange &&
    (filter.country === undefined || country === 'US') &&
    (filter.isin === undefined || isin === filter.isin)
  );
}

function open(version: Version): UniverseSnapshot {
  const sources = Array.from(version, ([symbol, state]) => sourceOf({ symbol, ...state }));
  return UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'd', version: 1 }));
}

function changed(version: Version, changes: Step['changes']): Version {
  const next = new Map(version);
  for (const [symbol, state] of changes) {
    if (state === null) next.delete(symbol);
    else next.set(symbol, state);
  }
  return next;
}

/** Symbols in the order they were seen, and the versions that were current at some request of the walk. */
function walk<Position>(turn: Turn<Position>, start: Version, filter: ListingFilter, requests: Step[]) {
  const seen: string[] = [];
  const versions: Version[] = [];
  let version = start;
  let universe = open(version);
  let position: Position | null = null;
  for (const [at, { limit, changes }] of requests.entries()) {
    if (at > 0 && changes.length > 0) universe = open((version = changed(version, changes)));
    versions.push(version);
    const page = turn(universe, filter, position, limit);
    seen.push(...page.symbols);
    position = page.next;
    if (position === null) break;
  }
  return { seen, versions, ended: position === null };
}

/** Few walks catch a wrong turn, so its negative control tries on until one does; a right one is tried 400 times. */
const untilCaught = 40_000;

function keepsTheLaws<Position>(turn: Turn<Position>, numRuns = 400): boolean {
  const laws = fc.property(universes, filters, steps, (rows, filter, requests) => {
    const { seen, versions, ended } = walk(turn, new Map(rows), filter, requests);
    const counts = new Map<string, number>();
    for (const symbol of seen) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    const throughout = [...versions[0]!.keys()].filter((symbol) =>
      versions.every((version) => version.has(symbol) && passes(filter, version.get(symbol)!)),
    );
    const inOrder = seen.every((symbol, at) => at === 0 || byCodePoint(seen[at - 1]!, symbol) < 0);
    const noneTwice = [...counts.values()].every((count) => count === 1);
    const noneMissed = !ended || throughout.every((symbol) => counts.get(symbol) === 1);
    const noneInvented = seen.every((symbol) =>
      versions.some((version) => version.has(symbol) && passes(filter, version.get(symbol)!)),
    );
    return inOrder && noneTwice && noneMissed && noneInvented;
  });
  return !fc.check(laws, { numRuns, endOnFailure: true }).failed;
}

const symbolsOf = (parts: readonly Buffer[]) =>
  (JSON.parse(`[${Buffer.concat(parts).toString()}]`) as { symbol: string }[]).map(({ symbol }) => symbol);

const bySymbol: Turn<string> = (universe, filter, position, limit) => {
  const page = universe.listing(filter, position, limit);
  return { symbols: symbolsOf(page.parts), next: page.lastSymbol };
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
  test('6 every row present throughout exactly once, none twice, in order', () => {
    expect(keepsTheLaws(bySymbol)).toBe(true);
  });

  test('negative control: paging by offset breaks the laws', () => {
    expect(keepsTheLaws(byOffset, untilCaught)).toBe(false);
  });

  test('negative control: so does a page that begins with the row of its cursor', () => {
    expect(keepsTheLaws(withItsOwnCursorAgain, untilCaught)).toBe(false);
  });
});
