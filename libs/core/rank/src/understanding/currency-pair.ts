import { isCurrencyCode } from '@bourse/symbology';

import { currencyNames, pairNames } from '../vocabulary/currencies.js';
import { entries, phrases } from '../vocabulary/table.js';

/** A pair of currencies in the text, `end` exclusive, in the order as written. */
export interface CurrencyPair {
  readonly start: number;
  readonly end: number;
  readonly base: string;
  readonly quote: string;
}

const names = new Map(entries(currencyNames).flatMap(([code, words]) => words.map((word) => [word, code])));
const pairs = new Map(entries(pairNames).flatMap(([pair, words]) => words.map((word) => [word, pair])));
const majors = new Set(['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'CAD', 'NZD', 'CNY']);
const joiners = new Set(
  phrases(
    'to, in, into, vs, versus, v, against, per, and, for, zu, gegen, nach, und, contre, en, à, a, et, por, contra, y, frente, al, el, le, zum, dem, der, the, を, から, と, 対, へ, に, の',
  ),
);
const phraseWordsMax = 3;
const joinersMax = 2;

/** The first two currencies with nothing but joining words between, or null. */
export function currencyPairIn(words: readonly string[]): CurrencyPair | null {
  for (let start = 0; start < words.length; start += 1) {
    const glued = gluedPair(words[start]!);
    if (glued !== null) return { start, end: start + 1, base: glued.slice(0, 3), quote: glued.slice(3) };
    const base = currencyAt(words, start);
    if (base === null) continue;
    let next = base.end;
    while (next < base.end + joinersMax && currencyAt(words, next) === null && joiners.has(words[next] ?? ''))
      next += 1;
    const quote = currencyAt(words, next);
    if (quote !== null && quote.code !== base.code)
      return { start, end: quote.end, base: base.code, quote: quote.code };
  }
  return null;
}

/** The currency named at a word, by the longest name. */
export function currencyAt(
  words: readonly string[],
  start: number,
): { readonly code: string; readonly end: number } | null {
  for (let end = Math.min(words.length, start + phraseWordsMax); end > start; end -= 1) {
    const code = names.get(words.slice(start, end).join(' '));
    if (code !== undefined) return { code, end };
  }
  const code = words[start]?.toUpperCase() ?? '';
  return isCurrencyCode(code) ? { code, end: start + 1 } : null;
}

/** `eurusd` and `cable` name both sides in one word. */
function gluedPair(word: string): string | null {
  const named = pairs.get(word);
  if (named !== undefined) return named;
  if (word.length !== 6) return null;
  const [base, quote] = [word.slice(0, 3).toUpperCase(), word.slice(3).toUpperCase()];
  const isPair =
    isCurrencyCode(base) && isCurrencyCode(quote) && base !== quote && (majors.has(base) || majors.has(quote));
  return isPair ? base + quote : null;
}
