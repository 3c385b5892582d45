import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';

/** One instrument as the engine stores it. */
export interface SearchDocument {
  readonly id: number;
  readonly symbol: string;
  /** Other spellings of the symbol: `BRKB`, `BRK.B`, `BRK/B` of `BRK-B`. */
  readonly symbol_variants: readonly string[];
  /** The name without its legal form. */
  readonly name_core: string | null;
  readonly name: string | null;
  readonly aliases: readonly string[];
  readonly isin: string | null;
  readonly figi: string | null;
  /** Words that sort the instrument: sector, industry, category. */
  readonly tags: string | null;
  readonly summary: string | null;
  /** Alpha-2 country of the listing venue. */
  readonly country: string | null;
  readonly type: string;
  readonly status: string;
  readonly exchange: string | null;
  readonly group_id: number;
  /** Prominence, the higher the better; decides which of many equal hits are recalled. */
  readonly prior: number;
}

/** The attributes for queries by name or symbol. */
export const nameAttributes = ['symbol', 'symbol_variants', 'name_core', 'name', 'aliases'];

/** Maximum number of hits per query. */
export const MAX_HITS = 200;

/**
 * Attributes and rules in order of weight. `disableOnAttributes` stays empty: prefixes of words in such attributes are
 * silently not found. No stop words: ALL, IT and SO are tickers.
 */
export const indexSettings = {
  searchableAttributes: [...nameAttributes, 'isin', 'figi', 'tags', 'summary'],
  rankingRules: ['words', 'typo', 'attributeRank', 'exactness', 'proximity', 'wordPosition', 'sort', 'prior:desc'],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
    disableOnNumbers: true,
    disableOnAttributes: [],
  },
  filterableAttributes: [
    {
      attributePatterns: ['country', 'type', 'status', 'exchange', 'group_id'],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
  ],
  stopWords: [],
  facetSearch: false,
  prefixSearch: 'indexingTime',
  proximityPrecision: 'byWord',
  searchCutoffMs: 150,
  pagination: { maxTotalHits: MAX_HITS },
} satisfies Settings;

/** Twelve hex digits that change whenever the settings do, independent of the order of their keys. */
export function settingsHash(settings: object): string {
  return createHash('sha256').update(canonicalJson(settings)).digest('hex').slice(0, 12);
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
