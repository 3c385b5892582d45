import { fold } from '../fold.js';
import { ambiguousCoins, coins } from '../generated/vocabulary.js';
import { keysByPhrase } from '../phrase-table.js';
import { currencyAt } from './currency-pair.js';
import type { PhraseMatch } from './meaning.js';

/** A coin in the text, `end` exclusive, and its named quote currency, if any. */
export interface Coin {
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
  readonly symbol: string;
  readonly quoted: { readonly code: string; readonly start: number; readonly end: number } | null;
}

const certain = keysByPhrase(coins);
const ambiguous = keysByPhrase(ambiguousCoins);
const MAX_PHRASE_WORDS = 3;

/** True for an unambiguous name of a coin. */
export function isCoinName(text: string): boolean {
  return certain.has(text);
}

/** Ticker of the coin with this unambiguous name (`bitcoin`, `btc`), or null. */
export function coinNamed(text: string): string | null {
  return certain.get(fold(text)) ?? null;
}

/** True for a coin's name that is a common word too. */
export function isAmbiguousCoin(text: string): boolean {
  return ambiguous.has(text);
}

/** The first coin in the words, or null. */
export function coinIn(words: readonly string[], findings: readonly PhraseMatch[]): Coin | null {
  const isOfCoins = findings.some(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === 'type' && meaning.types[0] === 'Crypto'),
  );
  for (let start = 0; start < words.length; start += 1) {
    for (let end = Math.min(words.length, start + MAX_PHRASE_WORDS); end > start; end -= 1) {
      const phrase = words.slice(start, end).join(' ');
      const symbol = certain.get(phrase) ?? (isOfCoins ? ambiguous.get(phrase) : undefined);
      if (symbol !== undefined) return { start, end, phrase, symbol, quoted: quotedIn(words, start, end) };
    }
  }
  return null;
}

/** A currency anywhere outside the coin's own name: `bitcoin in euro`, `euro price of bitcoin`. */
function quotedIn(words: readonly string[], start: number, end: number): Coin['quoted'] {
  for (let at = 0; at < words.length; at += 1) {
    if (at >= start && at < end) continue;
    const currency = currencyAt(words, at);
    if (currency !== null) return { ...currency, start: at };
  }
  return null;
}
