/*
 * Similarity of a word of a query and a word of a name, 0 to 1. The constants are assumptions about typing: the longer
 * the word, the less likely one slip produces another real word.
 */

/** Minimum letters per number of slips: a word of three letters has too many neighbours for correction. */
const minLetters = { one: 4, two: 8 } as const;

/** The number of tolerated slips in a word of that many letters. */
export function editsAllowed(letters: number): 0 | 1 | 2 {
  if (letters < minLetters.one) return 0;
  return letters < minLetters.two ? 1 : 2;
}

/** Value of a word with `edits` slips (0 to 2); 1 without slips. */
export function typoWorth(letters: number, edits: number): number {
  if (edits === 0) return 1;
  const longer = Math.min(Math.max(letters - minLetters.one, 0), 9);
  return (edits === 1 ? 0.5 : 0.32) + 0.05 * longer;
}

/** Value of an incomplete word: `micros` for `microsoft`. */
export function prefixWorth(lettersTyped: number, lettersOfWord: number): number {
  return 0.82 + 0.13 * (lettersTyped / lettersOfWord);
}

/** Rarity of a word in `frequency` of `total` names, in (0, 1]; 1 for a word in no name. */
export function rarity(frequency: number, total: number): number {
  const names = Math.max(total, 1);
  return Math.log1p(names / Math.max(frequency, 1)) / Math.log1p(names);
}
