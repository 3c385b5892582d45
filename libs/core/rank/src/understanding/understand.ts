import { topicPhrases } from '../vocabulary/topics.js';
import { pieces } from '../vocabulary/table.js';
import { coinIn } from './coin.js';
import { currencyPairIn } from './currency-pair.js';
import { descriptivenessOf } from './descriptiveness.js';
import { findingsIn, topicsIn } from './findings.js';
import { countryWordsOf, distinct, isGrammar, meaningsOfKind, typesOf } from './gathering.js';
import { leverageIn } from './leverage.js';
import { maturityIn } from './maturity.js';
import type { Finding } from './meaning.js';
import { reasonsOf } from './reasons.js';
import type { Understanding } from './understanding.js';

const queryLengthMax = 400;
const wordsMax = 40;

/**
 * Reads a query as a description: countries, types, sizes, industries, currencies, coins, maturities and leverage, in
 * English, German, French, Spanish and Japanese. Topics are phrases in folded words and their ids. Never throws.
 */
export function understand(query: string, topics: ReadonlyMap<string, string> = topicPhrases): Understanding {
  const words = pieces(query.slice(0, queryLengthMax)).slice(0, wordsMax);
  const pair = currencyPairIn(words);
  const maturity = maturityIn(words);
  const isTaken = words.map((_, at) => isWithin(at, pair) || isWithin(at, maturity));
  const findings = findingsIn(words, isTaken);
  const coin = coinIn(words, findings);
  const found = topicsIn(words, topics);
  const hasInstrument =
    coin !== null || found.length > 0 || meaningsOfKind(findings, 'type').some(({ isFirm }) => isFirm);
  const leverage = leverageIn(words, findings, maturity, hasInstrument);
  const parts = {
    countries: distinct(meaningsOfKind(findings, 'country').map(({ code }) => code)),
    regions: distinct(meaningsOfKind(findings, 'region').map(({ id }) => id)),
    countryWords: countryWordsOf(findings),
    types: typesOf(findings),
    sizes: distinct(meaningsOfKind(findings, 'size').map(({ size }) => size)),
    industries: distinct(meaningsOfKind(findings, 'industry').flatMap(({ words: english }) => english)),
    translations: distinct(meaningsOfKind(findings, 'translation').flatMap(({ english }) => english)),
    currencyPair: pair === null ? null : { base: pair.base, quote: pair.quote },
    coin: coin?.symbol ?? null,
    coinQuote: coin?.quote ?? null,
    maturity: maturity?.text ?? null,
    leverage: leverage.factor,
    isInverse: leverage.isInverse,
    wantsYield: meaningsOfKind(findings, 'yield').length > 0,
    topics: distinct(found.map(({ id }) => id)),
    content: contentOf(words, findings),
  };
  const reasons = reasonsOf(parts, findings, found);
  return { ...parts, reasons, descriptiveness: descriptivenessOf(words, parts, findings, found) };
}

function isWithin(at: number, span: { readonly start: number; readonly end: number } | null): boolean {
  return span !== null && at >= span.start && at < span.end;
}

function contentOf(words: readonly string[], findings: readonly Finding[]): string[] {
  const dropped = new Set<number>();
  for (const finding of findings) {
    if (!isGrammar(finding)) continue;
    for (let at = finding.start; at < finding.end; at += 1) dropped.add(at);
  }
  return distinct(words.filter((_, at) => !dropped.has(at)));
}
