/*
 * A light stemmer of English: it unifies word forms of queries and descriptions (brewer, brewers, brewing, breweries)
 * and rarely changes names and other languages. Longest ending first; at least three letters remain.
 */

const endings: readonly (readonly [ending: string, instead: string, keep: number])[] = [
  ['isations', '', 4],
  ['izations', '', 4],
  ['isation', '', 4],
  ['ization', '', 4],
  ['ologies', 'olog', 3],
  ['ically', '', 4],
  ['icals', '', 4],
  ['ances', '', 4],
  ['ments', '', 4],
  ['ology', 'olog', 3],
  ['ations', '', 4],
  ['ators', '', 4],
  ['ating', '', 4],
  ['ation', '', 4],
  ['ities', '', 4],
  ['eries', '', 3],
  ['ance', '', 4],
  ['ious', 'i', 4],
  ['ment', '', 4],
  ['ator', '', 4],
  ['ated', '', 4],
  ['ates', '', 4],
  ['ables', '', 4],
  ['able', '', 4],
  ['ions', '', 4],
  ['ings', '', 3],
  ['ical', '', 4],
  ['ics', '', 4],
  ['ives', '', 4],
  ['ive', '', 4],
  ['ous', '', 4],
  ['ery', '', 3],
  ['ity', '', 4],
  ['ing', '', 3],
  ['ion', '', 4],
  ['ies', 'i', 3],
  ['ier', 'i', 3],
  ['ers', '', 3],
  ['ors', '', 4],
  ['ate', '', 4],
  ['als', '', 4],
  ['ed', '', 3],
  ['er', '', 3],
  ['or', '', 4],
  ['es', '', 3],
  ['al', '', 4],
  ['ic', '', 4],
  ['y', 'i', 3],
  ['e', '', 3],
  ['s', '', 3],
];

/** `railway` keeps its ending, `energy` does not. */
const VOWEL_BEFORE = /[aeiou]y$/;

/** The stem of a folded word. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word) || word.endsWith('ss')) return word;
  for (const [ending, instead, keep] of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < keep) continue;
    if (ending === 'y' && VOWEL_BEFORE.test(word)) continue;
    return trimDoubledLetter(word.slice(0, -ending.length) + instead);
  }
  return word;
}

/** `shipping` and `ships` share the stem `ship`. */
function trimDoubledLetter(stemmed: string): string {
  const last = stemmed.at(-1)!;
  return stemmed.length > 3 && last === stemmed.at(-2) && !'aeiouls'.includes(last) ? stemmed.slice(0, -1) : stemmed;
}
