/*
 * How much a word of a query stands for a word of a name, 0 to 1. The constants are beliefs about typing: the longer the
 * word, the less likely that one slip makes another real word of it.
 */

/** A word of three letters has too many neighbours to be corrected at all. */
const minLetters = { one: 4, two: 8 } as const;

/** How many slips a word of that many letters is forgiven. */
export function editsAllowed(letters: number): 0 | 1 | 2 {
  if (letters < minLetters.one) return 0;
  return letters < minLetters.two ? 1 : 2;
}

/** Worth of a word that was typed with `edits` slips (0 to 2); 1 without any. */
export function typoWorth(letters: number, edits: number): number {
  if (edits === 0) return 1;
  const longer = Math.min(Math.max(letters - minLetters.one, 0), 9);
  return (edits === 1 ? 0.5 : 0.32) + 0.05 * longer;
}

/** Worth of a word that is begun but not ended: `micros` for `microsoft`. */
export function prefixWorth(lettersTyped: number, lettersOfWord: number): number {
  return 0.82 + 0.13 * (lettersTyped / lettersOfWord);
}

/** Rarity of a word that `frequency` of `total` names hold, in (0, 1]; 1 for a word that none holds. */
export function rarity(frequency: number, total: number): number {
  const names = Math.max(total, 1);
  return Math.log1p(names / Math.max(frequency, 1)) / Math.log1p(names);
}
