import { compoundMeanings } from './compounds.js';
import { meaningsOf } from './lexicon.js';
import type { PhraseMatch } from './meaning.js';

const MAX_PHRASE_WORDS = 5;
/** Japanese is written without blanks, also before numbers. */
const NOT_LATIN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** The longest known phrases from left to right, without overlaps and without taken words. */
export function findingsIn(words: readonly string[], isTaken: readonly boolean[]): PhraseMatch[] {
  const findings: PhraseMatch[] = [];
  for (let start = 0; start < words.length;) {
    const finding = longestAt(words, start, isTaken);
    if (finding !== null) findings.push(finding);
    start = finding?.end ?? start + 1;
  }
  return findings;
}

function longestAt(words: readonly string[], start: number, isTaken: readonly boolean[]): PhraseMatch | null {
  let phrase = '';
  let longest: PhraseMatch | null = null;
  for (let end = start + 1; end <= Math.min(words.length, start + MAX_PHRASE_WORDS); end += 1) {
    if (isTaken[end - 1] === true) break;
    phrase = end === start + 1 ? words[start]! : `${phrase} ${words[end - 1]!}`;
    const meanings = meaningsOf(phrase);
    if (meanings !== null) longest = { start, end, phrase, meanings };
  }
  return longest ?? compoundAt(words, start, isTaken);
}

function compoundAt(words: readonly string[], start: number, isTaken: readonly boolean[]): PhraseMatch | null {
  if (isTaken[start] === true) return null;
  const phrase = words[start]!;
  const meanings = compoundMeanings(phrase, meaningsOf);
  return meanings === null ? null : { start, end: start + 1, phrase, meanings };
}

/** A topic, `end` exclusive. */
export interface TopicFinding {
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
  readonly id: string;
}

/** Topic ids by the longest phrases from left to right, and the words they cover. */
export function topicsIn(words: readonly string[], topics: ReadonlyMap<string, string>): TopicFinding[] {
  const found: TopicFinding[] = [];
  if (topics.size === 0) return [];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = Math.min(words.length, start + MAX_PHRASE_WORDS); end > start; end -= 1) {
      const phrase = words.slice(start, end).join(' ');
      const id = topics.get(phrase) ?? (NOT_LATIN.test(phrase) ? topics.get(phrase.replaceAll(' ', '')) : undefined);
      if (id === undefined || phrase === 's p') continue;
      found.push({ start, end, phrase, id });
      start = end - 1;
      break;
    }
  }
  return found;
}
