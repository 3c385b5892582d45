import type { InstrumentRow, SymbolSearchQuery, SymbolSearchResult } from '@bourse/contract';
import { highlightRanges } from '@bourse/rank';
import type { SearchHit } from './search-hit.js';

/** What a query asks for beside the nine keys. */
export type FurtherKeys = Pick<SymbolSearchQuery, 'query' | 'fields' | 'highlight' | 'explain'>;

/** A hit as it is answered (spec 2.3): nine keys, in this order, then the further ones that were asked for. */
export function searchResult(
  hit: SearchHit,
  rowOf: (row: number) => InstrumentRow,
  { query, fields = [], highlight = false, explain }: FurtherKeys,
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
