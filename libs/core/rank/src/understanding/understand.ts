import { topicPhrases } from '../topics.js';
import { descriptivenessOf } from './descriptiveness.js';
import { contentOf, countryWordsOf, distinct, shareOfKind, typesOf } from './gathering.js';
import { meaningsOfKind } from './meaning.js';
import { analyseQuery } from './query-analysis.js';
import { languageIn, takenForGranted } from './language.js';
import { reasonsOf } from './reasons.js';
import type { Understanding } from './understanding.js';

/**
 * Reads a query as a description: countries, types, sizes, industries, currencies, coins, maturities and leverage, in
 * English, German, French, Spanish and Japanese. Topics are phrases in folded words and their ids. Never throws.
 */
export function understand(query: string, topics: ReadonlyMap<string, string> = topicPhrases): Understanding {
  const analysis = analyseQuery(query, topics);
  const { findings, pair, coin, maturity, leverage } = analysis;
  const isYield = meaningsOfKind(findings, 'yield').length > 0;
  const countries = distinct(meaningsOfKind(findings, 'country').map(({ code }) => code));
  return {
    countries,
    homeCountries: takenForGranted(languageIn(findings), countries),
    regions: distinct(meaningsOfKind(findings, 'region').map(({ id }) => id)),
    countryWords: countryWordsOf(findings),
    types: typesOf(analysis),
    sizes: distinct(meaningsOfKind(findings, 'size').map(({ size }) => size)),
    industries: distinct(meaningsOfKind(findings, 'industry').flatMap((industry) => industry.words)),
    industryShare: shareOfKind(analysis, 'industry'),
    translations: distinct(meaningsOfKind(findings, 'translation').flatMap(({ english }) => english)),
    currencyPair: pair === null ? null : { base: pair.base, quote: pair.quote },
    coin: coin?.symbol ?? null,
    coinQuote: coin?.quoted?.code ?? null,
    maturity: maturity?.text ?? null,
    leverage: leverage.factor,
    isInverse: leverage.isInverse,
    wantsYield: isYield,
    topics: distinct(analysis.topics.map(({ id }) => id)),
    topicWords: distinct(analysis.topics.flatMap(({ phrase }) => phrase.split(' '))),
    content: contentOf(analysis),
    reasons: reasonsOf(analysis),
    descriptiveness: descriptivenessOf(analysis),
  };
}
