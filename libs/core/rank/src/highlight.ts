// Finds the letters of a name that a query matches. The name is folded character by character, so that each folded
// letter keeps its position in the name.
import { osaDistance } from '@bourse/envelope';
import { fold } from './fold.js';
import { editsAllowed } from './word-similarity.js';

/** A part of a name in UTF-16 code units, as JavaScript's `slice` counts them: from `start` up to `end`, exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A folded letter, and its range in the name. */
interface Letter extends TextRange {
  readonly folded: string;
}

type Word = readonly Letter[];

/** A character with the marks that belong to it. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;
const IS_LETTER = /^[\p{L}\p{N}]+$/u;
const APOSTROPHE = /^['’‘`´]$/;
/** Minimum length: a single letter begins too many words. */
const MIN_GLUED_LETTERS = 3;

/**
 * Returns the ranges of a name that the words of a query equal, begin or match with a slip; ascending and disjoint.
 * Never throws.
 */
export function highlightRanges(name: string, query: string): TextRange[] {
  const words = wordsOf(name);
  const queryWords = wordsOf(query).map(textOf);
  const marked = new Set<Letter>();
  for (const word of queryWords) for (const letter of bestMatch(words, word)) marked.add(letter);
  for (const letter of gluedMatch(words, queryWords.join(''))) marked.add(letter);
  return joinLetters(
    words.flat().filter((letter) => marked.has(letter)),
    name,
  );
}

function wordsOf(text: string): Word[] {
  const words: Letter[][] = [[]];
  for (const { 0: written, index } of text.matchAll(CHARACTER)) {
    const folded = fold(written);
    if (IS_LETTER.test(folded)) {
      // `ß` folds to two letters of one range.
      for (const letter of folded) words.at(-1)!.push({ folded: letter, start: index, end: index + written.length });
    } else if (!APOSTROPHE.test(folded)) words.push([]);
  }
  return words.filter((word) => word.length > 0);
}

function textOf(word: Word): string {
  return word.map(({ folded }) => folded).join('');
}

/** The letters of all words that equal or begin with the query word, else of those that match with a slip. */
function bestMatch(words: readonly Word[], queryWord: string): Letter[] {
  const begun = words.filter((word) => textOf(word).startsWith(queryWord));
  const whole = begun.filter((word) => textOf(word) === queryWord);
  if (begun.length > 0)
    return (whole.length > 0 ? whole : begun).flatMap((word) => word.slice(0, [...queryWord].length));
  const most = editsAllowed(queryWord.length);
  if (most === 0) return [];
  const slipped = words.map((word) => ({ word, edits: osaDistance(queryWord, textOf(word), most) }));
  const least = Math.min(...slipped.map(({ edits }) => edits));
  return slipped.flatMap(({ word, edits }) => (edits === least && edits <= most ? word : []));
}

/** `cocacola` for `Coca-Cola`: letters that begin at a word and continue into the next ones. */
function gluedMatch(words: readonly Word[], queryWords: string): Letter[] {
  if (queryWords.length < MIN_GLUED_LETTERS) return [];
  for (let at = 0; at < words.length; at++) {
    const rest = words.slice(at).flat();
    if (textOf(rest).startsWith(queryWords)) return rest.slice(0, [...queryWords].length);
  }
  return [];
}

/** Joins adjacent letters, also across an apostrophe, into one range. */
function joinLetters(letters: readonly Letter[], name: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { start, end } of letters) {
    const last = ranges.at(-1);
    const isNext = last !== undefined && (start <= last.end || APOSTROPHE.test(name.slice(last.end, start)));
    if (isNext) ranges[ranges.length - 1] = { start: last.start, end };
    else ranges.push({ start, end });
  }
  return ranges;
}
