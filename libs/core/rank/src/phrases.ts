import { fold } from './fold.js';

const elision = /(?<![\p{L}\p{N}])(l|d|qu)['’](?=\p{L})/gu;
const possessive = /['’]s(?![\p{L}\p{N}])/gu;
const apostrophes = /['’‘`´]/g;
const piece =
  /(?<![\p{L}\p{N}])-\d+(?:\.\d+)?x(?![a-z])|\d+(?:\.\d+)?(?:[-–]\d+)?\+?[a-z]*|\p{L}[\p{L}\p{N}]*(?:&\p{L}[\p{L}\p{N}]*)*/gu;

/** The folded pieces of a text: words with inner `&` (`s&p`), numbers with their sign, range or unit (`-1x`, `7-10`, `20+`). */
export function pieces(text: string): string[] {
  return fold(text).replace(elision, '$1 ').replace(possessive, '').replace(apostrophes, '').match(piece) ?? [];
}

/** A phrase in the form in which it is looked up. */
export function phraseKey(phrase: string): string {
  return pieces(phrase).join(' ');
}
