import { coinIn, isAmbiguousCoin, isCoinName, type Coin } from './coin.js';
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

/** `EOS-ST` is rather a symbol than the coin EOS. */
const SEPARATED = /^[!-~]*[^A-Z0-9\s][!-~]*$/i;

/** Finds all parts of a query; pairs and terms first, since their words have another meaning alone. */
export function analyseQuery(query: string, topics: ReadonlyMap<string, string>): QueryAnalysis {
  const words = queryWords(query, topics);
  const adjacentPair = currencyPairIn(words);
  const term = maturityIn(words);
  const findings = findingsIn(words, markTaken(words, adjacentPair, term));
  const isOfDebt = findings.some(({ meanings }) => meanings.some(({ kind }) => kind === 'debt' || kind === 'yield'));
  const maturity = term?.isDoubtful === true && !isOfDebt ? null : term;
  const isExchange = meaningsOfKind(findings, 'type').some(({ types }) => types[0] === 'FX');
  const namedPair = adjacentPair ?? distantPairIn(words) ?? (isExchange ? usualPairIn(words) : null);
  const namedCoin = namedPair === null ? coinIn(words, findings) : null;
  const named = [namedPair, namedCoin, namedCoin?.quoted ?? null, term, ...findings];
  const isOtherSymbol = SEPARATED.test(query) && markTaken(words, ...named).includes(false);
  const [pair, coin] = isOtherSymbol ? [null, null] : [namedPair, namedCoin];
  const found = topicsIn(words, topics).filter(
    ({ phrase }) => coin !== null || !(isAmbiguousCoin(phrase) || (isOtherSymbol && isCoinName(phrase))),
  );
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
