import { fold } from './fold.js';

const ELISION = /(?<![\p{L}\p{N}])(l|d|qu)['’](?=\p{L})/gu;
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/gu;
const APOSTROPHES = /['’‘`´]/g;
const PIECE =
  /(?<![\p{L}\p{N}])-\d+(?:\.\d+)?x(?![a-z])|\d+(?:\.\d+)?(?:[-–]\d+)?\+?[a-z]*|\p{L}[\p{L}\p{N}]*(?:&\p{L}[\p{L}\p{N}]*)*/gu;

/**
 * The folded pieces of a text: words with inner `&` (`s&p`), numbers with sign, range or unit (`-1x`, `7-10`, `20+`).
 */
export function splitWords(text: string): string[] {
  return fold(text).replace(ELISION, '$1 ').replace(POSSESSIVE, '').replace(APOSTROPHES, '').match(PIECE) ?? [];
}

/** A phrase in the form of a look-up key. */
export function phraseKey(phrase: string): string {
  return splitWords(phrase).join(' ');
}
