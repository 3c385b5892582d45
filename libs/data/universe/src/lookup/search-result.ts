import type { InstrumentRow, SymbolSearchQuery, SymbolSearchResult } from '@bourse/contract';
import { highlightRanges } from '@bourse/rank';
import type { SearchHit } from './search-hit.js';

/** The keys that a query requests in addition to the nine. */
export type ResultOptions = Pick<SymbolSearchQuery, 'query' | 'fields' | 'highlight' | 'explain'>;

/** A hit in the response: nine keys, in this order, then the requested further ones. */
export function toSearchResult(
  hit: SearchHit,
  rowOf: (row: number) => InstrumentRow,
  { query, fields = [], highlight = false, explain }: ResultOptions,
): SymbolSearchResult {
  const { symbol, name, exchange, mic, type, country, currency, isin, figi, status } = rowOf(hit.row);
  return {
    symbol,
    name,
    exchange,
    type,
    country,
    currency,
    isin,
    figi,
    score: hit.score,
    ...(fields.includes('mic') && { mic }),
    ...(fields.includes('status') && { status }),
    ...(hit.listings !== undefined && { listings: hit.listings }),
    ...(highlight && { highlight: highlightRanges(name ?? '', query) }),
    ...(explain && hit.explain !== undefined && { explain: hit.explain }),
  };
}
