// What is left of search while there is no index: identifiers and beginnings of symbols, out of the snapshot's own tables.
import { compareStanding, homeOf, type SearchTier, sizeOf, type Standing, tierScore } from '@bourse/rank';
import { isCikPrefixed, parseCik } from '@bourse/symbology';
import type { SearchRequest } from '../query/search-request.js';
import type { SearchHit } from '../query/hit-board.js';
import { listingFacts } from '../lexical/listing-facts.js';
import { cleanedQuery, isSearchable } from '../query/query-text.js';
import type { SearchableUniverse, SearchKeyKind } from '../searchable-universe.js';

/** A universe that also knows which symbols begin with a text. */
export interface PrefixSearchableUniverse extends SearchableUniverse {
  findPrefix(kind: 'symbol', prefix: string, limit: number): readonly number[];
}

interface Found {
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
  const best = new Map<number, Found>();
  const put = (found: Found) => {
    if (found.score > (best.get(found.row)?.score ?? 0)) best.set(found.row, found);
  };
  const passes = filterOf(universe, request);
  for (const { kind, tier } of identifierTiers(query)) {
    for (const row of universe.find(kind, query)) if (passes(row)) put({ row, score: tierScore[tier], tier });
  }
  const prefixed = universe.findPrefix('symbol', query, universe.count).filter(passes).slice(0, prefixedMax);
  for (const row of prefixed) put({ row, score: prefixScore, tier: 'lexical' });
  return ranked(universe, [...best.values()])
    .slice(0, request.limit)
    .map(({ row, score, tier }) => ({ row, score, explain: { legs: ['snapshot'], tier, reasons: [], features: {} } }));
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

function filterOf(universe: SearchableUniverse, { country, type }: SearchRequest): (row: number) => boolean {
  const wanted = country?.toUpperCase();
  return (row) =>
    (wanted === undefined || universe.country(row) === wanted) && (type === undefined || universe.type(row) === type);
}

function ranked(universe: SearchableUniverse, found: readonly Found[]): Found[] {
  const standing = (row: number): Standing => ({
    status: universe.status(row),
    home: homeOf(listingFacts(universe, row)),
    size: sizeOf(universe.marketCap(row)),
  });
  return found
    .map((hit) => ({ hit, standing: standing(hit.row) }))
    .sort(
      (left, right) =>
        right.hit.score - left.hit.score ||
        compareStanding(left.standing, right.standing) ||
        left.hit.row - right.hit.row,
    )
    .map(({ hit }) => hit);
}
