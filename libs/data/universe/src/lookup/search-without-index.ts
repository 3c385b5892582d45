// The part of search that needs no index: identifiers, beginnings of symbols and words of names, from the snapshot alone.
import { compareListingRanks, homeOf, type SearchTier, sizeOf, type ListingRank, tierScore } from '@bourse/rank';
import { figiFields } from '@bourse/instrument';
import { isCikPrefixed, parseCik, bareIdentifier } from '@bourse/symbology';
import { type ListingFilters, listingTest } from './listing-test.js';
import { listingFacts } from './listing-facts.js';
import { nationalNumberRows, rowsOfIsin, rowsOfIssue } from './national-number-rows.js';
import { normalizeQuery, isSearchable } from './query-text.js';
import { scanNames } from './scan-names.js';
import type { SearchHit } from './search-hit.js';
import type { SearchRequest } from './search-request.js';
import type { SearchableUniverse, SearchKeyKind } from './searchable-universe.js';

/** A universe that also finds the symbols that begin with a text. */
export interface PrefixSearchableUniverse extends SearchableUniverse {
  findPrefix(kind: 'symbol', prefix: string, limit: number): readonly number[];
}

/** A row and the key that found it. */
export interface IndexFreeHit {
  readonly row: number;
  readonly score: number;
  readonly tier: SearchTier;
  readonly isNationalNumber: boolean;
}

const PREFIX_SCORE = 0.6;
const BEGUN_NAME_SCORE = 0.5;
const NAME_SCORE = 0.4;
/** Maximum number of rows to sort, the first ones by symbol. */
const MAX_PREFIXED = 1000;

/**
 * Hits in final order: exact identifiers, symbols that begin with the query, names that contain all of its words.
 * Scores of identifiers and the order of equal hits are those of the full search.
 */
export function searchWithoutIndex(universe: PrefixSearchableUniverse, request: SearchRequest): SearchHit[] {
  const query = normalizeQuery(request.query);
  if (!isSearchable(query)) return [];
  const passes = createRowFilter(universe, request);
  const identified = findByIdentifier(universe, query).filter(({ row }) => passes(row));
  const found = new Map(identified.map((hit) => [hit.row, hit]));
  const add = (row: number, score: number) => {
    if (!found.has(row)) found.set(row, { row, score, tier: 'lexical', isNationalNumber: false });
  };
  const prefixed = universe.findPrefix('symbol', query, universe.count).filter(passes).slice(0, MAX_PREFIXED);
  for (const row of prefixed) add(row, PREFIX_SCORE);
  for (const { row, isBegun } of scanNames(universe, query, passes)) add(row, isBegun ? BEGUN_NAME_SCORE : NAME_SCORE);
  const all = rankRows(universe, [...found.values()]).map(({ row, score, tier }): SearchHit => {
    return { row, score, explain: { legs: ['snapshot'], tier, reasons: [], features: {} } };
  });
  const hits = request.group === undefined ? all : firstOfIssues(universe, all, passes);
  return hits.slice(0, request.limit);
}

/** The first hit of each issue: the rows of one ISIN or share class. */
function firstOfIssues(universe: SearchableUniverse, hits: readonly SearchHit[], passes: (row: number) => boolean) {
  const seenRows = new Set<number>();
  const firsts: SearchHit[] = [];
  for (const hit of hits) {
    if (seenRows.has(hit.row)) continue;
    const issue = rowsOfIssue(universe, hit.row);
    for (const row of issue) seenRows.add(row);
    firsts.push({ ...hit, listings: [...issue].filter(passes).length });
  }
  return firsts;
}

/** Rows with the text as symbol or identifier, each with its best tier, in no order. */
export function findByIdentifier(universe: SearchableUniverse, query: string): IndexFreeHit[] {
  const best = new Map<number, IndexFreeHit>();
  const put = (rows: readonly number[], tier: IdentifierTier, isNationalNumber = false) => {
    const score = tierScore[tier];
    for (const row of rows)
      if (score > (best.get(row)?.score ?? 0)) best.set(row, { row, score, tier, isNationalNumber });
  };
  const text = bareIdentifier(query);
  for (const { kind, tier } of identifierTiers(text))
    put(kind === 'isin' ? rowsOfIsin(universe, text) : universe.find(kind, text), tier);
  for (const { rows, tier } of nationalNumberRows(universe, text)) put(rows, tier, true);
  return [...best.values()];
}

type IdentifierTier = 'exact' | 'level' | 'cik' | 'wkn';

function identifierTiers(query: string): { kind: SearchKeyKind; tier: IdentifierTier }[] {
  const isCikMarked = isCikPrefixed(query) || query === parseCik(query);
  return [
    { kind: 'symbol', tier: 'exact' },
    { kind: 'isin', tier: 'exact' },
    { kind: 'cik', tier: isCikMarked ? 'exact' : 'cik' },
    ...figiFields.map((kind) => ({ kind, tier: tierOfFigi(kind) })),
  ];
}

/** The FIGI of a listing is exact; that of a country or a share class is a level above it. */
export function tierOfFigi(kind: (typeof figiFields)[number]): 'exact' | 'level' {
  return kind === 'figi' ? 'exact' : 'level';
}

/** Whether a row has the requested country and type. */
export function createRowFilter(
  universe: SearchableUniverse,
  filter: Pick<SearchRequest, 'country' | 'type'> & ListingFilters,
) {
  const { type } = filter;
  const country = filter.country?.toUpperCase();
  const listing = listingTest(universe, filter);
  return (row: number): boolean =>
    (listing === null || listing.passes(row)) &&
    (country === undefined || universe.country(row) === country) &&
    (type === undefined || universe.type(row) === type);
}

/** Best listing first; reads each row once. */
export function compareByListingRank(universe: SearchableUniverse) {
  const ranks = new Map<number, ListingRank>();
  const listingRankOf = (row: number): ListingRank => {
    let rank = ranks.get(row);
    if (rank === undefined) {
      const home = homeOf(listingFacts(universe, row));
      rank = { status: universe.status(row), home, size: sizeOf(universe.market_cap(row)) };
      ranks.set(row, rank);
    }
    return rank;
  };
  return (left: number, right: number): number =>
    compareListingRanks(listingRankOf(left), listingRankOf(right)) || left - right;
}

/** Best first. */
export function rankRows(universe: SearchableUniverse, found: readonly IndexFreeHit[]): IndexFreeHit[] {
  const order = compareByListingRank(universe);
  return found.toSorted((left, right) => right.score - left.score || order(left.row, right.row));
}
