import { splitWords } from '../phrases.js';
import { isCoinName } from './coin.js';
import { isCurrencyName } from './currency-pair.js';
import { isJapanese, japaneseWords } from './japanese.js';
import { meaningsOf } from './lexicon.js';
import { isMaturityUnit } from './maturity.js';

const MAX_QUERY_LENGTH = 300;
const MAX_WORDS = 32;
const MAX_WORD_LENGTH = 60;

/** The folded words of a query, Japanese cut into its terms; at most 32 words of the first 300 letters. */
export function queryWords(query: string, topics: ReadonlyMap<string, string>): string[] {
  const words = splitWords(query.slice(0, MAX_QUERY_LENGTH)).map((word) => word.slice(0, MAX_WORD_LENGTH));
  if (!words.some(isJapanese)) return words.slice(0, MAX_WORDS);
  const isTerm = (text: string): boolean =>
    meaningsOf(text) !== null || isCurrencyName(text) || isCoinName(text) || isMaturityUnit(text) || topics.has(text);
  return words.flatMap((word) => (isJapanese(word) ? japaneseWords(word, isTerm) : [word])).slice(0, MAX_WORDS);
}
