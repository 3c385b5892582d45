import { fold } from './fold.js';
import { stem } from './stem.js';

/** Words of every description, which distinguish none. */
const stopWords = new Set(
  `a about above after again all also an and any are as at be been before being below between both but by can co company
  corp corporation did do does doing down during each etc few for from further had has have having he her here his how i
  if in inc include included includes including into is it its itself just limited ltd may me more most my no nor not of
  off on once only operate operates operating or other our out over own plc provide provides providing s same she so some
  such than that the their them then there these they this those through to together too under until up various very was
  we well were what when where which while who whom why will with within would you your der die das und von de la le les
  des du et el los las y`
    .trim()
    .split(/\s+/),
);

const MAX_WORD_LENGTH = 30;
const NOT_WORD = /[^\p{L}\p{N}]+/u;

/** The meaningful stems of a text, in order, including repeats; for descriptions, not for names. */
export function textWords(text: string): string[] {
  const words: string[] = [];
  for (const word of fold(text)
    .replace(/['’]s\b/g, '')
    .split(NOT_WORD)) {
    if (word === '' || word.length > MAX_WORD_LENGTH || stopWords.has(word)) continue;
    words.push(stem(word));
  }
  return words;
}
