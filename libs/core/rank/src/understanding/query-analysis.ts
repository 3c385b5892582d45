import { coinIn, isAmbiguousCoin, type Coin } from './coin.js';
import { currencyPairIn, distantPairIn, usualPairIn, type QueriedPair } from './currency-pair.js';
import { findingsIn, topicsIn, type TopicFinding } from './findings.js';
import { leverageIn, type Leverage } from './leverage.js';
import { maturityIn, type Maturity } from './maturity.js';
import { meaningsOfKind, type PhraseMatch } from './meaning.js';
import { queryWords } from './words.js';

/** All findings in the words of a query. */
export interface QueryAnalysis {
  readonly words: readonly string[];
  readonly findings: readonly PhraseMatch[];
  readonly topics: readonly TopicFinding[];
  readonly pair: QueriedPair | null;
  readonly coin: Coin | null;
  readonly maturity: Maturity | null;
  readonly leverage: Leverage;
}

/** Finds all parts of a query; pairs and terms first, since their words have another meaning alone. */
export function analyseQuery(query: string, topics: ReadonlyMap<string, string>): QueryAnalysis {
  const words = queryWords(query, topics);
  const adjacentPair = currencyPairIn(words);
  const term = maturityIn(words);
  const findings = findingsIn(words, markTaken(words, adjacentPair, term));
  const isOfDebt = findings.some(({ meanings }) => meanings.some(({ kind }) => kind === 'debt' || kind === 'yield'));
  const maturity = term?.isDoubtful === true && !isOfDebt ? null : term;
  const isExchange = meaningsOfKind(findings, 'type').some(({ types }) => types[0] === 'FX');
  const pair = adjacentPair ?? distantPairIn(words) ?? (isExchange ? usualPairIn(words) : null);
  const coin = pair === null ? coinIn(words, findings) : null;
  const found = topicsIn(words, topics).filter(({ phrase }) => coin !== null || !isAmbiguousCoin(phrase));
  const isFirm = meaningsOfKind(findings, 'type').some((type) => type.isFirm);
  const leverage = leverageIn(words, findings, maturity, isFirm || coin !== null || found.length > 0);
  return { words, findings, topics: found, pair, coin, maturity, leverage };
}

function markTaken(
  words: readonly string[],
  ...spans: ({ readonly start: number; readonly end: number } | null)[]
): boolean[] {
  return words.map((_, at) => spans.some((span) => span !== null && at >= span.start && at < span.end));
}
