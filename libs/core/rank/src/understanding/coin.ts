import { ambiguousCoinNames, coinNames } from '../vocabulary/coins.js';
import { entries } from '../vocabulary/table.js';
import { currencyAt } from './currency-pair.js';
import type { Finding } from './meaning.js';

/** A coin in the text, `end` exclusive, and the ISO code of the currency it is asked in, if one is said. */
export interface Coin {
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
  readonly symbol: string;
  readonly quote: string | null;
}

const certain = new Map(entries(coinNames).flatMap(([symbol, names]) => names.map((name) => [name, symbol])));
const ambiguous = new Map(
  entries(ambiguousCoinNames).flatMap(([symbol, names]) => names.map((name) => [name, symbol])),
);
const phraseWordsMax = 3;

/** The first coin in the words, or null. */
export function coinIn(words: readonly string[], findings: readonly Finding[]): Coin | null {
  const isOfCoins = findings.some(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === 'type' && meaning.types[0] === 'Crypto'),
  );
  for (let start = 0; start < words.length; start += 1) {
    for (let end = Math.min(words.length, start + phraseWordsMax); end > start; end -= 1) {
      const phrase = words.slice(start, end).join(' ');
      const symbol = certain.get(phrase) ?? (isOfCoins ? ambiguous.get(phrase) : undefined);
      if (symbol !== undefined) return { start, end, phrase, symbol, quote: quoteIn(words, start, end) };
    }
  }
  return null;
}

/** A currency anywhere outside the coin's own name: `bitcoin in euro`, `euro price of bitcoin`. */
function quoteIn(words: readonly string[], start: number, end: number): string | null {
  for (let at = 0; at < words.length; at += 1) {
    if (at >= start && at < end) continue;
    const code = currencyAt(words, at)?.code;
    if (code !== undefined) return code;
  }
  return null;
}
