import type { InstrumentRow, SymbolSearchResult } from '@bourse/contract';
import type { SearchHit } from './search-hit.js';

/** A hit as it is answered (spec 2.3): nine keys, in this order, and `explain` when it was asked for. */
export function searchResult(
  hit: SearchHit,
  rowOf: (row: number) => InstrumentRow,
  explain: boolean,
): SymbolSearchResult {
  const { symbol, name, exchange, type, country, currency, isin, figi } = rowOf(hit.row);
  const keys = { symbol, name, exchange, type, country, currency, isin, figi, score: hit.score };
  return explain && hit.explain !== undefined ? { ...keys, explain: hit.explain } : keys;
}
