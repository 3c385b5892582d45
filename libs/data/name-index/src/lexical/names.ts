import { nameForm, withSpelledUmlauts } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';
import type { RowAlias } from '../reference/reference-rows.js';

export interface NameOfRow {
  readonly row: number;
  readonly name: number;
  /** The row's own name in another spelling. */
  readonly isOwn: boolean;
}

/** The distinct comparable names of a universe, and their rows. */
export interface Names {
  /** Words of each name. */
  readonly words: (readonly string[])[];
  /** Number of the row's own name; -1 when it has none. */
  readonly ofRow: Int32Array;
  /** Further names of rows. */
  readonly aliases: readonly NameOfRow[];
}

/** Reads all names and aliases, and takes further ones; each spelling is normalised once. */
export function namesOf(universe: SearchableUniverse, further: readonly RowAlias[] = []): Names {
  const words: (readonly string[])[] = [];
  const numberOfText = new Map<string, number>();
  const numberOfWords = new Map<string, number>();
  const numberOf = (text: string): number => {
    const knownNumber = numberOfText.get(text);
    if (knownNumber !== undefined) return knownNumber;
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
  const aliases: NameOfRow[] = [];
  const addedKeys = new Set<string>();
  const addAlias = (row: number, alias: string, isOwn = false) => {
    const name = numberOf(alias);
    const key = `${row} ${name}`;
    if (name === -1 || name === ofRow[row] || addedKeys.has(key)) return;
    addedKeys.add(key);
    aliases.push({ row, name, isOwn });
  };
  for (let row = 0; row < universe.count; row++) {
    const name = universe.name(row);
    if (name !== null) ofRow[row] = numberOf(name);
    if (name !== null && /[äöüå]/i.test(name)) addAlias(row, withSpelledUmlauts(name), true);
    for (const alias of universe.aliases(row)) addAlias(row, alias);
  }
  for (const { row, alias } of further) addAlias(row, alias);
  return { words, ofRow, aliases };
}
