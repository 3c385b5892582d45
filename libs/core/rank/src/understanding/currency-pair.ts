import { isCurrencyCode } from '@bourse/symbology';

import { currencies, currencyPairs } from '../generated/vocabulary.js';
import { keysByPhrase } from '../phrase-table.js';
import { phraseKey } from '../phrases.js';

/** A pair of currencies in the text, `end` exclusive, in the order as written. */
export interface QueriedPair {
  readonly start: number;
  readonly end: number;
  readonly base: string;
  readonly quote: string;
}

const names = keysByPhrase(currencies);
const pairs = keysByPhrase(currencyPairs);
const majors = new Set(['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'CAD', 'NZD', 'CNY']);
const joiners = new Set(
  'to, in, into, vs, versus, v, against, per, and, for, zu, gegen, nach, und, contre, en, à, a, et, por, contra, y, frente, al, el, le, zum, dem, der, the, を, から, と, 対, へ, に, の'
    .split(', ')
    .map(phraseKey),
);
const MAX_PHRASE_WORDS = 3;
const MAX_JOINERS = 2;

/** True for a name of a currency in one of the languages, not for its code. */
export function isCurrencyName(text: string): boolean {
  return names.has(text);
}

/** True for a word that only joins two currencies: to, gegen, contre. */
export function isPairJoiner(word: string): boolean {
  return joiners.has(word);
}

/** The first two currencies with only joining words between them, or null. */
export function currencyPairIn(words: readonly string[]): QueriedPair | null {
  for (let start = 0; start < words.length; start += 1) {
    const glued = gluedPair(words[start]!);
    if (glued !== null) return { start, end: start + 1, base: glued.slice(0, 3), quote: glued.slice(3) };
    const base = currencyAt(words, start);
    if (base === null) continue;
    let next = base.end;
    while (next < base.end + MAX_JOINERS && currencyAt(words, next) === null && joiners.has(words[next] ?? ''))
      next += 1;
    const quote = currencyAt(words, next);
    if (quote !== null && quote.code !== base.code)
      return { start, end: quote.end, base: base.code, quote: quote.code };
  }
  return null;
}

const MAX_APART = 4;

/** Two currencies by name with some other words between, for `how many pesos for one dollar`. */
export function distantPairIn(words: readonly string[]): QueriedPair | null {
  const named = words.flatMap((_, start) => {
    const currency = currencyAt(words, start);
    const isName = currency !== null && names.has(words.slice(start, currency.end).join(' '));
    return isName ? [{ ...currency, start }] : [];
  });
  const base = named[0];
  const quote = named.find(({ code }) => code !== base?.code);
  if (base === undefined || quote === undefined || quote.start - base.end > MAX_APART) return null;
  return { start: base.start, end: quote.end, base: base.code, quote: quote.code };
}

/** Currencies that are quoted in dollars by convention; a dollar is quoted in all others. */
const quotedInDollars = new Set(['EUR', 'GBP', 'AUD', 'NZD']);

/** The usual pair of the only currency in the words, for `yen exchange rate`: the dollar's is EUR/USD. */
export function usualPairIn(words: readonly string[]): QueriedPair | null {
  for (let start = 0; start < words.length; start += 1) {
    const currency = currencyAt(words, start);
    if (currency === null || !names.has(words.slice(start, currency.end).join(' '))) continue;
    const { code, end } = currency;
    if (code === 'USD') return { start, end, base: 'EUR', quote: 'USD' };
    return quotedInDollars.has(code)
      ? { start, end, base: code, quote: 'USD' }
      : { start, end, base: 'USD', quote: code };
  }
  return null;
}

/** The currency named at a word, by the longest name. */
export function currencyAt(
  words: readonly string[],
  start: number,
): { readonly code: string; readonly end: number } | null {
  for (let end = Math.min(words.length, start + MAX_PHRASE_WORDS); end > start; end -= 1) {
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
