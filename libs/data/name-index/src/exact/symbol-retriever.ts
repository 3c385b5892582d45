import { symbolPrefixScore, symbolTypoScore } from '@bourse/rank';
import { splitSymbol } from '@bourse/symbology';
import type { SearchableUniverse } from '@bourse/universe';
import type { LexicalIndex, RowFilter } from '../lexical/lexical-index.js';

/** A row whose symbol begins with the query or differs from it by one edit. */
export interface SymbolHit {
  readonly row: number;
  readonly score: number;
  readonly leg: 'symbol_prefix' | 'symbol_typo';
}

const SYMBOL_SHAPE = /^[A-Z0-9][A-Z0-9.\-/&=]{0,20}$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The symbol leg: rows are in symbol order, so a prefix is a range of rows. */
export class SymbolRetriever {
  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
  ) {}

  /** The `limit` most likely rows whose symbol begins with the query, indices also without their caret. */
  findPrefixes(query: string, filter: RowFilter, limit: number): SymbolHit[] {
    const symbol = query.toUpperCase();
    if (!SYMBOL_SHAPE.test(symbol)) return [];
    return ['', '^'].flatMap((caret) => this.#withPrefix(caret + symbol, symbol.length, filter, limit));
  }

  /** Rows whose ticker differs by one edit; for tickers of three to six characters. */
  findNeighbours(query: string, filter: RowFilter): SymbolHit[] {
    const ticker = query.toUpperCase();
    if (!/^[A-Z0-9]{3,6}$/.test(ticker)) return [];
    const hits: SymbolHit[] = [];
    for (const neighbour of neighboursOf(ticker)) {
      for (const row of this.universe.find('ticker', neighbour)) {
        if (!this.index.passes(row, filter)) continue;
        hits.push({ row, score: symbolTypoScore(this.index.prior(row)), leg: 'symbol_typo' });
      }
    }
    return hits;
  }

  #withPrefix(prefix: string, lettersTyped: number, filter: RowFilter, limit: number): SymbolHit[] {
    const end = this.#lowerBound(prefix + '\uffff');
    const best: number[] = [];
    let least = 0;
    const cut = () => {
      best.sort((left, right) => this.index.prior(right) - this.index.prior(left) || left - right);
      best.length = Math.min(best.length, limit);
      if (best.length === limit) least = this.index.prior(best[limit - 1]!);
    };
    for (let row = this.#lowerBound(prefix); row < end; row++) {
      if (this.index.prior(row) < least || !this.index.passes(row, filter)) continue;
      best.push(row);
      if (best.length >= 4 * limit) cut();
    }
    cut();
    return best.map((row) => {
      const ticker = splitSymbol(this.universe.symbol(row)).ticker.replace('^', '');
      const letters = Math.max(ticker.length, lettersTyped);
      return { row, score: symbolPrefixScore(lettersTyped, letters, this.index.prior(row)), leg: 'symbol_prefix' };
    });
  }

  #lowerBound(symbol: string): number {
    let low = 0;
    let high = this.universe.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.universe.symbol(middle) < symbol) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function neighboursOf(ticker: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= ticker.length; at++) {
    const [before, after] = [ticker.slice(0, at), ticker.slice(at)];
    for (const letter of ALPHABET) {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + after.slice(1));
    }
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
    if (after !== '') found.add(before + after.slice(1));
  }
  found.delete(ticker);
  return found;
}
