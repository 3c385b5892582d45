// What is left of search while there is no index: identifiers and beginnings of symbols, out of the snapshot's own tables.
import { compareStanding, homeOf, type SearchTier, sizeOf, type Standing, tierScore } from '@bourse/rank';
import { isCikPrefixed, parseCik } from '@bourse/symbology';
import { listingFacts } from './listing-facts.js';
import { cleanedQuery, isSearchable } from './query-text.js';
import type { SearchHit } from './search-hit.js';
import type { SearchRequest } from './search-request.js';
import type { SearchableUniverse, SearchKeyKind } from './searchable-universe.js';

/** A universe that also knows which symbols begin with a text. */
export interface PrefixSearchableUniverse extends SearchableUniverse {
  findPrefix(kind: 'symbol', prefix: string, limit: number): readonly number[];
}

/** A row and what it was found by. */
export interface Found {
  readonly row: number;
  readonly score: number;
  readonly tier: SearchTier;
}

const prefixScore = 0.6;
/** How many are put in order, the first ones by symbol. */
const prefixedMax = 1000;

/**
 * Hits in final order: exact identifiers, then symbols that begin with the query (contract 3). Scores and the order of
 * equals are those of the whole search.
 */
export function searchWithoutIndex(universe: PrefixSearchableUniverse, request: SearchRequest): SearchHit[] {
  const query = cleanedQuery(request.query);
  if (!isSearchable(query)) return [];
  const passes = passing(universe, request);
  const identified = identifiedRows(universe, query).filter(({ row }) => passes(row));
  const known = new Set(identified.map(({ row }) => row));
  const prefixed = universe.findPrefix('symbol', query, universe.count).filter(passes).slice(0, prefixedMax);
  const begun = prefixed.filter((row) => !known.has(row));
  return ranked(universe, [
    ...identified,
    ...begun.map((row) => ({ row, score: prefixScore, tier: 'lexical' as const })),
  ])
    .slice(0, request.limit)
    .map(({ row, score, tier }) => ({ row, score, explain: { legs: ['snapshot'], tier, reasons: [], features: {} } }));
}

/** Rows whose symbol or identifier the text is, each with its best tier, in no order. */
export function identifiedRows(universe: SearchableUniverse, query: string): Found[] {
  const best = new Map<number, Found>();
  for (const { kind, tier } of identifierTiers(query)) {
    for (const row of universe.find(kind, query)) {
      if (tierScore[tier] > (best.get(row)?.score ?? 0)) best.set(row, { row, score: tierScore[tier], tier });
    }
  }
  return [...best.values()];
}

function identifierTiers(query: string): { kind: SearchKeyKind; tier: 'exact' | 'level' | 'cik' }[] {
  const isCikMarked = isCikPrefixed(query) || query === parseCik(query);
  return [
    { kind: 'symbol', tier: 'exact' },
    { kind: 'isin', tier: 'exact' },
    { kind: 'figi', tier: 'exact' },
    { kind: 'cik', tier: isCikMarked ? 'exact' : 'cik' },
    { kind: 'compositeFigi', tier: 'level' },
    { kind: 'shareclassFigi', tier: 'level' },
  ];
}

/** Whether a row is of the country and the type that are asked for. */
export function passing(universe: SearchableUniverse, given: Pick<SearchRequest, 'country' | 'type'>) {
  const { type } = given;
  const country = given.country?.toUpperCase();
  return (row: number): boolean =>
    (country === undefined || universe.country(row) === country) && (type === undefined || universe.type(row) === type);
}

/** Best listing first. */
export function byStanding(universe: SearchableUniverse) {
  const standing = (row: number): Standing => ({
    status: universe.status(row),
    home: homeOf(listingFacts(universe, row)),
    size: sizeOf(universe.marketCap(row)),
  });
  return (left: number, right: number): number => compareStanding(standing(left), standing(right)) || left - right;
}

function ranked(universe: SearchableUniverse, found: readonly Found[]): Found[] {
  const order = byStanding(universe);
  return found.toSorted((left, right) => right.score - left.score || order(left.row, right.row));
}
