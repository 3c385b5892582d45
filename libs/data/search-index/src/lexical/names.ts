import { nameForm } from '@bourse/rank';
import type { SearchableUniverse } from '../searchable-universe.js';

/** The distinct comparable names of a universe, and which rows bear them. */
export interface Names {
  /** Words of each name. */
  readonly words: (readonly string[])[];
  /** Number of the row's own name; -1 when it has none. */
  readonly ofRow: Int32Array;
  /** Further names of rows. */
  readonly aliases: readonly { readonly row: number; readonly name: number }[];
}

/** Reads all names and aliases; each spelling is normalised once. */
export function namesOf(universe: SearchableUniverse): Names {
  const words: (readonly string[])[] = [];
  const numberOfText = new Map<string, number>();
  const numberOfWords = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numberOfText.get(text);
    if (known !== undefined) return known;
    const form = nameForm(text);
    const key = form.words.join(' ');
    let number = key === '' ? -1 : numberOfWords.get(key);
    if (number === undefined) {
      number = words.push(form.words) - 1;
      numberOfWords.set(key, number);
    }
    numberOfText.set(text, number);
    return number;
  };

  const ofRow = new Int32Array(universe.count).fill(-1);
  const aliases: { row: number; name: number }[] = [];
  for (let row = 0; row < universe.count; row++) {
    const name = universe.name(row);
    if (name !== null) ofRow[row] = numberOf(name);
    for (const alias of universe.aliases(row)) {
      const number = numberOf(alias);
      if (number !== -1 && number !== ofRow[row]) aliases.push({ row, name: number });
    }
  }
  return { words, ofRow, aliases };
}
