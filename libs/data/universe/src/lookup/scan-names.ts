import { fold } from '@bourse/rank';
import type { SearchableUniverse } from './searchable-universe.js';

/** The folded names of a universe in one text, in the order of its rows. */
interface FoldedNames {
  /** Each name begins with a line break; each of its words with a space. */
  readonly text: string;
  /** Where the name of each row begins. */
  readonly starts: Uint32Array;
}

export interface NamedRow {
  readonly row: number;
  /** The name begins with the query. */
  readonly isBegun: boolean;
}

const MAX_FOUND = 1000;
const foldedNames = new WeakMap<SearchableUniverse, FoldedNames>();

/**
 * The first 1,000 rows that pass, of those whose names contain all words of the query; the last word may be unfinished.
 */
export function scanNames(universe: SearchableUniverse, query: string, passes: (row: number) => boolean): NamedRow[] {
  const words = wordsOf(query).map((word, at, all) => ` ${word}${at === all.length - 1 ? '' : ' '}`);
  const longest = words.toSorted((left, right) => right.length - left.length)[0];
  if (longest === undefined) return [];
  const beginning = `\n ${wordsOf(query).join(' ')}`;
  const { text, starts } = foldedNamesOf(universe);
  const found: NamedRow[] = [];
  for (let at = text.indexOf(longest), row = 0; at >= 0 && found.length < MAX_FOUND; at = text.indexOf(longest, at)) {
    row = rowAt(starts, at, row);
    at = starts[row + 1] ?? text.length;
    const name = text.slice(starts[row], at);
    const isMatch = words.every((word) => name.includes(word)) && passes(row);
    if (isMatch) found.push({ row, isBegun: name.startsWith(beginning) });
  }
  return found;
}

function foldedNamesOf(universe: SearchableUniverse): FoldedNames {
  const cached = foldedNames.get(universe);
  if (cached !== undefined) return cached;
  const starts = new Uint32Array(universe.count);
  const lines: string[] = [];
  for (let row = 0, length = 0; row < universe.count; row++) {
    starts[row] = length;
    const line = `\n ${wordsOf(universe.name(row) ?? '').join(' ')} `;
    lines.push(line);
    length += line.length;
  }
  const names = { text: lines.join(''), starts };
  foldedNames.set(universe, names);
  return names;
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The row of a place in the text, at or after another row. */
function rowAt(starts: Uint32Array, place: number, from: number): number {
  let [low, high] = [from, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
