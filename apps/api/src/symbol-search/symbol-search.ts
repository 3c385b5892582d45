import type { SymbolSearchQuery, SymbolSearchResult } from '@bourse/contract';
import { type SearchHit, searchWithoutIndex } from '@bourse/search-index';
import type { UniverseSnapshot } from '@bourse/universe';
import { BytesCache } from '../bytes-cache.js';
import { jsonBytes } from '../json-answer.js';
import type { SearchEngines } from './search-engines.js';

const CACHE_BYTES_MAX = 16 * 1024 * 1024;

/** Answers of symbol search as bytes, kept for those who type the same. */
export class SymbolSearch {
  private readonly answers = new BytesCache(CACHE_BYTES_MAX);

  constructor(private readonly engines: SearchEngines) {}

  isWhole(snapshot: UniverseSnapshot): boolean {
    return this.engines.of(snapshot) !== null;
  }

  answer(snapshot: UniverseSnapshot, query: SymbolSearchQuery): Buffer {
    const engine = this.engines.of(snapshot);
    if (engine === null) return write(snapshot, query, searchWithoutIndex(snapshot, query));
    const key = `${snapshot.identity} ${canonical(query)}`;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const bytes = write(snapshot, query, engine.search(query));
    this.answers.put(key, bytes);
    return bytes;
  }
}

/** Equal for queries that differ in nothing that matters. */
function canonical({ query, limit, country, type, explain }: SymbolSearchQuery): string {
  return JSON.stringify([query.trim(), limit, country, type, explain]);
}

function write(snapshot: UniverseSnapshot, { explain }: SymbolSearchQuery, hits: readonly SearchHit[]): Buffer {
  return jsonBytes({ symbols: hits.map((hit) => result(snapshot, hit, explain)) });
}

/** spec 2.3: nine keys, in this order. */
function result(snapshot: UniverseSnapshot, hit: SearchHit, explain: boolean): SymbolSearchResult {
  const { symbol, name, exchange, type, country, currency, isin, figi } = snapshot.row(hit.row);
  const keys = { symbol, name, exchange, type, country, currency, isin, figi, score: hit.score };
  return explain && hit.explain !== undefined ? { ...keys, explain: hit.explain } : keys;
}
